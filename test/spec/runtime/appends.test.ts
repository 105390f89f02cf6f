// What a shard does with each outcome of an append (DESIGN.md 3.2), over the memory journal in virtual time.

import type { MemoryAppendFate } from '@berth/runtime';
import { describe, expect, test } from 'vitest';
import { World } from '../../world.ts';
import { getPin, leaseId, outcomesOf, release, renew, route, type Sent } from '../../world-client.ts';

/** How often each lease id was granted in the journal. */
const grantsOf = (world: World, lease: number): number => {
  let count = 0;
  for (const entry of world.history()) {
    if (entry.kind !== 'events') continue;
    for (const event of entry.events) if (event.kind === 'lease_granted' && event.leaseId === leaseId(lease)) count++;
  }
  return count;
};

const answeredAfterMs = (sent: Sent): number => sent.replies[0]!.at - sent.sentAt;

describe('an append whose outcome is unknown', () => {
  test.each<{ name: string; fates: MemoryAppendFate[] }>([
    { name: 'was stored', fates: ['hide'] },
    { name: 'was lost', fates: ['lose'] },
    { name: 'was lost twice', fates: ['lose', 'lose'] },
    { name: 'was lost, and whose repeat was stored without an answer', fates: ['lose', 'hide'] },
    { name: 'is stored after it was looked for in vain', fates: [{ storeAfterMs: 310, answerAfterMs: 400 }, 'lose'] },
  ])('and that $name is stored once and its command answered once', async ({ fates }) => {
    const world = new World();
    const machine = await world.start();
    world.journal.failAppends(...fates);
    const sent = world.client.send([route(1, 1), getPin(1)]);
    await world.advance(1_000);
    expect(sent.map(({ replies }) => replies.length)).toEqual([1, 1]);
    expect(grantsOf(world, 1)).toBe(1);
    expect(await world.client.ask(renew(1))).toEqual({ outcome: 'renewed' });
    expect(await world.client.ask(route(1, 1))).toMatchObject({ outcome: 'admitted' });
    expect(grantsOf(world, 1)).toBe(1);
    expect(machine.coordinator.counts).toMatchObject({ shards_active: 1, shards_fenced: 0, leases: 1 });
  });

  test('keeps its decisions from leaving while the journal is asked', async () => {
    const world = new World();
    await world.start();
    world.journal.failAppends('hide');
    world.journal.failReads({ delayMs: 100 });
    const sent = world.client.send([route(1, 1)]);
    await world.advance(99);
    expect(outcomesOf(sent)).toEqual(['-']);
    await world.advance(2);
    expect(outcomesOf(sent)).toEqual(['admitted']);
  });
});

describe('an append refused for space', () => {
  const fill = async (): Promise<World> => {
    const world = new World();
    await world.start();
    await world.client.askAll([route(1, 1), route(2, 2)]);
    world.journal.setAppendFate(() => 'full');
    return world;
  };

  test('makes new admissions overloaded at once, and keeps the state and the epoch', async () => {
    const world = await fill();
    world.client.send([route(3, 3)]);
    for (const waitMs of [20, 400, 5_000]) {
      await world.advance(waitMs);
      const late = world.client.send([route(4, 4)]);
      await world.advance(1);
      expect(outcomesOf(late)).toEqual(['overloaded']);
    }
    world.journal.setAppendFate(undefined);
    await world.advance(1_000);
    expect(await world.client.askAll([renew(1), renew(2), route(5, 5)])).toMatchObject([
      { outcome: 'renewed' },
      { outcome: 'renewed' },
      { outcome: 'admitted' },
    ]);
    expect(world.history().filter(({ kind }) => kind === 'epoch')).toHaveLength(1);
  });

  test('leaves no admission waiting that was not decided yet: it is overloaded when the wait is known to be long', async () => {
    const world = await fill();
    world.journal.failAppends('lose');
    world.journal.failReads({ delayMs: 50 });
    world.client.send([route(3, 3)]);
    await world.advance(10);
    // Waits for the loop, which waits for the answer that makes it repeat the append, which is then refused.
    const queued = world.client.send([route(4, 4)]);
    await world.advance(200);
    expect(outcomesOf(queued)).toEqual(['-']);
    await world.advance(400);
    expect(outcomesOf(queued)).toEqual(['overloaded']);
  });

  test('is repeated until there is room: what was decided is stored once, whoever waited was told unavailable', async () => {
    const world = await fill();
    const decided = world.client.send([route(3, 3)]);
    const kept = world.client.send([renew(1), release(2)]);
    await world.advance(1_000);
    expect(outcomesOf(decided)).toEqual(['unavailable']);
    expect(grantsOf(world, 3)).toBe(0);
    world.journal.setAppendFate(undefined);
    await world.advance(1_000);
    expect(grantsOf(world, 3)).toBe(1);
    expect(outcomesOf(decided)).toEqual(['unavailable']);
    expect(await world.client.ask(route(3, 3))).toMatchObject({ outcome: 'admitted' });
    expect(grantsOf(world, 3)).toBe(1);
    expect(kept.every(({ replies }) => replies.length === 1)).toBe(true);
  });

  test('costs nobody an answer when there is room again within 300 ms', async () => {
    const world = await fill();
    const sent = world.client.send([route(3, 3)]);
    await world.advance(100);
    world.journal.setAppendFate(undefined);
    await world.advance(300);
    expect(outcomesOf(sent)).toEqual(['admitted']);
  });
});

describe('an append fenced by a foreign entry', () => {
  test('drops the state: who waits and who comes later is answered not_owner', async () => {
    const world = new World();
    const old = await world.start();
    await world.client.askAll([route(1, 1), route(2, 2)]);
    const heir = world.boot();
    world.fate = (_, subject) => (subject.endsWith('.heartbeat') ? 'deliver' : 'drop');
    await world.readiness(heir);
    world.fate = undefined;
    const sent = world.client.send([route(3, 3), renew(1), release(2), getPin(1)]);
    await world.advance(100);
    // Both hear the shard's subject. Only renewals need no append: they are proof of nothing but of a young one.
    const ofOld = sent.map(({ replies }) => replies.filter(({ epoch }) => epoch !== 2).map(({ reply }) => reply.outcome));
    expect(ofOld).toEqual([['not_owner'], ['renewed'], ['not_owner'], ['not_owner']]);
    expect(sent.map(({ replies }) => replies.filter(({ epoch }) => epoch === 2).map(({ reply }) => reply.outcome))).toEqual([
      ['admitted'],
      ['renewed'],
      ['released'],
      ['pin'],
    ]);
    expect(old.coordinator.counts).toMatchObject({ shards_active: 0, shards_fenced: 1, leases: 0, pins: 0, closed_ids: 0 });
    expect(grantsOf(world, 3)).toBe(1);
  });

  test('an answer that only claims so is not believed: its own entry is not in the journal, and goes in', async () => {
    const world = new World();
    const machine = await world.start();
    world.journal.failAppends('refuse');
    expect(await world.client.ask(route(1, 1))).toMatchObject({ outcome: 'admitted' });
    expect(machine.coordinator.counts).toMatchObject({ shards_active: 1, shards_fenced: 0 });
    expect(grantsOf(world, 1)).toBe(1);
  });
});

describe('an append that is still undecided after 300 ms', () => {
  const silence = (world: World): void => {
    world.journal.setAppendFate(() => 'lose');
    world.journal.setReadFate(() => 'unknown');
  };
  const end = (world: World): void => {
    world.journal.setAppendFate(undefined);
    world.journal.setReadFate(undefined);
  };

  test.each<{ name: string; silence: (world: World) => void }>([
    { name: 'fails at once', silence },
    {
      name: 'keeps its callers waiting',
      silence: (world) => {
        world.journal.setAppendFate(() => ({ storeAfterMs: 100_000, answerAfterMs: 100_000 }));
        world.journal.setReadFate(() => ({ delayMs: 2_000 }));
      },
    },
  ])('answers unavailable to who waits then, when the journal $name', async ({ silence }) => {
    const world = new World();
    await world.start();
    silence(world);
    const held = world.client.send([route(1, 1), getPin(2)]);
    await world.advance(10);
    const queued = world.client.send([route(2, 2)]);
    await world.advance(1_000);
    for (const sent of [...held, ...queued]) {
      expect(outcomesOf([sent])).toEqual(['unavailable']);
      expect(answeredAfterMs(sent)).toBeGreaterThanOrEqual(290);
      expect(answeredAfterMs(sent)).toBeLessThan(350);
    }
  });

  test('takes only renewals and releases, which are answered when the journal is back', async () => {
    const world = new World();
    await world.start();
    await world.client.askAll([route(1, 1), route(2, 2)]);
    silence(world);
    world.client.send([route(3, 3)]);
    await world.advance(1_000);
    const refused = world.client.send([route(4, 4), getPin(1)]);
    const taken = world.client.send([renew(1), release(2)]);
    await world.advance(5_000);
    expect(outcomesOf(refused)).toEqual(['unavailable', 'unavailable']);
    expect(refused.map(answeredAfterMs)).toEqual([0, 0]);
    expect(outcomesOf(taken)).toEqual(['-', '-']);
    end(world);
    await world.advance(1_000);
    expect(outcomesOf(taken)).toEqual(['renewed', 'released']);
  });

  test('freezes shard time: after ten minutes no lease is lost, no pin gone, and the shard goes on in its epoch', async () => {
    const world = new World();
    const machine = await world.start();
    await world.client.askAll([route(1, 1), route(2, 2)]);
    const before = world.history().at(-1)!.time;
    silence(world);
    world.client.send([route(3, 3)]);
    await world.advance(600_000);
    expect(machine.coordinator.counts.shards_active).toBe(0);
    end(world);
    // A lease that is not renewed still gets its full timeout from the moment at which it could be renewed again.
    await world.advance(29_000);
    expect(await world.client.askAll([renew(1), renew(2), getPin(1), route(4, 4)])).toMatchObject([
      { outcome: 'renewed' },
      { outcome: 'renewed' },
      { outcome: 'pin', pin: { provider: 'a' } },
      { outcome: 'admitted' },
    ]);
    expect(machine.coordinator.counts).toMatchObject({ shards_active: 1, shards_fenced: 0 });
    expect(world.history().at(-1)!.time - before).toBeLessThan(30_000);
    expect(world.history().filter(({ kind }) => kind === 'epoch')).toHaveLength(1);
  });
});
