// I10, by what is stored on both sides at every moment: the ledger's granted is at least what the shard has seen, the shard's returned at least what the ledger has
// back, all only grow, and what is out at a shard covers what it uses. And the ledger's own rule: it hands out nothing beyond max (pins: max pins).

import { type Amounts, booksOf, type CounterStep, type LedgerStep, type PoolBooks, type ShardStep, stepBefore } from './books.ts';
import type { Checker } from './checker.ts';
import { ruleOf } from './limits-in-force.ts';
import { spoken } from './names.ts';
import { entryName } from './timeline.ts';

const resources = ['slots', 'pins'] as const;

const isBelow = (a: Amounts, b: Amounts): boolean => a.slots < b.slots || a.pins < b.pins;

const findShrinking = (steps: readonly CounterStep[]): string | undefined => {
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    if (before === undefined || before.generation !== step.generation) continue;
    if (isBelow(step.granted, before.granted) || isBelow(step.returned, before.returned))
      return `${entryName(step.stored)} lets a counter fall`;
  }
  return undefined;
};

// What the shard has seen and uses, against the ledger's counters at the same moment.
const findUncovered = (shard: ShardStep, counter: CounterStep): string | undefined => {
  if (shard.generation !== counter.generation || shard.limits === undefined) return undefined;
  for (const resource of resources) {
    const seen = shard.seen[resource];
    const used = shard.used[resource];
    const granted = counter.granted[resource];
    const returned = counter.returned[resource];
    if (seen > granted) return `the shard has seen ${seen} ${resource} granted, the ledger has granted ${granted}`;
    if (used > seen - returned)
      return `the shard uses ${used} ${resource}, but of ${seen} that it has seen granted the ledger has ${returned} back`;
  }
  return undefined;
};

const findSideFault = (books: PoolBooks, shards: readonly ShardStep[], counters: readonly CounterStep[]): string | undefined => {
  for (const step of shards) {
    const counter = stepBefore(counters, step.stored.at);
    const fault = counter === undefined ? findUncounted(step) : findUncovered(step, counter);
    if (fault !== undefined) return `I10: ${spoken(books.pool)} at ${entryName(step.stored)}: ${fault}`;
  }
  for (const counter of counters) {
    const step = stepBefore(shards, counter.stored.at);
    const fault = step === undefined ? undefined : findUncovered(step, counter);
    if (fault !== undefined) return `I10: ${spoken(books.pool)} at ${entryName(counter.stored)}: ${fault}`;
  }
  const shrinking = findShrinking(counters);
  return shrinking === undefined ? undefined : `I10: ${spoken(books.pool)}: ${shrinking}`;
};

const findUncounted = ({ seen }: ShardStep): string | undefined =>
  seen.slots > 0 || seen.pins > 0 ? 'the shard has seen custody that the ledger has never granted' : undefined;

// A grant needs room at its instant, so that after it the books are within the limit, whatever was out before it.
const findOvergrant = (books: PoolBooks): string | undefined => {
  let before: LedgerStep | undefined;
  for (const step of books.ledger) {
    const rules = [ruleOf(step.limits), ruleOf(step.limitsBefore)];
    const most = { slots: Math.max(...rules.map(({ max }) => max)), pins: Math.max(...rules.map(({ maxPins }) => maxPins)) };
    for (const resource of resources) {
      const hasGranted = step.outMost[resource] > (before?.out[resource] ?? 0);
      if (hasGranted && step.isOpen && before?.isOpen === true && step.out[resource] > most[resource])
        return `I1: ${spoken(books.pool)}: ${entryName(step.stored)} takes what is out to ${step.out[resource]} ${resource} of ${most[resource]}`;
    }
    before = step;
  }
  return undefined;
};

export const custodyBooks: Checker = {
  name: 'custody_books',
  find: (history) => {
    const faults: (string | undefined)[] = [];
    for (const books of booksOf(history).values()) {
      faults.push(findOvergrant(books));
      for (const [shard, steps] of books.shards) {
        if (shard !== books.ledgerShard) faults.push(findSideFault(books, steps, books.counters.get(shard) ?? []));
      }
    }
    return faults.filter((fault) => fault !== undefined);
  },
};
