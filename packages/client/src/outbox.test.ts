import { commandsPerMessageMax, shardOf } from '@berth/protocol';
import { describe, expect, test } from 'vitest';
import { createServedWorld, createWorld, model, provider, requestOf, ScriptedCoordinator, session } from '../test/scripted-coordinator.ts';

describe('calls of one turn of the loop', () => {
  test('go out as one message to the owner, grouped by shard', async () => {
    const { berth, clock, owner } = await createServedWorld();
    const routes = Array.from({ length: 40 }, (_, n) => berth.route(requestOf(n)));
    await clock.advance(1);
    expect((await Promise.all(routes)).every(({ outcome }) => outcome === 'admitted')).toBe(true);
    expect(owner.messages.map(({ subject }) => subject)).toEqual(['berth.test.coordinator.owner']);
    expect(new Set(owner.calls.map(({ shard }) => shard)).size).toBe(8);
    for (const { shard, command } of owner.calls) {
      if (command.kind !== 'route' || command.sessionId === undefined) throw new Error('a route with a session was sent');
      expect(shard).toBe(shardOf(model, command.sessionId, 8));
    }
    expect(berth.counts).toMatchObject({ calls: 40, admitted: 40, leases_held: 40, messages_sent: 1, resends: 0 });
  });

  test('go to the own subject of each shard whose owner is unknown', async () => {
    const world = createWorld({ shards: 2 });
    const owner = new ScriptedCoordinator(world, 'owner').listen();
    const routes = Array.from({ length: 20 }, (_, n) => world.berth.route(requestOf(n)));
    await world.clock.advance(1);
    await Promise.all(routes);
    expect(owner.messages.map(({ subject }) => subject).sort()).toEqual(['berth.test.shard.0', 'berth.test.shard.1']);
    // The replies have told who owns the shards.
    const next = world.berth.route(requestOf(99));
    await world.clock.advance(1);
    await next;
    expect(owner.messages.at(-1)?.subject).toBe('berth.test.coordinator.owner');
  });

  test('go to two owners as two messages', async () => {
    const world = createWorld({ shards: 4 });
    const even = new ScriptedCoordinator(world, 'even', [0, 2]).listen().startBeating();
    const odd = new ScriptedCoordinator(world, 'odd', [1, 3]).listen().startBeating();
    await world.clock.advance(1);
    const routes = Array.from({ length: 40 }, (_, n) => world.berth.route(requestOf(n)));
    await world.clock.advance(1);
    await Promise.all(routes);
    expect([even, odd].map(({ messages }) => messages.length)).toEqual([1, 1]);
  });

  test('are split where a message would have too many commands', async () => {
    const { berth, clock, owner } = await createServedWorld();
    const pins = Array.from({ length: commandsPerMessageMax + 1 }, () => berth.getPin('m' as typeof model, session(1)));
    await clock.advance(1);
    await Promise.all(pins);
    expect(owner.calls.length).toBe(commandsPerMessageMax + 1);
    expect(Math.max(...owner.messages.map(({ calls }) => calls.length))).toBeLessThanOrEqual(commandsPerMessageMax);
  });

  test('are split where a message would be longer than 512 kB, and never need more than NATS takes', async () => {
    const { berth, clock, owner } = await createServedWorld();
    const candidates = Array.from({ length: 64 }, (_, n) => ({
      provider: provider(`${'é'.repeat(120)}${n}`),
      health: 'healthy' as const,
      unlimited: false,
    }));
    const routes = Array.from({ length: 100 }, (_, n) => berth.route({ modelId: model, sessionId: session(n), candidates }));
    await clock.advance(1);
    await Promise.all(routes);
    expect(owner.messages.length).toBeGreaterThan(2);
    for (const { bytes } of owner.messages) expect(bytes.length).toBeLessThanOrEqual(512 * 1024);
    expect(owner.calls.length).toBe(100);
  });
});

test('call numbers wrap at 32 bits and are never given to two calls in flight', async () => {
  // Every random number is 2^32 - 3, so numbering starts there; lease ids are then all the same, which get_pin does not mind.
  const world = createWorld({ shards: 1 }, () => 2 ** 32 - 3);
  const owner = new ScriptedCoordinator(world, 'owner').listen();
  const pins = Array.from({ length: 5 }, (_, n) => world.berth.getPin(model, session(n)));
  await world.clock.advance(1);
  expect(await Promise.all(pins)).toEqual(Array(5).fill(undefined));
  expect(owner.calls.map(({ call }) => call)).toEqual([2 ** 32 - 3, 2 ** 32 - 2, 2 ** 32 - 1, 0, 1]);
});
