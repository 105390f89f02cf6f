// How a shard is taken (DESIGN.md 3.3): what is written before anything is served, and journals that must be refused, most of them untouched.

import { crc32 } from 'node:zlib';
import type { Epoch, Sequence, ShardId, ShardTime } from '@berth/protocol';
import { type Entry, encodeEntry, ShardRefusedError } from '@berth/runtime';
import { describe, expect, test } from 'vitest';
import { World } from '../../world.ts';
import { getPin, leaseId, release, renew, route } from '../../world-client.ts';

type Written = Partial<Entry> & { readonly kind?: Entry['kind'] };

/** Entries one after the other, by one writer in one epoch, unless they say otherwise. */
const write = async (world: World, entries: readonly (Written | Uint8Array)[]): Promise<void> => {
  const journal = world.journal.open('past');
  for (const [index, each] of entries.entries()) {
    const head = { incarnation: 'inc', shard: 0 as ShardId, shards: 1, epoch: 1 as Epoch, writer: 'past', time: (10 * index) as ShardTime };
    const place = { batch: index, previous: index as Sequence, mark: 0 as Sequence };
    const kind = index === 0 ? { kind: 'epoch' } : { kind: 'events', events: [] };
    const bytes = each instanceof Uint8Array ? each : encodeEntry({ ...head, ...place, ...kind, ...each } as Entry);
    expect(await journal.append(bytes, index as Sequence)).toMatchObject({ outcome: 'appended' });
  }
};

const refusal = async (world: World): Promise<string> => {
  const error = await world.start().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ShardRefusedError);
  return (error as Error).message;
};

/** An entry as a build of another format would write it: the version is the first element of the array behind the checksum. */
const ofVersion = (version: number): Uint8Array => {
  const bytes = encodeEntry({
    ...{ incarnation: 'inc', shard: 0 as ShardId, shards: 1, epoch: 1 as Epoch, writer: 'past', time: 0 as ShardTime },
    ...{ batch: 1, previous: 1 as Sequence, mark: 0 as Sequence, kind: 'events', events: [] },
  });
  const body = bytes.slice(4);
  body[1] = version;
  const stamped = new Uint8Array(bytes.length);
  new DataView(stamped.buffer).setUint32(0, crc32(body), true);
  stamped.set(body, 4);
  return stamped;
};

describe('taking a shard', () => {
  test('begins an empty journal with epoch 1, a random incarnation and writer, and the version of the limits', async () => {
    const [one, other] = [new World(), new World()];
    other.random();
    await one.start();
    await other.start();
    for (const world of [one, other]) {
      expect(world.history()).toMatchObject([
        { kind: 'epoch', shard: 0, shards: 1, epoch: 1, batch: 0, previous: 0, time: 0, mark: 0 },
        { kind: 'events', epoch: 1, batch: 1, previous: 1, events: [{ kind: 'limits_configured', version: 1 }] },
      ]);
    }
    const [first] = one.history();
    expect(first!.incarnation).toMatch(/^[a-z0-9]{14,}$/);
    expect(first!.writer).toMatch(/^[a-z0-9]{14,}$/);
    expect(other.history()[0]!.incarnation).not.toBe(first!.incarnation);
  });

  test('adds one epoch to a journal that has one, by a new writer, in the same incarnation', async () => {
    const world = new World();
    for (let epoch = 1; epoch <= 3; epoch++) {
      const machine = await world.start();
      await world.client.ask(route(epoch, epoch));
      await machine.crash();
    }
    const epochs = world.history().filter(({ kind }) => kind === 'epoch');
    expect(epochs.map(({ epoch }) => epoch)).toEqual([1, 2, 3]);
    expect(new Set(epochs.map(({ writer }) => writer)).size).toBe(3);
    expect(new Set(world.history().map(({ incarnation }) => incarnation)).size).toBe(1);
  });

  test('answers nothing before its epoch entry is in the journal', async () => {
    const world = new World();
    world.journal.failAppends({ storeAfterMs: 100, answerAfterMs: 200 });
    const machine = world.boot();
    await world.advance(1);
    const sent = world.client.send([route(1, 1), renew(1), release(2), getPin(1)]);
    await world.advance(198);
    expect(sent.flatMap(({ replies }) => replies)).toEqual([]);
    await world.readiness(machine);
    await world.advance(50);
    expect(sent.map(({ replies }) => replies.length)).toEqual([1, 1, 1, 1]);
  });
});

describe("a journal that cannot be this shard's is refused, and nothing is written to it", () => {
  test.each<{ of: string; entries: readonly (Written | Uint8Array)[]; says: RegExp }>([
    {
      of: 'another format at its end',
      entries: [{}, ofVersion(99)],
      says: /shard 0 of cluster world: entry 2 .* format version 99, this build reads 1/,
    },
    { of: 'another format at its beginning', entries: [ofVersion(99), {}], says: /entry 1 .* format version 99, this build reads 1/ },
    { of: 'another number of shards', entries: [{ shards: 4 }, { shards: 4 }], says: /entry 2 .* expected 1 shards.*, found 4/ },
    {
      of: 'another shard',
      entries: [{ shard: 3 as ShardId }, { shard: 3 as ShardId }],
      says: /entry 2 .* expected shard 0, found shard 3/,
    },
    {
      of: 'two incarnations',
      entries: [{ incarnation: 'old' }, { incarnation: 'new' }],
      says: /entry 1 .* expected incarnation new, found incarnation old/,
    },
    {
      of: 'positions that it does not have',
      entries: [{}, { previous: 7 as Sequence }],
      says: /entry 2 .* expected predecessor 1, found predecessor 7/,
    },
    { of: 'something else', entries: [{}, new Uint8Array(40)], says: /entry 2 .* its checksum does not match/ },
    { of: 'nothing that is one', entries: [{}, new Uint8Array(2)], says: /entry 2 .* it is shorter than its checksum/ },
    {
      of: 'a mark that is none',
      entries: [{}, {}, { mark: 2 as Sequence }],
      says: /entry 2 .* expected a snapshot, found events/,
    },
  ])('($of)', async ({ entries, says }) => {
    const world = new World();
    await write(world, entries);
    expect(await refusal(world)).toMatch(says);
    expect(world.journal.entries()).toHaveLength(entries.length);
  });

  test('(it has lost its beginning, and names no snapshot)', async () => {
    const world = new World();
    await write(world, [{}, {}, {}, {}]);
    await world.journal.open().truncate(3 as Sequence);
    expect(await refusal(world)).toMatch(/begins at entry 3 and names no snapshot: entries 1 to 2 were removed/);
    expect(world.journal.entries()).toHaveLength(2);
  });

  test('(it has lost what its snapshot needs)', async () => {
    const world = new World();
    const snapshot = { floor: 2 as Sequence, previous: 0 as Sequence, parts: [] };
    await write(world, [{}, {}, {}, { kind: 'snapshot', snapshot }, { mark: 4 as Sequence }]);
    await world.journal.open().truncate(4 as Sequence);
    expect(await refusal(world)).toMatch(/begins at entry 4, but the snapshot of entry 4 needs earlier ones: entries were removed/);
    expect(world.journal.entries()).toHaveLength(2);
  });
});

describe('a chain that is broken in the middle is refused with shard, entry, what was expected and what was found', () => {
  test.each<{ broken: string; entry: Written; says: RegExp }>([
    {
      broken: 'a batch is missing',
      entry: { batch: 7 },
      says: /expected batch 2 of writer past in epoch 1, or epoch 2, found batch 7 of writer past in epoch 1/,
    },
    {
      broken: 'another writer in the same epoch',
      entry: { writer: 'thief' },
      says: /expected batch 2 of writer past .* found batch 2 of writer thief in epoch 1/,
    },
    {
      broken: 'an epoch is missing',
      entry: { kind: 'epoch', epoch: 3 as Epoch, batch: 0, writer: 'late' },
      says: /expected .* or epoch 2, found batch 0 of writer late in epoch 3 \(epoch\)/,
    },
    { broken: 'time that goes back', entry: { time: 3 as ShardTime }, says: /expected shard time 10 or later, found shard time 3/ },
    { broken: 'an entry of another place', entry: { previous: 9 as Sequence }, says: /expected predecessor 2, found predecessor 9/ },
    {
      broken: 'an entry of another incarnation',
      entry: { incarnation: 'other' },
      says: /expected incarnation inc, found incarnation other/,
    },
  ])('($broken)', async ({ entry, says }) => {
    const world = new World();
    await write(world, [{}, {}, entry, {}]);
    const message = await refusal(world);
    expect(message).toMatch(/^Cannot serve shard 0 of cluster world: entry [34] of its journal/);
    expect(message).toMatch(says);
  });

  test('(an event that cannot have happened)', async () => {
    const world = new World();
    const granted = {
      kind: 'lease_granted',
      leaseId: leaseId(1),
      provider: 'a',
      modelId: 'm',
      how: 'temporary',
      expiresAt: 9,
      passedOver: [],
    };
    const events = [granted] as never;
    await write(world, [{}, { events }, { events }]);
    expect(await refusal(world)).toMatch(
      /shard 0 of cluster world: entry 3 of its journal cannot be applied: .*a lease id is granted once/,
    );
  });
});
