// What a bound on the journal's bytes does (DESIGN.md 3.3): at half of it snapshots and truncations are forced, at three quarters admissions are refused, and
// what is left is for releases and for the marks that make room again, by themselves.

import type { PoolOptions } from '@berth/runtime';
import { describe, expect, test } from 'vitest';
import { World } from '../../world.ts';
import { admitWithoutPin, getPin, model, outcomesOf, provider, release, renew, route } from '../../world-client.ts';

const bytesMax = 64 * 1024;
const pools: readonly PoolOptions[] = [
  {
    provider: provider('a'),
    modelId: model,
    limits: {
      max_pinned_sessions: 100_000,
      max_global_in_flight_request_slots: 100_000,
      global_in_flight_request_slots_reserved_for_pinned_sessions: 0,
      max_per_session_in_flight_request_slots: 100,
    },
  },
];

/** Snapshots come for want of space only. */
const started = async (): Promise<World> => {
  const world = new World({ pools, journalBytesMax: bytesMax });
  await world.start();
  await world.client.askAll([route(1, 1), route(2, 2)]);
  return world;
};

const bytesOf = (world: World): number => world.journal.entries().reduce((sum, { bytes }) => sum + bytes.length, 0);
const marks = (world: World): number => world.history().filter(({ kind }) => kind === 'snapshot').length;
const full = (world: World): number => world.machines.at(-1)!.coordinator.counts.shards_full!;

/** One admission and release after the other, until one is not admitted. */
const fill = async (world: World, from: number, most = 2_000): Promise<string> => {
  for (let lease = from; lease < from + most; lease++) {
    const reply = await world.client.ask(admitWithoutPin(lease));
    if (reply.outcome !== 'admitted') return reply.outcome;
    await world.client.ask(release(lease));
    await world.advance(1);
  }
  return 'admitted';
};

/** A shard whose snapshots fail until its journal has no room for admissions. */
const filled = async (): Promise<World> => {
  const world = await started();
  world.snapshots.setAnswering(false);
  expect(await fill(world, 1_000)).toBe('overloaded');
  return world;
};

describe('a journal with a bound', () => {
  test('is snapshotted and shortened from half of it on, so that nobody notices', async () => {
    const world = await started();
    let most = 0;
    for (let round = 0; round < 20; round++) {
      expect(await fill(world, 1_000 * (round + 1), 50)).toBe('admitted');
      most = Math.max(most, bytesOf(world));
    }
    expect(marks(world)).toBeGreaterThan(3);
    expect(most).toBeLessThan(0.75 * bytesMax);
    expect(world.journal.entries()[0]!.sequence).toBeGreaterThan(1_000);
  });

  test('refuses admissions from three quarters on, at once, and is red; renewals and releases are served, the state is kept', async () => {
    const world = await filled();
    expect(bytesOf(world)).toBeLessThan(bytesMax);
    expect(full(world)).toBe(1);
    const before = world.client.send([route(3, 3), getPin(1), renew(1), release(2)]);
    await world.advance(5);
    expect(outcomesOf(before)).toEqual(['overloaded', 'overloaded', 'renewed', 'released']);
    expect(world.machines[0]!.coordinator.counts).toMatchObject({ shards_active: 1, pins: 2 });
  });

  test('recovers by itself once snapshots can be written, in the same epoch, also when nobody asks for anything', async () => {
    const world = await filled();
    await world.advance(60_000);
    expect(full(world)).toBe(1);
    world.snapshots.setAnswering(true);
    await world.advance(1_000);
    expect(full(world)).toBe(0);
    expect(bytesOf(world)).toBeLessThan(bytesMax / 2);
    expect(await world.client.askAll([getPin(1), getPin(2), route(3, 3)])).toMatchObject([
      { outcome: 'pin', pin: { provider: 'a' } },
      { outcome: 'pin', pin: { provider: 'a' } },
      { outcome: 'admitted' },
    ]);
    expect(world.history().filter(({ kind }) => kind === 'epoch')).toHaveLength(1);
  });

  test('recovers when the truncation that makes room fails at first', async () => {
    const world = await filled();
    let fails = 5;
    world.journal.setReadFate(() => (fails-- > 0 ? 'unknown' : 'read'));
    world.snapshots.setAnswering(true);
    await world.advance(10_000);
    expect(fails).toBeLessThan(0);
    expect(full(world)).toBe(0);
    expect(await world.client.ask(route(3, 3))).toMatchObject({ outcome: 'admitted' });
  });

  test('asks a store that says no to every put for no more than ten passes a second', async () => {
    const world = await filled();
    let puts = 0;
    const put = world.snapshots.put.bind(world.snapshots);
    world.snapshots.put = (key, value) => {
      puts++;
      return put(key, value);
    };
    await world.advance(10_000);
    expect(puts).toBeGreaterThan(10);
    // At most four parts at once, three tries each.
    expect(puts).toBeLessThanOrEqual(10 * 10 * 12);
  });

  test('is not marked over and over when what is left after two marks is still more than half of it', async () => {
    const world = new World({ pools, journalBytesMax: 2_000 });
    await world.start();
    for (let lease = 1; lease < 8; lease++) await world.client.ask(route(lease, lease));
    await world.advance(1_000);
    const before = marks(world);
    expect(before).toBeGreaterThan(0);
    await world.advance(5_000);
    expect(marks(world)).toBe(before);
  });

  test('that is full to the last byte when its owner dies is shortened by the next one, as far as the snapshots allow', async () => {
    const world = new World({ pools, journalBytesMax: bytesMax, snapshotEveryEntries: 100 });
    const machine = await world.start();
    await world.client.ask(route(1, 1));
    await fill(world, 1_000, 150);
    // The truncation of the newest mark is lost with its owner, and somebody else fills what is left.
    world.journal.setReadFate(() => 'unknown');
    const before = marks(world);
    for (let lease = 5_000; marks(world) === before; lease++) await world.client.ask(admitWithoutPin(lease));
    await machine.crash();
    world.journal.setReadFate(undefined);
    world.journal.failAppends('full');
    const first = world.journal.entries()[0]!.sequence;
    const heir = await world.start();
    expect(heir.logs).toContainEqual({ level: 'warn', message: 'Cannot take shard 0 of cluster world: its journal is full' });
    expect(world.journal.entries()[0]!.sequence).toBeGreaterThan(first);
    expect(await world.client.ask(renew(1))).toEqual({ outcome: 'renewed' });
  });
});
