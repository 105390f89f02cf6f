// I9: capacity freed is usable again. Once no fault is left, whatever a shard no longer uses is back at its ledger within `settledMs` (or is idle custody that it is
// permitted to keep), ledger and shard agree on what was granted, and limits that were given to a pool are in force.

import type { RunHistory } from '../history.ts';
import { booksOf, type CounterStep, type PoolBooks, type ShardStep } from './books.ts';
import type { Checker } from './checker.ts';
import { lastIndexBelow } from './lists.ts';
import { spoken } from './names.ts';
import { entryName, type Stored } from './timeline.ts';

/** The stated time: the last fault may have taken a stream's leader away, whose election nobody can hurry; five seconds cover the retries after it. */
export const settledMs = 5_000;

const lastAt = <Step extends { readonly stored: Stored }>(steps: readonly Step[], ms: number): Step | undefined =>
  steps[lastIndexBelow(steps, ms + 1, ({ stored }) => stored.record.at.ms)];

const findKept = (history: RunHistory, steps: readonly ShardStep[], counters: readonly CounterStep[]): string | undefined => {
  const permittedFrom = {
    slots: counters.find(({ isPermitted }) => isPermitted.slots)?.stored.at ?? Number.POSITIVE_INFINITY,
    pins: counters.find(({ isPermitted }) => isPermitted.pins)?.stored.at ?? Number.POSITIVE_INFINITY,
  };
  for (const step of steps) {
    const from = Math.max(step.stored.record.at.ms, history.quietFrom.ms);
    if (step.limits === undefined || from + settledMs > history.endedAt.ms) continue;
    const counter = lastAt(counters, from + settledMs);
    if (counter?.generation !== step.generation) continue;
    for (const resource of ['slots', 'pins'] as const) {
      const owed = step.seen[resource] - step.used[resource];
      if (permittedFrom[resource] <= counter.stored.at || counter.returned[resource] >= owed) continue;
      return `of ${owed} ${resource} returned as of ${entryName(step.stored)} the ledger has ${counter.returned[resource]} after ${settledMs} ms`;
    }
  }
  return undefined;
};

const findDifference = (history: RunHistory, step: ShardStep | undefined, counter: CounterStep | undefined): string | undefined => {
  if (step === undefined || counter === undefined || step.limits === undefined) return undefined;
  const last = Math.max(step.stored.record.at.ms, counter.stored.record.at.ms, history.quietFrom.ms);
  if (last + settledMs > history.endedAt.ms) return undefined;
  if (step.generation !== counter.generation)
    return `the shard's custody is of generation ${step.generation}, the ledger's of ${counter.generation}`;
  for (const resource of ['slots', 'pins'] as const) {
    const held = counter.granted[resource] - counter.returned[resource];
    const used = step.used[resource];
    if (counter.granted[resource] !== step.seen[resource])
      return `the ledger has granted ${counter.granted[resource]} ${resource}, the shard has seen ${step.seen[resource]}`;
    if (held !== used && !counter.isPermitted[resource]) return `${held} ${resource} are out at a shard that uses ${used}`;
  }
  return undefined;
};

const findClosed = (history: RunHistory, books: PoolBooks): string | undefined => {
  const last = books.ledger.at(-1);
  if (last?.limits === undefined || last.isOpen) return undefined;
  const since = books.ledger.find(({ limits, generation }) => limits !== undefined && generation === last.generation)!.stored.record.at.ms;
  if (Math.max(since, history.quietFrom.ms) + settledMs > history.endedAt.ms) return undefined;
  return 'its limits are not in force, since not every shard has reported';
};

export const capacityReturned: Checker = {
  name: 'capacity_returned',
  find: (history) => {
    const faults: string[] = [];
    for (const books of booksOf(history).values()) {
      const closed = findClosed(history, books);
      if (closed !== undefined) faults.push(`I9: ${spoken(books.pool)}: ${closed}`);
      for (const [shard, steps] of books.shards) {
        if (shard === books.ledgerShard) continue;
        const counters = books.counters.get(shard) ?? [];
        const fault = findKept(history, steps, counters) ?? findDifference(history, steps.at(-1), counters.at(-1));
        if (fault !== undefined) faults.push(`I9: ${spoken(books.pool)} at shard ${shard}: ${fault}`);
      }
    }
    return faults;
  },
};
