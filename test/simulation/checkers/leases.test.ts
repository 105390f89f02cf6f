// What the checkers of lease ids, of pins and of the order of a session's operations see, one fault at a time.

import type { PassedOver, Refused } from '@berth/protocol';
import { describeChecker } from './checker-cases.ts';
import {
  admitNew,
  admitted,
  ended,
  getPin,
  granted,
  type HistoryBuilder,
  pinIs,
  pinRemoved,
  pinSet,
  pinTimeoutMs,
  provider,
  release,
  released,
  renew,
  route,
  sessionIn,
} from './history-builder.ts';
import { leaseGrants } from './lease-grants.ts';
import { linearizability } from './linearizability.ts';
import { pins } from './pins.ts';

const a = provider('a');
const b = provider('b');
const s = sessionIn(0, 1);
const refused = (reason: Refused['reason'], pin?: number, passedOver: readonly PassedOver[] = []): Refused => ({
  outcome: 'refused',
  reason,
  pin: pin === undefined ? undefined : { id: pin as never, provider: a },
  passedOver,
});
const admitPinned = (history: HistoryBuilder, n: number) =>
  history.ask(route(n, s, a), admitted(n, a, 1, 'pinned'), [granted(n, a, s, 1, 'pinned')]);

/** A session's life: new, pinned, swapped to `b`, its lease on `a` released later. */
const wholeLife = (history: HistoryBuilder): void => {
  admitNew(history, 1, s, a);
  admitPinned(history, 2);
  history.ask(release(1), released, [ended(1)]);
  history.ask(route(3, s, b), admitted(3, b, 2, 'repinned'), [pinSet(s, 2, b), granted(3, b, s, 2, 'repinned')]);
  history.ask(release(2), released, [ended(2)]);
  history.ask(release(3), released, [ended(3)]);
  history.ask(getPin(s), pinIs(2, 'b'));
};

describeChecker(leaseGrants, [
  { name: 'the life of a session', build: wholeLife },
  {
    name: 'a lease id granted twice',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.entry(0, [granted(1, a, s, 1, 'pinned')]);
    },
    finds: /^I8: entry 3 .*a second time/,
  },
  {
    name: 'a lease id granted in two shards',
    shards: 2,
    build: (history) => {
      history.send(route(1, undefined, a));
      for (const shard of [0, 1]) history.entry(shard, [granted(1, a, undefined, undefined, 'temporary')]);
    },
    finds: /^I8: entry 2 of shard 1 .*a second time/,
  },
  {
    name: 'a grant after the close of its id',
    build: (history) => {
      const call = history.send(route(1, s, a));
      history.ask(release(1), released, [
        { kind: 'id_closed', leaseId: call.command.kind === 'route' ? call.command.leaseId : ('' as never) },
      ]);
      history.entry(0, [pinSet(s, 1, a), granted(1, a, s, 1, 'new')]);
    },
    finds: /^I8: entry 3 .*closed by entry 2/,
  },
  {
    name: 'a grant that nobody asked for',
    build: (h) => h.entry(0, [granted(1, a, undefined, undefined, 'temporary')]),
    finds: /^I8: .*before anybody asked/,
  },
  {
    name: 'a release that nobody asked for',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.entry(0, [ended(1)]);
    },
    finds: /^I5: .*as released, which nobody had asked for/,
  },
]);

describeChecker(pins, [
  { name: 'the life of a session', build: wholeLife },
  {
    name: 'a pin in a shard that is not its own',
    shards: 2,
    build: (h) => h.entry(1, [pinSet(sessionIn(0, 2), 1, a), granted(1, a, sessionIn(0, 2), 1, 'new')]),
    finds: /^I4: .*belongs to another shard/,
  },
  {
    name: 'a pin id used again',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.entry(0, [pinSet(sessionIn(0, 1, 1), 1, a), granted(2, a, sessionIn(0, 1, 1), 1, 'new')]);
    },
    finds: /I4: .*after pin 1/,
  },
  { name: 'a pin that comes by itself', build: (h) => h.entry(0, [pinSet(s, 1, a)]), finds: /^I4: .*without the lease/ },
  {
    name: 'a second pin given as new',
    build: (history) => {
      admitNew(history, 1, s, a);
      admitNew(history, 2, s, b);
    },
    finds: /^I4: .*but the session had pin 1/,
  },
  {
    name: 'a pinned lease after the swap of its pin',
    build: (history) => {
      wholeLife(history);
      admitPinned(history, 9);
    },
    finds: /^I4: .*under pin 1, which is not its session's/,
  },
  {
    name: 'a lease on another pool than its pin',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.entry(0, [granted(2, b, s, 1, 'pinned')]);
    },
    finds: /^I4: .*on another pool than its pin 1/,
  },
  {
    name: 'a temporary lease that holds a pin',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.entry(0, [granted(2, a, s, 1, 'temporary')]);
    },
    finds: /^I4: .*with a session or pin/,
  },
  {
    name: 'a pin that goes by time while its lease is live',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.pass(pinTimeoutMs);
      history.entry(0, [pinRemoved(s, 'expired')]);
    },
    finds: /^I5: .*while its lease lease-1\S+ is live/,
  },
]);

/** Two calls at once, answered in the other order than they were decided. */
const overlap = (history: HistoryBuilder): void => {
  const read = history.send(getPin(s));
  const admit = history.send(route(1, s, a));
  history.entry(0, [pinSet(s, 1, a), granted(1, a, s, 1, 'new')]);
  history.answer(admit, admitted(1, a, 1, 'new'));
  history.answer(read, pinIs(undefined));
};

describeChecker(linearizability, [
  { name: 'the life of a session', build: wholeLife },
  { name: 'overlapping calls that have an order', build: overlap },
  {
    name: 'an admission without an answer that happened',
    build: (history) => {
      history.send(route(1, s, a));
      history.entry(0, [pinSet(s, 1, a), granted(1, a, s, 1, 'new')]);
      history.ask(getPin(s), pinIs(1));
      history.ask(release(1, true), released, [ended(1, 'abandoned'), pinRemoved(s, 'abandoned')]);
      history.ask(getPin(s), pinIs(undefined));
    },
  },
  {
    name: 'a stale read of a pin',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.ask(getPin(s), pinIs(undefined));
    },
    finds: /^linearizability: session m\/s\d+: .*get_pin/,
  },
  {
    name: 'a refusal that says a pin which the session had not',
    build: (h) => h.ask(route(1, s, a), refused('no_capacity', 1, [{ provider: a, reason: 'global_in_flight_request_limit_reached' }])),
    finds: /^linearizability: session .*answered refused/,
  },
  {
    name: 'a candidate passed over without a word',
    build: (h) => h.ask(route(1, s, a, b), admitted(1, b, 1, 'new'), [pinSet(s, 1, b), granted(1, b, s, 1, 'new')]),
    finds: /^linearizability: session .*the grant of lease lease-1/,
  },
  {
    name: 'a swap away from a healthy pin that had room',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.ask(route(2, s, a, b), admitted(2, b, 2, 'repinned'), [pinSet(s, 2, b), granted(2, b, s, 2, 'repinned')]);
    },
    finds: /^linearizability: session .*the grant of lease lease-2/,
  },
  {
    name: 'an abandoned pin that stays',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.ask(release(1, true), released, [ended(1, 'abandoned')]);
    },
    finds: /^linearizability: session .*the end of lease lease-1\S+ \(abandoned\)/,
  },
  {
    name: 'a lease renewed after its acknowledged release',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.ask(release(1), released, [ended(1)]);
      history.ask(renew(1), { outcome: 'renewed' });
    },
    finds: /^linearizability: lease lease-1\S+: .*answered renewed/,
  },
  {
    name: 'a lease id granted after its release was acknowledged',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.ask(release(1), released, [ended(1)]);
      history.ask(route(1, s, a), admitted(1, a, 1, 'pinned'));
    },
    finds: /^linearizability: lease lease-1/,
  },
]);
