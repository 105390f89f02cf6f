// The state that a takeover loads, from snapshot parts and the journal's tail, equals what the whole journal says and what the last owner had in memory: for
// random histories, crashes at random points, and snapshots under way. A part in the store is the owner's memory as of its encoding.

import { apply, createShardState, decide, defaultShardSettings, findViolation, partsOf, type ShardState } from '@berth/core';
import type { Command, Sequence, ShardId, ShardTime } from '@berth/protocol';
import { decodeEntry, type Entry, encodeEntry, type Journal, type MemoryAppendFate, type Recovered, recoverShard } from '@berth/runtime';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCommand, anyPools, leasesMax } from '../../random-commands.ts';
import { World, type WorldOptions } from '../../world.ts';
import { cluster, leaseId, route } from '../../world-client.ts';
import { linesOf } from '../core/canonical-state.ts';

interface Life {
  readonly bursts: readonly { readonly commands: readonly Command[]; readonly waitMs: number }[];
  readonly appends: readonly MemoryAppendFate[];
  /** How long the puts take, in turn. */
  readonly putsMs: readonly number[];
  /** Whether the owner gets the time to mark everything before it dies. */
  readonly isQuietAtEnd: boolean;
}

const anyAppend: fc.Arbitrary<MemoryAppendFate> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.nat(10), fc.nat(10)).map(([store, more]) => ({ storeAfterMs: store, answerAfterMs: store + more })) },
  { weight: 2, arbitrary: fc.constantFrom<MemoryAppendFate>('append', 'hide', 'lose') },
);

const anyLives = (waitMs: fc.Arbitrary<number>): fc.Arbitrary<readonly Life[]> =>
  fc.array(
    fc.record({
      bursts: fc.array(fc.record({ commands: fc.array(anyCommand, { minLength: 1, maxLength: 6 }), waitMs }), {
        minLength: 1,
        maxLength: 10,
      }),
      appends: fc.array(anyAppend, { maxLength: 12 }),
      putsMs: fc.array(fc.nat(30), { maxLength: 12 }),
      isQuietAtEnd: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  );

const numbers = Array.from({ length: leasesMax }, (_, n) => n + 1);
const numberOf = new Map(numbers.map((n) => [leaseId(n), n]));

/** The command with a lease of its round, as a client would never use an id again that is over for long. */
const ofRound = (command: Command, round: number): Command =>
  'leaseId' in command ? { ...command, leaseId: leaseId(100 * round + numberOf.get(command.leaseId)!) } : command;

/** What every entry says, applied to a state that has seen nothing. */
const replayed = (entries: readonly Entry[], settings: ShardState['settings']): ShardState => {
  const state = createShardState(settings);
  for (const [index, entry] of entries.entries()) {
    apply(state, { kind: 'time_passed', time: entry.time }, index + 1);
    for (const event of entry.kind === 'events' ? entry.events : []) apply(state, event, index + 1);
  }
  apply(state, { kind: 'resumed', leasesKeptUntil: (state.time + settings.leaseTimeoutMs) as ShardTime }, entries.length);
  return state;
};

const nextPinOf = (state: ShardState): unknown =>
  (
    partsOf(state)
      .find(({ name }) => name === 'pools')!
      .encode() as [unknown]
  )[0];

const closedOf = (state: ShardState, rounds: number): number[] =>
  Array.from({ length: rounds }, (_, round) => numbers.map((n) => 100 * round + n))
    .flat()
    .filter((n) => {
      const decision = decide(state, route(n, undefined, ['u']), state.time);
      return decision.kind === 'decided' && decision.reply?.outcome === 'lease_closed';
    });

const settings = { ...defaultShardSettings, leaseTimeoutMs: 30_000, pinInactivityTimeoutMs: 300_000 };

const take = async (world: World): Promise<Recovered> => {
  const taken = recoverShard(
    { clock: world.clock, snapshots: world.snapshots, journal: world.journal.open('auditor'), random: () => world.random() },
    { shard: 0 as ShardId, shards: 1, cluster, settings },
  );
  let isSettled = false;
  const settle = (): void => {
    isSettled = true;
  };
  taken.then(settle, settle);
  await world.clock.runUntil(() => isSettled, 10_000);
  return taken;
};

const checked = { lives: 0, leases: 0, pins: 0, closed: 0, fromSnapshot: 0, fromMark: 0 };

const compare = async (world: World, rounds: number, isForgetting: boolean): Promise<void> => {
  const recovered = await take(world);
  const whole = replayed(world.history().slice(0, recovered.sequence), settings);
  expect(linesOf(recovered.state)).toEqual(linesOf(whole));
  expect(nextPinOf(recovered.state)).toBe(nextPinOf(whole));
  expect(recovered.state.time).toBe(whole.time);
  expect(findViolation(recovered.state)).toBeUndefined();
  const [closed, closedByAll] = [closedOf(recovered.state, rounds), closedOf(whole, rounds)];
  // An id is never forgotten early; one whose closing is replayed behind a newer chunk may be kept longer.
  if (isForgetting) expect(closed).toEqual(expect.arrayContaining(closedByAll));
  else expect(closed).toEqual(closedByAll);
  checked.lives++;
  for (const line of linesOf(recovered.state)) if (line.startsWith('lease')) checked.leases++;
  for (const line of linesOf(recovered.state)) if (line.startsWith('pin')) checked.pins++;
  checked.closed += closed.length;
  if (recovered.mark > 0) checked.fromSnapshot++;
  if (recovered.mark > 0 && recovered.mark === recovered.sequence - 1) checked.fromMark++;
};

const runLives = async (lives: readonly Life[], isForgetting: boolean, options: Partial<WorldOptions> = {}): Promise<void> => {
  const world = new World({ pools: anyPools, snapshotEveryEntries: 4, ...options });
  let round = 0;
  for (const { bursts, appends, putsMs, isQuietAtEnd } of lives) {
    world.snapshots.failPuts(...putsMs.map((delayMs) => ({ delayMs })));
    const machine = await world.start();
    const left = [...appends];
    world.journal.setAppendFate(() => left.shift() ?? 'append');
    for (const { commands, waitMs } of bursts) {
      world.client.send(commands.map((command) => ofRound(command, round)));
      await world.advance(waitMs);
      if (isForgetting) round++;
    }
    if (isQuietAtEnd) await world.advance(1_500);
    await machine.crash();
    world.journal.setAppendFate(undefined);
    // What is on its way still arrives.
    await world.advance(50);
    await compare(world, round + 1, isForgetting);
  }
};

/** Stores marks whose parts claim to be complete up to the mark itself, also those that changed since they were encoded. */
const boastful = (journal: Journal): Journal => ({
  append: (bytes, after) => {
    const decoded = decodeEntry(bytes);
    if (decoded.outcome !== 'decoded' || decoded.entry.kind !== 'snapshot') return journal.append(bytes, after);
    const completeTo = (after + 1) as Sequence;
    const parts = decoded.entry.snapshot.parts.map((part) => ({ ...part, completeTo }));
    return journal.append(encodeEntry({ ...decoded.entry, snapshot: { ...decoded.entry.snapshot, parts } }), after);
  },
  extent: () => journal.extent(),
  last: () => journal.last(),
  read: (from, to, take) => journal.read(from, to, take),
  truncate: (below) => journal.truncate(below),
});

describe('the state after a takeover', () => {
  test('equals that before the crash, in every pin, lease, limit and closed id', async () => {
    const lives = anyLives(fc.nat(25));
    await fc.assert(
      fc.asyncProperty(lives, (each) => runLives(each, false)),
      { numRuns: 100, seed: 34 },
    );
    expect(Math.min(...Object.values(checked)), JSON.stringify(checked)).toBeGreaterThan(30);
  }, 60_000);

  test('equals it also when leases, pins and closed ids have come to their end by time', async () => {
    const lives = anyLives(fc.constantFrom(3, 20, 900, 4_000, 12_000, 31_500, 301_000));
    await fc.assert(
      fc.asyncProperty(lives, (each) => runLives(each, true)),
      { numRuns: 20, seed: 35 },
    );
  }, 60_000);

  test('is found out when a mark calls a part complete that changed while the snapshot was under way', async () => {
    const lives = anyLives(fc.nat(25));
    const result = await fc.check(
      fc.asyncProperty(lives, (each) => runLives(each, false, { wrapJournal: boastful })),
      { numRuns: 100, seed: 34, endOnFailure: true },
    );
    expect(result.failed).toBe(true);
    expect(String(result.errorInstance)).toMatch(/^AssertionError: expected .* to deeply equal/);
  }, 60_000);
});
