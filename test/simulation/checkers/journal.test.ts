// What the checkers of journals, of answers and of what was acknowledged see, one fault at a time.

import type { Sequence, ShardTime } from '@berth/protocol';
import { acknowledged } from './acknowledged.ts';
import { describeChecker } from './checker-cases.ts';
import { durableReplies } from './durable-replies.ts';
import {
  admitNew,
  admitted,
  ended,
  getPin,
  granted,
  type HistoryBuilder,
  leaseTimeoutMs,
  limits,
  limitsSet,
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
import { journalChain } from './journal-chain.ts';
import { journalReplay } from './journal-replay.ts';

const a = provider('a');
const s = sessionIn(0, 1);
const lostReply = { outcome: 'lease_lost' } as const;
const renewedReply = { outcome: 'renewed' } as const;

const admitAndRelease = (history: HistoryBuilder): void => {
  admitNew(history, 1, s, a);
  history.ask(renew(1), renewedReply);
  history.ask(release(1), released, [ended(1)]);
};

describeChecker(journalChain, [
  {
    name: 'three owners one after the other',
    build: (history) => {
      admitAndRelease(history);
      history.epoch(0);
      history.entry(0);
      history.epoch(0);
    },
  },
  { name: 'two writers in one epoch', build: (h) => h.entry(0, [], { writer: 'w0-9' }), finds: /^I7: entry 2 .*second writer/ },
  {
    name: 'an old owner that goes on',
    build: (history) => {
      history.epoch(0);
      history.entry(0, [], { epoch: 1 as never, writer: 'w0-1' });
    },
    finds: /^I7: entry 3 of shard 0 is of epoch 1 while epoch 2/,
  },
  {
    name: 'a gap',
    build: (history) => {
      const { sequence } = history.entry(0);
      history.entries.push({ ...history.entry(0), sequence: (sequence + 3) as Sequence });
    },
    finds: /does not follow entry 3/,
  },
  {
    name: 'shard time that goes back',
    build: (history) => {
      history.pass(500);
      history.entry(0);
      history.entry(0, [], { time: 400 as ShardTime });
    },
    finds: /takes shard time back from 500 to 400/,
  },
  { name: 'another incarnation', build: (history) => history.entry(0, [], { incarnation: 'two' }), finds: /another incarnation/ },
  { name: 'an epoch too high', build: (history) => history.epoch(0, { epoch: 4 as never }), finds: /begins epoch 4 after epoch 1/ },
  { name: 'a writer that comes back', build: (history) => history.epoch(0, { writer: 'w0-1' }), finds: /writer of the last one/ },
  { name: 'a batch left out', build: (history) => history.entry(0, [], { batch: 3 }), finds: /is batch 3 after batch 0/ },
]);

describeChecker(journalReplay, [
  { name: 'a request and its end', build: admitAndRelease },
  {
    name: 'an event that the core cannot apply',
    build: (h) => h.entry(0, [pinRemoved(s, 'expired')]),
    finds: /^replay: entry 2 .*cannot be applied/,
  },
  {
    name: 'more leases than the limit',
    build: (history) => {
      history.entry(0, [limitsSet(a, limits(1))]);
      history.entry(0, [granted(1, a, undefined, undefined, 'temporary'), granted(2, a, undefined, undefined, 'temporary')]);
    },
    finds: /^replay: after entry 3 of shard 0: pool a\/m: I1/,
  },
]);

describeChecker(durableReplies, [
  { name: 'answers after their entries', build: admitAndRelease },
  {
    name: 'a renewal that rests on a young append, overload and a wrong owner without an entry',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.answer(history.send(renew(1)), renewedReply);
      history.answer(history.send(route(2, s, a)), { outcome: 'overloaded' });
      history.answer(history.send(route(3, s, a)), { outcome: 'not_owner', owner: undefined });
    },
  },
  {
    name: 'a grant answered before its entry',
    build: (history) => {
      const call = history.send(route(1, s, a));
      history.entry(0);
      history.answer(call, admitted(1, a, 1, 'new'));
      history.entry(0, [pinSet(s, 1, a), granted(1, a, s, 1, 'new')]);
    },
    finds: /^I6: .*answered admitted before its grant was stored/,
  },
  {
    name: 'a grant answered otherwise than it was stored',
    build: (h) => h.ask(route(1, s, a), admitted(1, a, 2, 'new'), [pinSet(s, 1, a), granted(1, a, s, 1, 'new')]),
    finds: /^I6: .*otherwise than its grant was stored/,
  },
  {
    name: 'a release answered before its entry',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.ask(release(1), released);
      history.entry(0, [ended(1)]);
    },
    finds: /^I6: .*before the end of its id was stored/,
  },
  { name: 'a pin told before its entry', build: (h) => h.ask(getPin(s), pinIs(1)), finds: /^I6: .*before pin 1 was stored/ },
  {
    name: 'a refusal without a barrier',
    build: (h) => h.answer(h.send(route(1, s, a)), { outcome: 'refused', reason: 'no_healthy_provider', pin: undefined, passedOver: [] }),
    finds: /^I6: .*without an entry of that epoch stored after it was sent/,
  },
  {
    name: "a refusal that rests on the next owner's entry",
    build: (history) => {
      const call = history.send(getPin(s));
      history.epoch(0);
      const [answer] = history.ask(getPin(s), pinIs(undefined)).answers;
      call.answers.push({ ...answer!, epoch: 1 as never });
    },
    finds: /^I6: .*in epoch 1 without an entry/,
  },
  {
    name: 'a renewal that rests on an old append',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.pass(6_000);
      history.answer(history.send(renew(1)), renewedReply);
    },
    finds: /^I6: .*answered renewed/,
  },
]);

/** A lease that ends by time after `age` of its shard's time, and what happens before. */
const endsByTime = (age: number, before?: (history: HistoryBuilder) => void) => (history: HistoryBuilder) => {
  admitNew(history, 1, s, a);
  before?.(history);
  history.pass(age);
  history.entry(0, [ended(1, 'expired')]);
};

describeChecker(acknowledged, [
  { name: 'a request and its end', build: admitAndRelease },
  {
    name: 'an end by time a whole timeout after the grant, and one after a renewal',
    build: (history) => {
      endsByTime(leaseTimeoutMs)(history);
      admitNew(history, 2, sessionIn(0, 1, 1), a);
      history.pass(20_000);
      history.ask(renew(2), renewedReply);
      history.pass(leaseTimeoutMs);
      history.entry(0, [ended(2, 'expired')]);
      history.ask(renew(2), lostReply);
    },
  },
  { name: 'an end by time before the timeout', build: endsByTime(leaseTimeoutMs - 1), finds: /^I5: entry 3 .*granted until 30000/ },
  {
    name: 'an end by time less than a timeout after a takeover',
    build: endsByTime(20_000, (history) => {
      history.pass(15_000);
      history.epoch(0);
    }),
    finds: /^I5: entry 4 .*less than a timeout after the takeover by entry 3/,
  },
  {
    name: 'an end by time less than a timeout after a renewal',
    build: endsByTime(20_000, (history) => {
      history.pass(15_000);
      history.entry(0);
      history.ask(renew(1), renewedReply);
    }),
    finds: /^I5: .*less than a timeout after a renewal/,
  },
  {
    name: 'a live lease reported lost',
    build: (history) => {
      admitNew(history, 1, s, a);
      history.ask(renew(1), lostReply);
    },
    finds: /^I5: lease lease-1\S+ was reported lost .*no stored entry had ended it/,
  },
  {
    name: 'a lease renewed after its end',
    build: (history) => {
      admitAndRelease(history);
      history.ask(renew(1), renewedReply);
    },
    finds: /^I5: lease lease-1\S+ was renewed .*not live/,
  },
  {
    name: 'a pin ended by time before its time',
    build: (history) => {
      admitAndRelease(history);
      history.pass(pinTimeoutMs - 1);
      history.entry(0, [pinRemoved(s, 'expired')]);
    },
    finds: /^I5: .*ends pin 1 .*kept until 300000/,
  },
  {
    name: 'the removal of a pin that is not there',
    build: (h) => h.entry(0, [pinRemoved(s, 'expired')]),
    finds: /^I5: entry 2 .*which has none/,
  },
]);
