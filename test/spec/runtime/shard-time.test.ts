// Shard time and what hangs on it (DESIGN.md 2.4): it advances by the owner's clock while the shard is reachable, a pause counts for nothing, and expiry is
// an entry of the journal. Shard time is read where it counts: in the journal's entries.

import type { LeaseGranted } from '@berth/core';
import { describe, expect, test } from 'vitest';
import { World } from '../../world.ts';
import { getPin, leaseId, outcomesOf, release, renew, route, session } from '../../world-client.ts';

/** Turns of a coordinator are 40 ms apart: shard time may be that much behind its clock. */
const turnMs = 40;

const started = async (): Promise<World> => {
  const world = new World();
  await world.start();
  // From here on the shard is reachable: its own heartbeat has come back.
  await world.advance(200);
  return world;
};

/** Shard time now: that of an entry made for it. The session is nobody's, so nothing ends by asking. */
const shardTime = async (world: World): Promise<number> => {
  await world.client.ask(getPin(99));
  return world.history().at(-1)!.time;
};

const eventsOf = (world: World) =>
  world.history().flatMap((entry) => (entry.kind === 'events' ? entry.events.map((event) => ({ event, time: entry.time as number })) : []));

const grantOf = (world: World, lease: number): LeaseGranted =>
  eventsOf(world).flatMap(({ event }) => (event.kind === 'lease_granted' && event.leaseId === leaseId(lease) ? [event] : []))[0]!;

/** Shard time of the entry in which a lease ended by expiry. */
const expiredAt = (world: World, lease: number): number | undefined =>
  eventsOf(world).find(({ event }) => event.kind === 'lease_ended' && event.why === 'expired' && event.leaseId === leaseId(lease))?.time;

describe('shard time', () => {
  test('advances with the clock of an owner that is reachable', async () => {
    const world = await started();
    const before = await shardTime(world);
    await world.advance(7_000);
    const passed = (await shardTime(world)) - before;
    expect(passed).toBeGreaterThanOrEqual(7_000 - turnMs);
    expect(passed).toBeLessThanOrEqual(7_000 + turnMs);
  });

  test.each<{ name: string; cut: (world: World) => void; restore: (world: World) => void }>([
    {
      name: 'its own heartbeats do not come back',
      cut: (world) => {
        world.fate = (_, subject) => (subject.endsWith('.heartbeat') ? 'drop' : 'deliver');
      },
      restore: (world) => {
        world.fate = undefined;
      },
    },
    {
      name: 'its connection is down',
      cut: (world) => world.machines[0]!.bus.disconnect(),
      restore: (world) => world.machines[0]!.bus.reconnect(),
    },
  ])('stands still while $name, and then every lease has its full timeout', async ({ cut, restore }) => {
    const world = await started();
    await world.client.ask(route(1, 1));
    await world.advance(20_000);
    const before = await shardTime(world);
    cut(world);
    await world.advance(120_000);
    restore(world);
    await world.advance(29_500);
    // Older than two minutes, last confirmed 29.5 s ago.
    expect(await world.client.ask(renew(1))).toEqual({ outcome: 'renewed' });
    // At most the second until the silence was noticed counts, and the time since.
    expect((await shardTime(world)) - before).toBeLessThanOrEqual(29_500 + 1_000 + 2 * turnMs);
    await world.advance(31_500);
    expect(await world.client.ask(renew(1))).toEqual({ outcome: 'lease_lost' });
  });

  test('stands still while an append is unanswered for more than a second', async () => {
    const world = await started();
    await world.client.ask(route(1, 1));
    const before = await shardTime(world);
    world.journal.setAppendFate(() => 'lose');
    world.journal.setReadFate(() => ({ delayMs: 60_000 }));
    world.client.send([getPin(1)]);
    await world.advance(59_000);
    world.journal.setAppendFate(undefined);
    world.journal.setReadFate(undefined);
    await world.advance(2_000);
    expect((await shardTime(world)) - before).toBeLessThanOrEqual(1_000 + 2_000);
  });

  test.each([
    { pauseMs: 90, countsMs: 100 },
    { pauseMs: 500, countsMs: 100 },
    { pauseMs: 900, countsMs: 100 },
    { pauseMs: 600_000, countsMs: 0 },
  ])('counts a pause of $pauseMs ms as at most $countsMs ms', async ({ pauseMs, countsMs }) => {
    const world = await started();
    const [machine] = world.machines;
    await world.client.ask(route(1, 1));
    const before = await shardTime(world);
    machine!.pause();
    await world.advance(pauseMs);
    machine!.resume();
    // Two whole turns besides the one that was late.
    expect((await shardTime(world)) - before).toBeLessThanOrEqual(countsMs + 2 * turnMs);
    await world.advance(29_000);
    expect(await world.client.ask(renew(1))).toEqual({ outcome: 'renewed' });
  });

  test('is written every 10 s by an idle shard that holds anything, so that a takeover continues from it', async () => {
    const world = await started();
    await world.client.ask(route(1, 1));
    await world.client.ask(release(1));
    const before = world.history().length;
    await world.advance(65_000);
    const idle = world.history().slice(before);
    expect(idle).toHaveLength(6);
    expect(idle.every((entry) => entry.kind === 'events' && entry.events.length === 0)).toBe(true);
    for (const [index, { time }] of idle.entries()) {
      const earlier = index === 0 ? world.history()[before - 1]!.time : idle[index - 1]!.time;
      expect(time - earlier).toBeGreaterThanOrEqual(10_000 - turnMs);
      expect(time - earlier).toBeLessThanOrEqual(10_000 + 2 * turnMs);
    }
    await world.machines[0]!.crash();
    await world.start();
    expect(world.history().at(-1)!.time).toBe(idle.at(-1)!.time);
  });

  test('is not written by an idle shard that holds nothing', async () => {
    const world = await started();
    const before = world.history().length;
    await world.advance(65_000);
    expect(world.history()).toHaveLength(before);
  });
});

describe('expiry', () => {
  test.each([{ startMs: 0 }, { startMs: 333 }, { startMs: 999 }])(
    'ends leases within a second after they are due ($startMs ms into a second), without a command',
    async ({ startMs }) => {
      const world = await started();
      await world.advance(startMs);
      await world.client.ask(route(1, 1));
      const { expiresAt } = grantOf(world, 1);
      await world.advance(32_000);
      const endedAt = expiredAt(world, 1);
      expect(endedAt).toBeGreaterThanOrEqual(expiresAt);
      expect(endedAt).toBeLessThanOrEqual(expiresAt + 1_000 + turnMs);
    },
  );

  test('ends pins within a second after they are due, leases before the pins that they keep', async () => {
    const world = await started();
    await world.client.askAll([route(1, 1), route(2, 2)]);
    await world.client.ask(release(1, true));
    const pinnedAt = await shardTime(world);
    for (let renewals = 0; renewals < 16; renewals++) {
      await world.advance(19_000);
      await world.client.ask(renew(2));
    }
    const removed = eventsOf(world).filter(({ event }) => event.kind === 'pin_removed');
    expect(removed).toMatchObject([{ event: { sessionId: session(1), why: 'expired' } }]);
    expect(removed[0]!.time).toBeLessThanOrEqual(pinnedAt + 300_000 + 1_000 + turnMs);
    // The other is over its time, but held: it goes with its lease.
    expect(await world.client.ask(getPin(2))).toMatchObject({ pin: { provider: 'a' } });
    await world.client.ask(release(2));
    expect(await world.client.ask(getPin(2))).toEqual({ outcome: 'pin', pin: undefined });
  });

  test('a renewal saves a lease that is due but unswept', async () => {
    const world = await started();
    await world.advance(100);
    await world.client.askAll([route(1, 1), route(2, 2)]);
    const { expiresAt } = grantOf(world, 1);
    await world.advance(29_500);
    while ((await shardTime(world)) < expiresAt) await world.advance(20);
    // Due, and its second is not over: nothing has ended it.
    expect(expiredAt(world, 1)).toBeUndefined();
    expect(await world.client.ask(renew(1))).toEqual({ outcome: 'renewed' });
    await world.advance(2_000);
    expect(await world.client.askAll([renew(1), renew(2)])).toEqual([{ outcome: 'renewed' }, { outcome: 'lease_lost' }]);
  });

  test('a command on a session first ends what is due there', async () => {
    const world = await started();
    await world.advance(100);
    await world.client.askAll([route(1, 1), route(2, 1)]);
    const { expiresAt } = grantOf(world, 1);
    await world.advance(29_500);
    while ((await shardTime(world)) < expiresAt) await world.advance(20);
    await world.client.ask(getPin(1));
    expect(expiredAt(world, 1)).toBeDefined();
    expect(outcomesOf(world.client.sent.slice(-1))).toEqual(['pin']);
    expect(await world.client.askAll([renew(1), renew(2)])).toEqual([{ outcome: 'lease_lost' }, { outcome: 'lease_lost' }]);
  });
});
