import type { CoordinatorId, Epoch, HeartbeatMessage, ReplyGroup, Sequence, ShardId } from '@berth/protocol';
import { describe, expect, test } from 'vitest';
import { Owners } from './owners.ts';

const shard = 3 as ShardId;
const a = 'a' as CoordinatorId;
const b = 'b' as CoordinatorId;

const group = (epoch: number, incarnation = 'first'): ReplyGroup => ({ shard, epoch: epoch as Epoch, incarnation, replies: [] });
const beat = (coordinator: CoordinatorId, epoch: number): HeartbeatMessage => ({
  coordinator,
  shards: 8,
  beat: 1,
  owned: epoch === 0 ? [] : [{ shard, epoch: epoch as Epoch, incarnation: 'first', sequence: 1 as Sequence, appendAgeMs: 0 }],
});

describe('of two owners', () => {
  test.each([
    ['the higher epoch wins', [a, 1, 'first'], [b, 2, 'first'], 'current', b],
    ['the lower epoch is older', [a, 2, 'first'], [b, 1, 'first'], 'older', a],
    ['another incarnation wins whatever its epoch', [a, 2, 'first'], [b, 1, 'second'], 'current', b],
    ['who owns nothing changes nothing', [a, 2, 'first'], [b, 0, ''], 'ownerless', a],
  ] as const)('%s', (_name, first, second, standing, owner) => {
    const owners = new Owners();
    owners.hearReply(first[0], group(first[1], first[2]), 0);
    expect(owners.hearReply(second[0], group(second[1], second[2]), 1)).toBe(standing);
    expect(owners.find(shard, 1)).toBe(owner);
  });
});

describe('the owner is not addressed', () => {
  test('when it was silent for more than 100 ms, until it is heard', () => {
    const owners = new Owners();
    owners.hearHeartbeat(beat(a, 1), 0);
    expect(owners.find(shard, 100)).toBe(a);
    expect(owners.find(shard, 101)).toBeUndefined();
    owners.hearHeartbeat(beat(a, 1), 200);
    expect(owners.find(shard, 200)).toBe(a);
  });

  test('after it disowned the shard, until it owns it anew', () => {
    const owners = new Owners();
    owners.hearHeartbeat(beat(a, 1), 0);
    owners.disown(shard, b);
    expect(owners.find(shard, 0)).toBe(a);
    owners.disown(shard, a);
    owners.hearHeartbeat(beat(a, 1), 40);
    expect(owners.find(shard, 40)).toBeUndefined();
    owners.hearHeartbeat(beat(a, 2), 80);
    expect(owners.find(shard, 80)).toBe(a);
  });

  test('while nobody subscribes to its subject, until it is heard', () => {
    const owners = new Owners();
    owners.hearHeartbeat(beat(a, 1), 0);
    owners.lose(a);
    expect(owners.find(shard, 0)).toBeUndefined();
    owners.hearReply(a, group(1), 1);
    expect(owners.find(shard, 1)).toBe(a);
  });

  test('when so many others were heard since that it is forgotten', () => {
    const owners = new Owners();
    owners.hearHeartbeat(beat(a, 1), 0);
    for (let n = 0; n < 256; n++) owners.hearHeartbeat(beat(`other-${n}` as CoordinatorId, 0), 1);
    expect(owners.find(shard, 1)).toBeUndefined();
  });
});

test('only heartbeats show that an owner is not silent', () => {
  const owners = new Owners();
  expect(owners.isSilent(shard, undefined, 0)).toBe(true);
  owners.hearReply(a, group(1), 0);
  expect(owners.isSilent(shard, a, 0)).toBe(true);
  owners.hearHeartbeat(beat(a, 1), 0);
  expect(owners.isSilent(shard, a, 100)).toBe(false);
  expect(owners.isSilent(shard, undefined, 101)).toBe(true);
});

test('a shard is away from a miss until its owner is heard, and not by who does not own it', () => {
  const turns: boolean[] = [];
  const owners = new Owners((_, isAway) => turns.push(isAway));
  owners.miss(shard);
  owners.miss(shard);
  owners.hearReply(b, group(0, ''), 0);
  owners.hearHeartbeat(beat(b, 0), 0);
  expect([...owners.away]).toEqual([shard]);
  owners.hearReply(a, group(1), 0);
  expect([...owners.away]).toEqual([]);
  expect(turns).toEqual([true, false]);
});
