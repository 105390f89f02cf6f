import type { ModelId, SessionId, ShardId } from '@berth/protocol';
import { expect, test } from 'vitest';
import { PendingCall, PendingCalls } from './pending-calls.ts';

class QuietCall extends PendingCall {
  constructor(shard: number) {
    super(shard as ShardId, { kind: 'get_pin', modelId: 'm' as ModelId, sessionId: 's' as SessionId });
  }
  answered(): void {}
  bounced(): void {}
  due(): void {}
}

test('numbers wrap around and pass over those in flight', () => {
  const calls = new PendingCalls(6, 4);
  const [a, b, c, d, e] = Array.from({ length: 5 }, () => new QuietCall(0));
  for (const call of [a!, b!, c!, d!]) calls.add(call);
  expect([a, b, c, d].map((call) => call!.call)).toEqual([2, 3, 0, 1]);
  expect(() => calls.add(e!)).toThrow('more pending calls than numbers');
  calls.delete(c!);
  calls.add(e!);
  expect(e!.call).toBe(0);
  // Ended twice: its number is another's by now.
  calls.delete(c!);
  expect(calls.find(0, 0 as ShardId)).toBe(e);
});

test('a number answers only for the shard of its call', () => {
  const calls = new PendingCalls(9);
  const call = new QuietCall(3);
  calls.add(call);
  expect(calls.find(9, 3 as ShardId)).toBe(call);
  expect(calls.find(9, 4 as ShardId)).toBeUndefined();
});

test('pauses after bounces grow from a millisecond to their bound, spread by the jitter', () => {
  const longest = new QuietCall(0);
  const shortest = new QuietCall(0);
  const pauses = Array.from({ length: 40 }, () => longest.backOffMs(1, 20));
  expect(pauses.slice(0, 6)).toEqual([2, 4, 8, 16, 20, 20]);
  expect(Math.max(...pauses)).toBe(20);
  expect(new Set(Array.from({ length: 40 }, () => shortest.backOffMs(0, 20)))).toEqual(new Set([1]));
});
