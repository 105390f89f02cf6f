// Which limits of a pool are in force when (DESIGN.md 3.5, CUSTODY.md R16 and R17). A raise counts from the ledger's entry; a lowering once the ledger's books are
// below it, or once nobody holds idle custody; limits of a pool that had none once every shard has reported to its ledger.
// Where a moment is not certain, the reading that allows more is taken: a checker that cries wolf is no use.

import type { ModelLimits } from '@berth/protocol';
import type { LedgerStep, PoolBooks } from './books.ts';

/** In force from the order `from` on, until the next. Infinity: no limit. */
export interface Force {
  readonly from: number;
  readonly max: number;
  /** max - reserved: what new and temporary requests may take. */
  readonly unreserved: number;
  readonly maxPins: number;
}

type Rule = Omit<Force, 'from'>;

const unlimited: Rule = { max: Number.POSITIVE_INFINITY, unreserved: Number.POSITIVE_INFINITY, maxPins: Number.POSITIVE_INFINITY };

export const ruleOf = (limits: ModelLimits | undefined): Rule => {
  if (limits === undefined) return unlimited;
  const max = limits.max_global_in_flight_request_slots;
  return { max, unreserved: max - limits.global_in_flight_request_slots_reserved_for_pinned_sessions, maxPins: limits.max_pinned_sessions };
};

// Shards read a new configuration each in their own time: when the first of them knew that the pool has no limits any more.
const firstUnlimited = (books: PoolBooks, step: LedgerStep): number => {
  let first = step.stored.after;
  for (const steps of books.shards.values()) {
    const known = steps.find(({ limitsVersion }) => limitsVersion >= step.limitsVersion);
    if (known !== undefined) first = Math.min(first, known.stored.after);
  }
  return first;
};

export const limitsInForce = (books: PoolBooks): readonly Force[] => {
  const forces: Force[] = [{ from: -1, ...unlimited }];
  let now: Rule = unlimited;
  let isOpening = true;
  const enter = (from: number, rule: Rule): void => {
    if (rule.max === now.max && rule.unreserved === now.unreserved && rule.maxPins === now.maxPins) return;
    now = rule;
    forces.push({ from, ...rule });
  };
  for (const step of books.ledger) {
    const wanted = ruleOf(step.limits);
    if (step.limits === undefined) {
      if (step.limitsBefore !== undefined) enter(firstUnlimited(books, step), unlimited);
      isOpening = true;
      continue;
    }
    if (isOpening && !step.isOpen) continue;
    if (!isOpening) enter(step.stored.after, highest(now, wanted));
    isOpening = false;
    const isDrained = step.permitted.slots === 0 || step.out.slots <= wanted.unreserved;
    const arePinsDrained = step.permitted.pins === 0 || step.out.pins <= wanted.maxPins;
    const { max, unreserved } = isDrained ? wanted : highest(now, wanted);
    enter(step.stored.at, { max, unreserved, maxPins: arePinsDrained ? wanted.maxPins : Math.max(now.maxPins, wanted.maxPins) });
  }
  return forces.sort((a, b) => a.from - b.from);
};

const highest = (a: Rule, b: Rule): Rule => ({
  max: Math.max(a.max, b.max),
  unreserved: Math.max(a.unreserved, b.unreserved),
  maxPins: Math.max(a.maxPins, b.maxPins),
});

/** The most that was in force at any moment from `from` to `to`. */
export const mostInForce = (forces: readonly Force[], from: number, to: number): Rule => {
  let most: Rule | undefined;
  for (let i = forces.length - 1; i >= 0; i--) {
    const force = forces[i]!;
    if (force.from > to) continue;
    most = most === undefined ? force : highest(most, force);
    if (force.from <= from) break;
  }
  return most ?? unlimited;
};
