// What a coordinator's `ready` promises, and how it comes to own a shard again: never pending once the reason is definite, never rejected while trying helps.

import type { Sequence } from '@berth/protocol';
import { encodeEntry, type Journal, ShardUnavailableError } from '@berth/runtime';
import { describe, expect, test } from 'vitest';
import { type Machine, World } from '../../world.ts';
import { outcomesOf, renew, route } from '../../world-client.ts';

/** How `ready` stands: what it rejected with, in words. */
const settled = (machine: Machine): { outcome: string } => {
  const state = { outcome: 'pending' };
  machine.coordinator.ready.then(
    () => {
      state.outcome = 'ready';
    },
    (error: Error) => {
      state.outcome = error.message;
    },
  );
  return state;
};

/** To be asked before a journal is opened, which then fails so many times. */
const failing = (times: number, error: Error): (() => void) => {
  let left = times;
  return () => {
    if (left-- > 0) throw error;
  };
};

describe('ready', () => {
  test('rejects at once when the first take of a shard fails for a definite reason, and that is not tried again', async () => {
    const world = new World({ shards: 2 });
    const machine = world.boot(failing(1, new Error('Stream BERTH_world_0 cannot be a journal: its storage is "memory", must be "file"')));
    const state = settled(machine);
    await world.advance(10);
    expect(state.outcome).toMatch(/^Stream BERTH_world_0 cannot be a journal/);
    expect(machine.logs).toContainEqual({ level: 'error', message: state.outcome });
    await world.advance(60_000);
    expect(machine.openedAt).toHaveLength(2);
    expect(machine.coordinator.counts.shards_active).toBe(1);
    await machine.coordinator.close();
  });

  test('rejects when our own code fails in the first take', async () => {
    const world = new World({
      wrapJournal: (journal) => ({
        ...inherited(journal),
        extent: () => {
          throw new Error('Broken claim: a planted one');
        },
      }),
    });
    await expect(world.start()).rejects.toThrow('Broken claim: a planted one');
  });

  test('is pending while a store does not answer, which is asked again with growing pauses of at most 5 s, and resolves then', async () => {
    const world = new World();
    const machine = world.boot(failing(10, new ShardUnavailableError('JetStream did not answer')));
    const state = settled(machine);
    await world.advance(20_000);
    expect(state.outcome).toBe('pending');
    const pauses = machine.openedAt.slice(1).map((at, index) => at - machine.openedAt[index]!);
    expect(pauses.slice(0, 8)).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
    await world.advance(20_000);
    expect(state.outcome).toBe('ready');
  });

  test('rejects when the coordinator is closed first, which ends without waiting for the next try', async () => {
    const world = new World();
    const machine = world.boot(failing(1_000, new ShardUnavailableError('JetStream did not answer')));
    const state = settled(machine);
    await world.advance(10_000);
    let isClosed = false;
    void machine.coordinator.close().then(() => {
      isClosed = true;
    });
    await world.advance(1);
    expect(isClosed).toBe(true);
    expect(state.outcome).toBe('Closed before every shard was served');
  });

  test('outlives a lost race for the epoch: the loser tries again, and the journal has one owner in the end', async () => {
    const world = new World();
    const [one, other] = [world.boot(), world.boot()];
    const states = [settled(one), settled(other)];
    await world.advance(5_000);
    expect(states).toEqual([{ outcome: 'ready' }, { outcome: 'ready' }]);
    expect([one, other].flatMap(({ logs }) => logs.map(({ message }) => message))).toContain(
      'Cannot take shard 0 of cluster world: another coordinator was faster',
    );
    // Whoever lost the journal learns it from its next append.
    const sent = world.client.send([route(1, 1)]);
    await world.advance(10);
    expect(outcomesOf(sent)[0]!.split('+').sort()).toEqual(['admitted', 'not_owner']);
    expect([one, other].map(({ coordinator }) => coordinator.counts.shards_active).sort()).toEqual([0, 1]);
  });

  test('outlives a late append of a dead owner that wins the race', async () => {
    const world = new World();
    const old = await world.start();
    world.journal.failAppends({ storeAfterMs: 20, answerAfterMs: 25 });
    world.client.send([route(1, 1)]);
    await world.advance(5);
    await old.crash();
    // The heir has seen the end of the journal, and its epoch entry comes behind the late one.
    world.journal.failReads({ delayMs: 1 }, { delayMs: 30 });
    await world.start();
    expect(await world.client.ask(renew(1))).toEqual({ outcome: 'renewed' });
  });
});

// A world whose shards throw at every append while their code is broken.
const breakable = () => {
  const code = { isBroken: false };
  const world = new World({
    wrapJournal: (journal) => ({
      ...inherited(journal),
      append: (entry, after) => {
        if (code.isBroken) throw new Error('Broken claim: a planted one');
        return journal.append(entry, after);
      },
    }),
  });
  return { world, code };
};

describe('a shard that was served once', () => {
  test('is taken again when our own code fails, with what was acknowledged', async () => {
    const { world, code } = breakable();
    const machine = await world.start();
    await world.client.ask(route(1, 1));
    code.isBroken = true;
    const sent = world.client.send([route(2, 2)]);
    await world.advance(10);
    expect(outcomesOf(sent)).toEqual(['not_owner']);
    code.isBroken = false;
    await world.advance(500);
    expect(await world.client.askAll([renew(1), route(2, 2)])).toMatchObject([{ outcome: 'renewed' }, { outcome: 'admitted' }]);
    expect(machine.coordinator.counts).toMatchObject({ shards_active: 1, shards_fenced: 0 });
    expect(world.history().filter(({ kind }) => kind === 'epoch')).toHaveLength(2);
  });

  test('is left alone when its journal is refused meanwhile', async () => {
    const { world, code } = breakable();
    const machine = await world.start();
    const head = world.history().at(-1)!;
    code.isBroken = true;
    world.client.send([route(2, 2)]);
    const foreign = { ...head, shards: 4, batch: 2, previous: 2 as Sequence };
    await world.journal.open('thief').append(encodeEntry(foreign), 2 as Sequence);
    await world.advance(60_000);
    expect(machine.openedAt).toHaveLength(2);
    expect(machine.coordinator.counts.shards_active).toBe(0);
    expect(world.journal.entries()).toHaveLength(3);
  });
});

const inherited = (journal: Journal): Journal => ({
  append: (entry, after) => journal.append(entry, after),
  extent: () => journal.extent(),
  last: () => journal.last(),
  read: (from, to, take) => journal.read(from, to, take),
  truncate: (below) => journal.truncate(below),
});
