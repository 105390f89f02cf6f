// What the checkers of limits, of custody and of refusals see, one fault at a time. Pool `far` has its ledger in shard 1, and is used in shard 0.

import type { PassedOver, Refused } from '@berth/protocol';
import { acknowledgedReleases } from './acknowledged-releases.ts';
import { admissionOrder } from './admission-order.ts';
import { capacityRefusals } from './capacity-refusals.ts';
import { capacityReturned } from './capacity-returned.ts';
import { describeChecker } from './checker-cases.ts';
import { custodyBooks } from './custody-books.ts';
import { exactLimits } from './exact-limits.ts';
import {
  admitted,
  counted,
  custodyGranted,
  custodyOpened,
  ended,
  granted,
  type HistoryBuilder,
  limits,
  limitsSet,
  permission,
  pinSet,
  provider,
  providerIn,
  release,
  released,
  route,
  sessionIn,
} from './history-builder.ts';

const a = provider('a');
const far = providerIn(1, 2);
const temporary = (n: number, of = a) => granted(n, of, undefined, undefined, 'temporary');
const admittedTemporary = (n: number, of = a) => admitted(n, of, undefined, 'temporary');

const admitTemporary = (history: HistoryBuilder, n: number) => history.ask(route(n, undefined, a), admittedTemporary(n), [temporary(n)]);
const admitNew = (history: HistoryBuilder, n: number) => {
  const session = sessionIn(0, 1, n);
  history.ask(route(n, session, a), admitted(n, a, n, 'new'), [pinSet(session, n, a), granted(n, a, session, n, 'new')]);
};
const admitPinned = (history: HistoryBuilder, n: number, pin: number) => {
  const session = sessionIn(0, 1, pin);
  history.ask(route(n, session, a), admitted(n, a, pin, 'pinned'), [granted(n, a, session, pin, 'pinned')]);
};
const end = (history: HistoryBuilder, n: number) => history.ask(release(n), released, [ended(n)]);
const refuse = (history: HistoryBuilder, n: number, reason: PassedOver['reason'], of = a, session = sessionIn(0, history.shards, 90)) => {
  const passedOver = [{ provider: of, reason }];
  return history.ask(route(n, session, of), { outcome: 'refused', reason: 'no_capacity', pin: undefined, passedOver } satisfies Refused);
};

/** Limits of `far` at both shards, and the report of shard 0: from here on the ledger grants. */
const open = (history: HistoryBuilder, max = 4, maxPins = 9): void => {
  history.entry(1, [limitsSet(far, limits(max, 0, maxPins))]);
  history.entry(0, [limitsSet(far, limits(max, 0, maxPins)), custodyOpened(far, 1)]);
  history.entry(1, [counted(far, 0)]);
};

/** A grant by the ledger, its use and, if `isReturned`, its release and return. */
const useFar = (history: HistoryBuilder, isReturned: boolean): void => {
  open(history);
  const call = history.send(route(1, undefined, far));
  history.entry(1, [counted(far, 0, 1)]);
  history.entry(0, [custodyGranted(far, 1), temporary(1, far)]);
  history.answer(call, admittedTemporary(1, far));
  const over = history.send(release(1));
  history.entry(0, [ended(1)]);
  if (isReturned) history.entry(1, [counted(far, 0, 1, 1)]);
  history.answer(over, released);
};

describeChecker(exactLimits, [
  {
    name: 'a pool filled, emptied and filled again',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(2))]);
      for (const n of [1, 2]) admitTemporary(history, n);
      end(history, 1);
      admitTemporary(history, 3);
    },
  },
  {
    name: 'a lowered limit that drains',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(3))]);
      for (const n of [1, 2, 3]) admitTemporary(history, n);
      history.entry(0, [limitsSet(a, limits(1), 2)]);
      for (const n of [1, 2, 3]) end(history, n);
      admitTemporary(history, 4);
    },
  },
  {
    name: 'leases of two shards that together exceed max',
    shards: 2,
    build: (history) => {
      open(history, 1);
      history.entry(0, [temporary(1, far)]);
      history.entry(1, [temporary(2, far)]);
    },
    finds: /^I1: 2 leases live in p\d+\/m at entry 4 of shard 1, of at most 1/,
  },
  {
    name: 'a lease admitted while a lowered limit drains',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(3))]);
      for (const n of [1, 2, 3]) admitTemporary(history, n);
      history.entry(0, [limitsSet(a, limits(1), 2)]);
      end(history, 1);
      admitTemporary(history, 4);
      admitTemporary(history, 5);
    },
    finds: /^I1: /,
  },
  {
    name: 'a pin too many',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(9, 0, 1))]);
      for (const n of [1, 2]) admitNew(history, n);
    },
    finds: /^I3: 2 sessions pinned in a\/m at entry 4 of shard 0, of at most 1/,
  },
]);

describeChecker(admissionOrder, [
  {
    name: 'a new one beside a pinned one that overtakes it',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(3, 1))]);
      admitNew(history, 1);
      const late = history.send(route(2, undefined, a));
      admitPinned(history, 3, 1);
      history.entry(0, [temporary(2)]);
      history.answer(late, admittedTemporary(2));
    },
  },
  {
    name: 'a release that was asked for when the next one was admitted',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(1))]);
      admitTemporary(history, 1);
      const over = history.send(release(1));
      history.entry(0, [ended(1), temporary(2)]);
      history.answer(over, released);
    },
  },
  {
    name: 'a new one admitted from the reserve',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(3, 1))]);
      admitNew(history, 1);
      admitPinned(history, 2, 1);
      admitTemporary(history, 3);
    },
    finds: /^I2: no order .* lease lease-3\S+ \(temporary\) by entry 5 of shard 0: 2 in flight, not below 2/,
  },
  {
    name: 'a pinned one admitted above max',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(1))]);
      admitNew(history, 1);
      admitPinned(history, 2, 1);
    },
    finds: /^I1: no order .* lease lease-2\S+ \(pinned\)/,
  },
]);

describeChecker(custodyBooks, [
  { name: 'a grant, its use and its return', shards: 2, build: (history) => useFar(history, true) },
  {
    name: 'a shard that has seen more than was granted',
    shards: 2,
    build: (history) => {
      open(history);
      history.entry(0, [custodyGranted(far, 1)]);
    },
    finds: /^I10: .*has seen 1 slots granted, the ledger has granted 0/,
  },
  {
    name: 'a unit that was returned and is used',
    shards: 2,
    build: (history) => {
      open(history);
      history.entry(1, [counted(far, 0, 1)]);
      history.entry(0, [custodyGranted(far, 1), temporary(1, far)]);
      history.entry(1, [counted(far, 0, 1, 1)]);
    },
    finds: /^I10: .*uses 1 slots, but of 1 that it has seen granted the ledger has 1 back/,
  },
  {
    name: 'a counter that falls',
    shards: 2,
    build: (history) => {
      open(history);
      history.entry(1, [counted(far, 0, 2)]);
      history.entry(1, [counted(far, 0, 1)]);
    },
    finds: /^I10: .*lets a counter fall/,
  },
  {
    name: 'a ledger that grants more than max',
    shards: 2,
    build: (history) => {
      open(history, 1);
      history.entry(1, [counted(far, 0, 2)]);
    },
    finds: /^I1: .*takes what is out to 2 slots of 1/,
  },
]);

describeChecker(capacityReturned, [
  { name: 'a unit that comes back', shards: 2, build: (history) => useFar(history, true) },
  {
    name: 'an idle unit that the shard is permitted to keep',
    shards: 2,
    build: (history) => {
      open(history);
      history.entry(1, [permission(far, 0, 'slots', 1), counted(far, 0, 1)]);
      history.entry(0, [custodyGranted(far, 1)]);
    },
  },
  {
    name: 'a unit that never comes back',
    shards: 2,
    build: (history) => useFar(history, false),
    finds: /^I9: .*of 1 slots returned .*has 0/,
  },
  {
    name: 'a grant that the shard never sees',
    shards: 2,
    build: (history) => {
      open(history);
      history.entry(1, [counted(far, 0, 1)]);
    },
    finds: /^I9: .*has granted 1 slots, the shard has seen 0/,
  },
  {
    name: 'limits that never come in force',
    shards: 2,
    build: (history) => history.entry(1, [limitsSet(far, limits(1))]),
    finds: /^I9: .*not every shard has reported/,
  },
]);

describeChecker(acknowledgedReleases, [
  { name: 'a release whose slot is back', shards: 2, build: (history) => useFar(history, true) },
  {
    name: 'a release acknowledged before its slot is back',
    shards: 2,
    build: (history) => useFar(history, false),
    finds: /^I11: .*before its slot was back at p\d+\/m: entry \d+ of shard 0 leaves 1 slots returned, of which the ledger had 0/,
  },
]);

describeChecker(capacityRefusals, [
  {
    name: 'refusals of a pool that is full, or has no room for its kind',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(2, 1, 1))]);
      admitNew(history, 1);
      refuse(history, 7, 'unreserved_in_flight_request_limit_reached');
      refuse(history, 8, 'pin_limit_reached');
      admitPinned(history, 2, 1);
      refuse(history, 9, 'global_in_flight_request_limit_reached');
    },
  },
  {
    name: 'a refusal that was true only while a unit came back',
    shards: 2,
    build: (history) => {
      open(history, 1);
      history.entry(1, [counted(far, 0, 1)]);
      const call = history.send(route(5, undefined, far));
      history.entry(1, [counted(far, 0, 1, 1)]);
      history.entry(0);
      const passedOver = [{ provider: far, reason: 'global_in_flight_request_limit_reached' } as const];
      history.answer(call, { outcome: 'refused', reason: 'no_capacity', pin: undefined, passedOver });
    },
  },
  {
    name: 'what could not be confirmed',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(2))]);
      refuse(history, 1, 'ledger_unavailable');
    },
  },
  {
    name: 'a refusal of a pool with room',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(2))]);
      admitTemporary(history, 1);
      refuse(history, 2, 'global_in_flight_request_limit_reached');
    },
    finds: /^I11: .*refused at a\/m: global_in_flight_request_limit_reached, which it never was/,
  },
  {
    name: 'a refusal after the release was acknowledged',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(1))]);
      admitTemporary(history, 1);
      end(history, 1);
      history.entry(0);
      refuse(history, 2, 'unreserved_in_flight_request_limit_reached');
    },
    finds: /^I11: /,
  },
  {
    name: 'a refusal while a shard holds idle custody',
    shards: 2,
    build: (history) => {
      open(history, 1);
      history.entry(1, [permission(far, 0, 'slots', 1), counted(far, 0, 1)]);
      refuse(history, 5, 'global_in_flight_request_limit_reached', far);
    },
    finds: /^I11: /,
  },
  {
    name: "a refusal for a session's own leases that it has not",
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(9, 0, 9, 1))]);
      admitNew(history, 1);
      refuse(history, 2, 'per_session_in_flight_request_limit_reached');
    },
    finds: /^I11: .*per_session/,
  },
]);
