// The mailbox of a shard under more than it can take (DESIGN.md 3.2): its lanes, their order, their bounds, and what happens at each bound.
// The loop is held up by an append that is answered late.

import type { Command } from '@berth/protocol';
import { describe, expect, test } from 'vitest';
import { World } from '../../world.ts';
import { outcomesOf, release, renew, route, type Sent } from '../../world-client.ts';

const admissionsMax = 4_096;
const upkeepMax = 65_536;
const batchMax = 512;

/** A shard that serves, and whose loop waits for an append until `answerAfterMs` have passed. */
const busy = async (answerAfterMs: number): Promise<World> => {
  const world = new World();
  await world.start();
  await world.client.askAll([route(1, 1), route(2, 2)]);
  world.journal.failAppends({ storeAfterMs: 0, answerAfterMs });
  world.client.send([route(3, 3)]);
  await world.advance(1);
  return world;
};

const commands = (count: number, command: (n: number) => Command): Command[] => Array.from({ length: count }, (_, n) => command(n));

/** How often each outcome was answered. */
const tally = (sent: readonly Sent[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const outcome of outcomesOf(sent)) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

describe('the mailbox', () => {
  test('gives renewals and releases before admissions, each lane in order of arrival', async () => {
    const world = await busy(20);
    world.client.send([route(10, 10), route(11, 11)]);
    world.client.send([release(2), renew(1), route(12, 12), release(1)]);
    await world.advance(30);
    const last = world.history().at(-1)!;
    const order =
      last.kind === 'events'
        ? last.events.flatMap((event) => (event.kind === 'pin_set' ? [] : [`${event.kind} ${'leaseId' in event ? event.leaseId : ''}`]))
        : [];
    const leases = [release(2), release(1), route(10, 10), route(11, 11), route(12, 12)].map(({ leaseId }) => leaseId);
    expect(order).toEqual(leases.map((leaseId, index) => `${index < 2 ? 'lease_ended' : 'lease_granted'} ${leaseId}`));
  });

  test('is emptied in entries of at most 512 commands', async () => {
    const world = await busy(20);
    const before = world.history().length;
    const sent = world.client.send(commands(1_200, (n) => route(100 + n, 100 + n)));
    await world.advance(40);
    expect(tally(sent)).toEqual({ admitted: 1_200 });
    const granted = world
      .history()
      .slice(before)
      .map((entry) => (entry.kind === 'events' ? entry.events.filter(({ kind }) => kind === 'lease_granted').length : 0));
    expect(granted).toEqual([batchMax, batchMax, 1_200 - 2 * batchMax]);
  });

  test('keeps an entry below 512 commands when their ids are long: 256 kB and one command', async () => {
    const world = await busy(20);
    const before = world.history().length;
    const long = 'x'.repeat(250);
    const sent = world.client.send(commands(500, (n) => ({ ...route(100 + n, 100 + n), sessionId: `${long}-${n}` as never })));
    await world.advance(40);
    expect(tally(sent)).toEqual({ admitted: 500 });
    const entries = world.journal.entries().slice(before);
    expect(entries.length).toBeGreaterThan(1);
    for (const { bytes } of entries) expect(bytes.length).toBeLessThan(256 * 1024 + 20_000);
  });
});

describe('admissions', () => {
  test('beyond 4,096 that wait are overloaded at once; those that wait are all decided', async () => {
    const world = await busy(40);
    const taken = world.client.send(commands(admissionsMax, (n) => route(100 + n, n % 500)));
    const beyond = world.client.send([route(9_000, 1), route(9_001, 2)]);
    await world.advance(1);
    expect(outcomesOf(beyond)).toEqual(['overloaded', 'overloaded']);
    expect(tally(taken)).toEqual({ '-': admissionsMax });
    await world.advance(100);
    expect(tally(taken)).toEqual({ admitted: admissionsMax });
    expect(await world.client.ask(route(9_000, 1))).toMatchObject({ outcome: 'admitted' });
  });

  test('behind one that has waited for more than 50 ms are overloaded at once; at 50 ms they still wait', async () => {
    const world = await busy(200);
    const oldest = world.client.send([route(10, 10)]);
    await world.advance(50);
    const inTime = world.client.send([route(11, 11)]);
    await world.advance(1);
    const late = world.client.send([route(12, 12)]);
    await world.advance(1);
    expect(outcomesOf([...oldest, ...inTime, ...late])).toEqual(['-', '-', 'overloaded']);
    await world.advance(200);
    expect(outcomesOf([...oldest, ...inTime, ...late])).toEqual(['admitted', 'admitted', 'overloaded']);
  });

  test('that were overloaded have left nothing behind', async () => {
    const world = await busy(200);
    world.client.send([route(10, 10)]);
    await world.advance(51);
    const refused = world.client.send([route(12, 12)]);
    await world.advance(300);
    expect(outcomesOf(refused)).toEqual(['overloaded']);
    expect(await world.client.ask(renew(12))).toEqual({ outcome: 'lease_lost' });
    expect(await world.client.ask(route(12, 12))).toMatchObject({ outcome: 'admitted', how: 'new' });
  });
});

describe('renewals and releases', () => {
  test('are taken whatever admissions wait, and however old those are', async () => {
    const world = await busy(200);
    world.client.send(commands(admissionsMax, (n) => route(100 + n, n % 500)));
    await world.advance(60);
    const upkeep = world.client.send([renew(1), release(2), renew(8_888)]);
    const admission = world.client.send([route(9_000, 1)]);
    await world.advance(1);
    expect(outcomesOf(admission)).toEqual(['overloaded']);
    expect(tally(upkeep)).toEqual({ '-': 3 });
    await world.advance(200);
    expect(outcomesOf(upkeep)).toEqual(['renewed', 'released', 'lease_lost']);
  });

  test('beyond 65,536 that wait are dropped without a word, never overloaded, and their repeat is served', async () => {
    const world = await busy(200);
    const taken: Sent[] = [];
    for (let message = 0; message < upkeepMax / admissionsMax; message++) {
      taken.push(...world.client.send(commands(admissionsMax, (n) => renew(n % 2 === 0 ? 1 : 100 + n))));
    }
    await world.advance(1);
    const beyond = world.client.send([renew(1), release(2)]);
    await world.advance(250);
    expect(tally(taken)).toEqual({ renewed: upkeepMax / 2, lease_lost: upkeepMax / 2 });
    expect(outcomesOf(beyond)).toEqual(['-', '-']);
    expect(await world.client.askAll([renew(1), release(2)])).toEqual([{ outcome: 'renewed' }, { outcome: 'released' }]);
  }, 30_000);
});
