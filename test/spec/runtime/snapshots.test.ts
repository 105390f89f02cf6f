// Snapshots (DESIGN.md 3.4): what marks name, what the journal may forget, which keys are left in the store. Judged by the journal and the store alone.

import { delay } from '@berth/bus';
import { decodeEntry, type Entry, type PoolOptions, type SnapshotMark } from '@berth/runtime';
import { describe, expect, test } from 'vitest';
import { World } from '../../world.ts';
import { admitWithoutPin, getPin, model, provider, release, renew, route } from '../../world-client.ts';

interface Marked extends SnapshotMark {
  readonly position: number;
}

/** Every mark that the journal has ever held, in order. */
const marksOf = (world: World): Marked[] =>
  world.history().flatMap((entry: Entry, index) => (entry.kind === 'snapshot' ? [{ ...entry.snapshot, position: index + 1 }] : []));

const roomy: PoolOptions['limits'] = {
  max_pinned_sessions: 100_000,
  max_global_in_flight_request_slots: 100_000,
  global_in_flight_request_slots_reserved_for_pinned_sessions: 0,
  max_per_session_in_flight_request_slots: 100,
};
/** Only a pool with limits has leases without a session. */
const pools: readonly PoolOptions[] = [{ provider: provider('a'), modelId: model, limits: roomy }];

/** Entries that change no pin, one after the other, until there is another mark. */
const fillToNextMark = async (world: World, firstLease: number): Promise<number> => {
  const marks = marksOf(world).length;
  for (let lease = firstLease; lease < firstLease + 200; lease++) {
    await world.client.ask(admitWithoutPin(lease));
    await world.client.ask(release(lease));
    await world.advance(2);
    if (marksOf(world).length > marks) return lease + 1;
  }
  throw new Error('No mark came after 200 entries');
};

describe('the floor of a mark', () => {
  test('is not below what was purged when a part that was clean for long changes between its pass and its mark', async () => {
    const world = new World({ pools, snapshotEveryEntries: 5 });
    await world.start();
    // The part `pools` holds the next pin id: written now, clean from then on.
    await world.client.ask(route(1, 1));
    let lease = 100;
    for (let marks = 0; marks < 4; marks++) lease = await fillToNextMark(world, lease);
    expect(world.journal.entries()[0]!.sequence).toBeGreaterThan(10);
    // Every put of the next pass is slow: a new pin comes after `pools` was passed as clean, before the mark.
    world.snapshots.failPuts({ delayMs: 50 });
    const before = marksOf(world).length;
    for (let entries = 0; entries < 5; entries++) await world.client.ask(admitWithoutPin(lease + entries));
    await world.client.ask(route(2, 2));
    expect(marksOf(world)).toHaveLength(before);
    await world.advance(200);
    const newest = marksOf(world).at(-1)!;
    expect(marksOf(world).length).toBeGreaterThan(before);
    expect(newest.floor).toBeGreaterThanOrEqual(marksOf(world).at(-2)!.floor);
    await world.machines[0]!.crash();
    await world.start();
    expect(await world.client.askAll([renew(1), renew(2), getPin(2)])).toMatchObject([
      { outcome: 'renewed' },
      { outcome: 'renewed' },
      { outcome: 'pin', pin: { provider: 'a' } },
    ]);
  });
});

/** The keys of all that the last two marks name. */
const namedKeys = (world: World): string[] => {
  const [{ incarnation }] = world.history() as [Entry];
  const keys = new Set<string>();
  for (const { parts } of marksOf(world).slice(-2)) {
    for (const { name, epoch, encodedAt, chunks } of parts) {
      for (let chunk = 0; chunk < chunks; chunk++) keys.add(`s0.${incarnation}.${name}.${epoch}.${encodedAt}.${chunk}`);
    }
  }
  return [...keys].sort();
};

const storedKeys = async (world: World): Promise<string[]> => [...(await world.snapshots.keys('s0'))!].sort();

/** Marks after which whatever is not named is gone. */
const marksToClean = 17;

const fillMarks = async (world: World, count: number): Promise<void> => {
  let lease = 1_000 * (1 + world.client.sent.length);
  for (let mark = 0; mark < count; mark++) lease = await fillToNextMark(world, lease);
  await world.advance(50);
};

describe('the keys in the store', () => {
  test('are those that the last two marks name', async () => {
    const world = new World({ pools, snapshotEveryEntries: 5 });
    await world.start();
    await world.client.askAll([route(1, 1), route(2, 2)]);
    for (let marks = 0; marks < 4; marks++) {
      await fillMarks(world, 1);
      expect(await storedKeys(world)).toEqual(namedKeys(world));
    }
  });

  test.each<{ left: string; leave: (world: World) => Promise<void> }>([
    {
      left: 'a pass that failed has written',
      leave: async (world) => {
        // The sessions are written, the closed ids are not, slowly: the sessions change before the next pass.
        const put = world.snapshots.put.bind(world.snapshots);
        let lost = 0;
        world.snapshots.put = async (key, value) => {
          if (!key.includes('.closed-') || lost++ >= 3) return put(key, value);
          await delay(world.clock, 20);
          return false;
        };
        await fillMarks(world, 1);
      },
    },
    {
      left: 'could not be removed',
      leave: async (world) => {
        const remove = world.snapshots.remove.bind(world.snapshots);
        world.snapshots.remove = async () => false;
        await fillMarks(world, 3);
        world.snapshots.remove = remove;
      },
    },
    {
      left: 'an owner that died before its mark has written',
      leave: async (world) => {
        crashAtMark(world);
        await expect(fillMarks(world, 1)).rejects.toThrow('Not answered');
        await world.start();
      },
    },
    {
      left: 'an owner that was dead already has written, behind the first mark of the next',
      leave: async (world) => {
        const [{ incarnation }] = world.history() as [Entry];
        await world.machines[0]!.crash();
        await world.start();
        await fillMarks(world, 1);
        await world.snapshots.put(`s0.${incarnation}.sessions-0-0.1.9999.0`, new Uint8Array(9));
      },
    },
  ])('are freed of what $left', async ({ leave }) => {
    const world = new World({ pools, snapshotEveryEntries: 5 });
    await world.start();
    await world.client.askAll([route(1, 1), route(2, 2)]);
    await fillMarks(world, 2);
    await leave(world);
    expect(await storedKeys(world)).not.toEqual(namedKeys(world));
    await fillMarks(world, marksToClean);
    expect(await storedKeys(world)).toEqual(namedKeys(world));
  });

  test('that a new owner has named survive an old one that slept through the takeover with its sweep still to come', async () => {
    const world = new World({ pools, snapshotEveryEntries: 5 });
    const old = await world.start();
    await world.client.askAll([route(1, 1), route(2, 2)]);
    let isAsleep = false;
    world.observe({
      appending: (machine, _shard, bytes) => {
        if (machine !== old || isAsleep || kindOf(bytes) !== 'snapshot') return;
        isAsleep = true;
        old.pause();
      },
    });
    await expect(fillMarks(world, 1)).rejects.toThrow('Not answered');
    const heir = await world.start();
    await fillMarks(world, 3);
    expect(await storedKeys(world)).toEqual(namedKeys(world));
    old.resume();
    await world.advance(500);
    expect(old.coordinator.counts).toMatchObject({ shards_active: 0, shards_fenced: 1 });
    expect(await storedKeys(world)).toEqual(namedKeys(world));
    await heir.crash();
    await world.start();
    expect(await world.client.askAll([renew(1), getPin(2)])).toMatchObject([{ outcome: 'renewed' }, { outcome: 'pin', pin: {} }]);
  });
});

describe('a takeover', () => {
  /** A shard with as many marks, its owner dead. */
  const markedTimes = async (marks: number): Promise<World> => {
    const world = new World({ pools, snapshotEveryEntries: 5 });
    const machine = await world.start();
    await world.client.askAll([route(1, 1), route(2, 2)]);
    await world.client.ask(release(2));
    await fillMarks(world, marks);
    await world.client.ask(route(3, 3));
    await machine.crash();
    return world;
  };

  const damage = async (world: World, mark: Marked | undefined): Promise<void> => {
    const [{ incarnation }] = world.history() as [Entry];
    for (const { name, epoch, encodedAt } of mark!.parts) await world.snapshots.remove(`s0.${incarnation}.${name}.${epoch}.${encodedAt}.0`);
  };

  const expectWhole = async (world: World): Promise<void> => {
    expect(await world.client.askAll([renew(1), route(2, 2), renew(3), getPin(1)])).toMatchObject([
      { outcome: 'renewed' },
      { outcome: 'lease_closed' },
      { outcome: 'renewed' },
      { outcome: 'pin', pin: { provider: 'a' } },
    ]);
  };

  test.each([{ marks: 0 }, { marks: 1 }, { marks: 2 }, { marks: 5 }])('loads what $marks marks and the journal hold', async ({ marks }) => {
    const world = await markedTimes(marks);
    await world.start();
    await expectWhole(world);
  });

  test('whose only mark is damaged reads the whole journal, and marks it anew', async () => {
    const world = await markedTimes(1);
    await damage(world, marksOf(world)[0]);
    await world.start();
    await expectWhole(world);
    await fillMarks(world, marksToClean);
    expect(await storedKeys(world)).toEqual(namedKeys(world));
  });

  test('whose newest mark is damaged loads the one before, which the next marks follow', async () => {
    const world = await markedTimes(4);
    const [older, newest] = marksOf(world).slice(-2);
    // What both name stays.
    const kept = new Set(older!.parts.map(({ name, encodedAt }) => `${name} ${encodedAt}`));
    await damage(world, { ...newest!, parts: newest!.parts.filter(({ name, encodedAt }) => !kept.has(`${name} ${encodedAt}`)) });
    const heir = await world.start();
    await expectWhole(world);
    await fillMarks(world, 3);
    expect(marksOf(world)[4]).toMatchObject({ previous: older!.position });
    await heir.crash();
    await world.start();
    await expectWhole(world);
  });

  test('that can read no snapshot, and needs one, waits for the store and says so', async () => {
    const world = await markedTimes(3);
    world.snapshots.setAnswering(false);
    const heir = world.boot();
    await world.advance(10_000);
    expect(heir.coordinator.counts.shards_active).toBe(0);
    expect(heir.logs).toContainEqual({
      level: 'warn',
      message: expect.stringMatching(
        /^Cannot load shard 0 of cluster world: parts of the snapshots of entries \d+ and \d+ cannot be read, and its/,
      ),
    });
    world.snapshots.setAnswering(true);
    await world.readiness(heir);
    await expectWhole(world);
  });
});

const kindOf = (bytes: Uint8Array): string => {
  const decoded = decodeEntry(bytes);
  return decoded.outcome === 'decoded' ? decoded.entry.kind : 'unreadable';
};

/** Kills the first machine when its next mark is to be appended: every part is written, and the mark is lost. */
const crashAtMark = (world: World): void => {
  let isDone = false;
  world.observe({
    appending: (machine, _shard, bytes) => {
      if (isDone || kindOf(bytes) !== 'snapshot') return;
      isDone = true;
      world.journal.failAppends('lose');
      void machine.crash();
    },
  });
};
