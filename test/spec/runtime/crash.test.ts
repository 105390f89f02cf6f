// I5 and I8 over crashes: random commands, a coordinator killed at random points with an append under way that is stored or not, another one on the same
// journal and snapshots. Whatever was acknowledged is there; what was not is there once or not at all.

import { findViolation } from '@berth/core';
import type { Command, Sequence, ShardId } from '@berth/protocol';
import { decodeEntry, type Journal, type MemoryAppendFate, recoverShard } from '@berth/runtime';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Acknowledged, findGrantFaults } from '../../acknowledged.ts';
import { DurabilityChecker } from '../../durability.ts';
import { anyCommand, anyPools } from '../../random-commands.ts';
import { World, type WorldOptions } from '../../world.ts';
import { cluster, getPin, outcomesOf, release, renew, route } from '../../world-client.ts';

interface Life {
  readonly bursts: readonly { readonly commands: readonly Command[]; readonly waitMs: number }[];
  /** Of the appends of this life, in turn. */
  readonly fates: readonly MemoryAppendFate[];
}

const anyFate: fc.Arbitrary<MemoryAppendFate> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.nat(15), fc.nat(15)).map(([store, more]) => ({ storeAfterMs: store, answerAfterMs: store + more })) },
  { weight: 2, arbitrary: fc.constantFrom<MemoryAppendFate>('append', 'hide', 'lose') },
);

const anyBurst = fc.record({ commands: fc.array(anyCommand, { minLength: 1, maxLength: 6 }), waitMs: fc.nat(20) });
const anyLife = fc.record<Life>({
  bursts: fc.array(anyBurst, { minLength: 1, maxLength: 8 }),
  fates: fc.array(anyFate, { maxLength: 12 }),
});
const anyLives = fc.array(anyLife, { minLength: 1, maxLength: 4 });

interface Outcome {
  /** Acknowledged, and not there. */
  readonly losses: string[];
  /** Granted twice, or told too early. */
  readonly faults: string[];
  readonly acknowledged: Acknowledged;
  readonly world: World;
}

const runLives = async (lives: readonly Life[], options: Partial<WorldOptions> = {}): Promise<Outcome> => {
  const world = new World({ pools: anyPools, snapshotEveryEntries: 6, ...options });
  const durability = new DurabilityChecker(world);
  const acknowledged = new Acknowledged(world);
  const losses: string[] = [];
  for (const { bursts, fates } of lives) {
    const left = [...fates];
    world.journal.setAppendFate(() => left.shift() ?? 'append');
    const machine = await world.start();
    losses.push(...(await acknowledged.findLoss()));
    for (const { commands, waitMs } of bursts) {
      world.client.send(commands);
      await world.advance(waitMs);
    }
    await machine.crash();
  }
  world.journal.setAppendFate(undefined);
  await world.start();
  losses.push(...(await acknowledged.findLoss()));
  return { losses, faults: [...findGrantFaults(world), ...durability.violations], acknowledged, world };
};

/** The state that a new owner would load now. */
const loadedState = async (world: World) => {
  const { clock, snapshots, options } = world;
  const settings = { leaseTimeoutMs: options.leaseTimeoutMs, pinInactivityTimeoutMs: options.pinInactivityTimeoutMs };
  const recovered = await recoverShard(
    { clock, snapshots, journal: world.journal.open('auditor'), random: () => world.random() },
    { shard: 0 as ShardId, shards: 1, cluster, settings: { ...settings, closedIdMs: 10_000, closedIdsMax: 2_000_000 } },
  );
  return recovered.state;
};

/** Acknowledges an entry that it keeps in memory only, until the next one comes: a crash loses the newest acknowledged entry. */
const forgetfulJournal = (journal: Journal): Journal => {
  let kept: { readonly bytes: Uint8Array; readonly after: Sequence } | undefined;
  const store = async (): ReturnType<Journal['append']> => {
    const { bytes, after } = kept!;
    kept = undefined;
    return journal.append(bytes, after);
  };
  return {
    append: async (entry, after) => {
      if (kept !== undefined) await store();
      const bytes = new Uint8Array(entry);
      const decoded = decodeEntry(bytes);
      if (decoded.outcome === 'decoded' && decoded.entry.kind !== 'events') return journal.append(bytes, after);
      kept = { bytes, after };
      return { outcome: 'appended', sequence: (after + 1) as Sequence };
    },
    extent: () => journal.extent(),
    last: () => journal.last(),
    read: (from, to, take) => journal.read(from, to, take),
    truncate: (below) => journal.truncate(below),
  };
};

describe('after any crashes', () => {
  test('every acknowledged pin and lease is there (I5), every id was granted once and not after its end (I8), and the invariants hold', async () => {
    const checked = { leases: 0, closed: 0, pins: 0, marks: 0 };
    await fc.assert(
      fc.asyncProperty(anyLives, async (lives) => {
        const { losses, faults, acknowledged, world } = await runLives(lives);
        expect([...losses, ...faults]).toEqual([]);
        expect(findViolation(await loadedState(world))).toBeUndefined();
        for (const kind of ['leases', 'closed', 'pins'] as const) checked[kind] += acknowledged.checked[kind];
        checked.marks += world.history().filter(({ kind }) => kind === 'snapshot').length;
      }),
      { numRuns: 80, seed: 5 },
    );
    expect(Math.min(...Object.values(checked)), JSON.stringify(checked)).toBeGreaterThan(50);
  }, 60_000);

  test('a journal that loses an acknowledged entry in a crash is found out', async () => {
    const steady = anyLives.map((lives) => lives.map(({ bursts }): Life => ({ bursts, fates: [] })));
    const property = fc.asyncProperty(steady, async (lives) => {
      const { losses } = await runLives(lives, { wrapJournal: forgetfulJournal, snapshotEveryEntries: 1_000_000 });
      if (losses.length > 0) throw new Error(losses.join('\n'));
    });
    const result = await fc.check(property, { numRuns: 50, seed: 5, endOnFailure: true });
    expect(result.failed).toBe(true);
    expect(String(result.errorInstance)).toMatch(/^Error: I5: lease .* was granted and never released, now its renewal is lease_lost/);
  }, 60_000);
});

describe('after a takeover', () => {
  test('every lease has its full timeout, however old it was and however long nobody served', async () => {
    const world = new World();
    const first = await world.start();
    const leases = [1, 2, 3, 4];
    for (const lease of leases) {
      await world.client.ask(route(lease, lease));
      await world.advance(9_000);
      // The first is renewed, the others are as old as their grants.
      await world.client.ask(renew(1));
    }
    await first.crash();
    await world.advance(3_000);
    await world.start();
    await world.advance(29_500);
    expect(await world.client.askAll(leases.map(renew))).toEqual(leases.map(() => ({ outcome: 'renewed' })));
    await world.advance(31_500);
    expect(await world.client.askAll(leases.map(renew))).toEqual(leases.map(() => ({ outcome: 'lease_lost' })));
  });

  test('commands that came while the shard was loaded are answered, unless their callers have given up', async () => {
    const world = new World();
    const first = await world.start();
    await world.client.ask(route(1, 1));
    await first.crash();
    const second = world.boot();
    world.journal.setReadFate(() => ({ delayMs: 700 }));
    // Journal opened: from here on its commands wait.
    await world.advance(1);
    const old = world.client.send([route(2, 2), renew(1)]);
    await world.advance(900);
    const young = world.client.send([route(3, 3), getPin(1), release(1)]);
    world.journal.setReadFate(undefined);
    await world.readiness(second);
    await world.advance(100);
    expect(outcomesOf(old)).toEqual(['-', '-']);
    expect(outcomesOf(young)).toEqual(['admitted', 'pin', 'released']);
  });

  test('an owner that was paused and believed dead says nothing of its own any more', async () => {
    const world = new World();
    const durability = new DurabilityChecker(world);
    const old = await world.start();
    await world.client.askAll([route(1, 1), route(2, 2)]);
    old.pause();
    const heir = await world.start();
    expect(await world.client.askAll([release(1), route(3, 1)])).toMatchObject([{ outcome: 'released' }, { outcome: 'admitted' }]);
    // Only the heir hears these, and then the old one what came in its sleep.
    old.resume();
    const late = world.client.send([route(4, 4)]);
    await world.advance(200);
    expect(outcomesOf(late)).toEqual([expect.stringMatching(/^(admitted\+not_owner|not_owner\+admitted)$/)]);
    expect(await world.client.askAll([renew(2), renew(3), renew(4)])).toEqual(Array(3).fill({ outcome: 'renewed' }));
    expect(old.coordinator.counts).toMatchObject({ shards_active: 0, shards_fenced: 1 });
    expect(heir.coordinator.counts).toMatchObject({ shards_active: 1, leases: 3 });
    expect(durability.violations).toEqual([]);
    expect(findGrantFaults(world)).toEqual([]);
  });
});
