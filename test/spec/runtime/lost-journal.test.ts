// A journal that is wiped or restored while its shard is served: noticed by the next append, never served on as if nothing had happened.

import type { Sequence } from '@berth/protocol';
import { decodeEntry } from '@berth/runtime';
import { describe, expect, test } from 'vitest';
import { World } from '../../world.ts';
import { getPin, outcomesOf, renew, route } from '../../world-client.ts';

const served = async (): Promise<World> => {
  const world = new World();
  await world.start();
  await world.client.askAll([route(1, 1), route(2, 2)]);
  return world;
};

const incarnation = (world: World): string | undefined => {
  const [entry] = world.journal.entries();
  const decoded = entry && decodeEntry(entry.bytes);
  return decoded?.outcome === 'decoded' ? decoded.entry.incarnation : undefined;
};

describe('a journal that is wiped while its shard is served', () => {
  test.each<{ how: string; wipe: (world: World) => void }>([
    { how: 'is gone', wipe: (world) => world.journal.wipe() },
    {
      how: 'is empty, somebody having made it anew',
      wipe: (world) => {
        world.journal.wipe();
        world.journal.open();
      },
    },
  ])('and $how is begun anew as another incarnation within 2 s; whoever waited has been told', async ({ wipe }) => {
    const world = await served();
    const before = incarnation(world);
    wipe(world);
    const admission = world.client.send([route(3, 3)]);
    await world.advance(400);
    const waiting = world.client.send([renew(1)]);
    await world.advance(1_600);
    expect(outcomesOf([...admission, ...waiting])).toEqual(['unavailable', 'not_owner']);
    expect(world.machines[0]!.coordinator.counts).toMatchObject({ shards_active: 1, shards_fenced: 0, leases: 0 });
    expect(incarnation(world)).toMatch(/^[a-z0-9]{14,}$/);
    expect(incarnation(world)).not.toBe(before);
    expect(await world.client.askAll([renew(1), getPin(2), route(4, 4)])).toMatchObject([
      { outcome: 'lease_lost' },
      { outcome: 'pin', pin: undefined },
      { outcome: 'admitted' },
    ]);
    expect(world.machines[0]!.logs).toContainEqual({
      level: 'error',
      message: expect.stringMatching(/^The journal of shard 0 was wiped or restored while it was served: /),
    });
  });

  test('and restored to an earlier end is read again from there', async () => {
    const world = await served();
    const backup = world.journal.entries();
    await world.client.ask(route(3, 3));
    world.journal.wipe();
    const journal = world.journal.open('operator');
    for (const { sequence, bytes } of backup) await journal.append(bytes, (sequence - 1) as Sequence);
    world.client.send([route(4, 4)]);
    await world.advance(2_000);
    expect(await world.client.askAll([renew(1), renew(2), renew(3)])).toEqual([
      { outcome: 'renewed' },
      { outcome: 'renewed' },
      { outcome: 'lease_lost' },
    ]);
  });

  test('is not taken for lost while its end is behind for less than a second', async () => {
    const world = await served();
    const entries = world.journal.entries();
    world.journal.wipe();
    const journal = world.journal.open('replica');
    const sent = world.client.send([route(3, 3)]);
    await world.advance(700);
    for (const { sequence, bytes } of entries) await journal.append(bytes, (sequence - 1) as Sequence);
    await world.advance(1_000);
    expect(outcomesOf(sent)).toEqual(['unavailable']);
    expect(await world.client.askAll([renew(1), renew(3)])).toEqual([{ outcome: 'renewed' }, { outcome: 'renewed' }]);
    expect(world.machines[0]!.openedAt).toHaveLength(1);
  });
});
