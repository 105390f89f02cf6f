import type { CoordinatorId, LeaseId } from '@berth/protocol';
import { describe, expect, test } from 'vitest';
import type { World } from '../test/scripted-coordinator.ts';
import {
  agreeable,
  createServedWorld,
  createWorld,
  grant,
  model,
  mute,
  provider,
  requestOf,
  ScriptedCoordinator,
  session,
  watch,
} from '../test/scripted-coordinator.ts';

const unleased = {
  outcome: 'admitted',
  how: 'temporary',
  provider: provider('d'),
  pinId: undefined,
  leaseId: undefined,
  leaseTimeoutMs: 0,
  passedOver: [],
} as const;
const full = { outcome: 'refused', reason: 'no_capacity', pin: undefined, passedOver: [] } as const;

describe('a decision is sent again', () => {
  test('at once, with small growing pauses, while nobody subscribes, and is the same every time', async () => {
    const world = createWorld({ shards: 1 });
    const route = watch(world.berth.route(requestOf(1)));
    await world.clock.advance(100);
    const triesAlone = world.berth.counts.resends!;
    expect(triesAlone).toBeGreaterThanOrEqual(5);
    expect(triesAlone).toBeLessThanOrEqual(20);
    const owner = new ScriptedCoordinator(world, 'owner').listen();
    await world.clock.advance(26);
    expect(route.value).toMatchObject({ outcome: 'admitted' });
    expect(owner.calls.length).toBe(1);
  });

  test('byte for byte', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = mute;
    watch(berth.route(requestOf(1)));
    await clock.advance(800);
    expect(owner.messages.length).toBeGreaterThan(1);
    for (const { bytes } of owner.messages) expect(bytes).toEqual(owner.messages[0]!.bytes);
  });

  test('to the subject of the shard, when the known owner says that it is not', async () => {
    const world = createWorld({ shards: 1 });
    const former = new ScriptedCoordinator(world, 'former').listen().startBeating();
    await world.clock.advance(1);
    former.script = () => ({ outcome: 'not_owner', owner: 'successor' as CoordinatorId });
    const successor = new ScriptedCoordinator(world, 'successor');
    successor.epoch = 2;
    successor.listen();
    const route = watch(world.berth.route(requestOf(1)));
    await world.clock.advance(10);
    expect(route.value).toMatchObject({ outcome: 'admitted' });
    expect(former.messages[0]!.subject).toBe('berth.test.coordinator.former');
    expect(successor.messages[0]!.subject).toBe('berth.test.shard.0');
  });

  test('to the subject of the shard, when the known owner has gone', async () => {
    const world = createWorld({ shards: 1 });
    const former = new ScriptedCoordinator(world, 'former').listen().startBeating();
    await world.clock.advance(1);
    former.deafen();
    const successor = new ScriptedCoordinator(world, 'successor', []).listen();
    successor.epoch = 2;
    const route = watch(world.berth.route(requestOf(1)));
    await world.clock.advance(5);
    expect(route.value).toBeUndefined();
    successor.owned = [0];
    successor.listen();
    former.stopBeating();
    await world.clock.advance(26);
    expect(route.value).toMatchObject({ outcome: 'admitted' });
  });

  test('after 120 ms to an owner whose heartbeats have stopped, and not before', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = mute;
    owner.stopBeating();
    watch(berth.route(requestOf(1)));
    await clock.advance(119);
    expect(owner.calls.length).toBe(1);
    await clock.advance(10);
    expect(owner.calls.length).toBe(2);
    // A silent owner may be paused: its successor would hear the shard's own subject.
    expect(owner.messages[1]!.subject).toBe('berth.test.shard.0');
  });

  test('after 120 ms when the epoch has moved, although heartbeats come', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = mute;
    watch(berth.route(requestOf(1)));
    await clock.advance(50);
    owner.epoch = 2;
    await clock.advance(80);
    expect(owner.calls.length).toBe(2);
  });

  test('not because a former owner says late that it is not', async () => {
    const world = createWorld({ shards: 1 });
    const former = new ScriptedCoordinator(world, 'former').listen().startBeating();
    await world.clock.advance(1);
    former.script = mute;
    watch(world.berth.route(requestOf(1)));
    await world.clock.advance(50);
    former.deafen();
    const successor = new ScriptedCoordinator(world, 'successor');
    Object.assign(successor, { epoch: 2, script: mute });
    successor.listen().startBeating();
    former.owned = [];
    await world.clock.advance(80);
    expect(successor.calls.length).toBe(1);
    former.reply(former.calls[0]!, { outcome: 'not_owner', owner: successor.id });
    await world.clock.advance(50);
    expect(successor.calls.length).toBe(1);
  });

  test('only after 250 ms to an owner that lives', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = mute;
    watch(berth.route(requestOf(1)));
    await clock.advance(249);
    expect(owner.calls.length).toBe(1);
    await clock.advance(50);
    expect(owner.calls.length).toBe(2);
  });

  test('without evidence at most a tenth as often as there are calls, and ten times more', async () => {
    const { berth, clock, owner } = await createServedWorld();
    owner.script = mute;
    for (let n = 0; n < 500; n++) watch(berth.route(requestOf(n)));
    await clock.advance(990);
    expect(berth.counts.resends).toBe(10 + 50);
  });

  test('when the connection is back, whether it was sent before or not', async () => {
    const { berth, bus, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = mute;
    const before = watch(berth.route(requestOf(1)));
    await clock.advance(10);
    bus.disconnect();
    const during = watch(berth.route(requestOf(2)));
    await clock.advance(300);
    owner.script = agreeable;
    bus.reconnect();
    await clock.advance(1);
    expect([before.value, during.value]).toMatchObject([{ outcome: 'admitted' }, { outcome: 'admitted' }]);
  });
});

describe('a connection that breaks for a moment', () => {
  test('loses answers although the owner lives: what was sent before is sent again when it is back', async () => {
    const { berth, bus, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = mute;
    const route = watch(berth.route(requestOf(1)));
    await clock.advance(10);
    bus.disconnect();
    await clock.advance(10);
    owner.script = agreeable;
    bus.reconnect();
    await clock.advance(1);
    expect(route.value).toMatchObject({ outcome: 'admitted' });
  });

  test('starts the 120 ms anew', async () => {
    const { berth, bus, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = mute;
    owner.stopBeating();
    watch(berth.route(requestOf(1)));
    await clock.advance(10);
    bus.disconnect();
    await clock.advance(90);
    bus.reconnect();
    await clock.advance(119);
    expect(owner.calls.length).toBe(2);
    await clock.advance(10);
    expect(owner.calls.length).toBe(3);
  });
});

describe('an answer', () => {
  const finals = [
    [{ outcome: 'overloaded' }, { outcome: 'undecided', reason: 'overloaded' }, false],
    [{ outcome: 'unavailable' }, { outcome: 'undecided', reason: 'unavailable' }, true],
    [{ outcome: 'lease_closed' }, { outcome: 'undecided', reason: 'unavailable' }, false],
    [full, full, false],
  ] as const;
  test.each(finals)('%j is final after one send: %j, id closed: %j', async (reply, outcome, isClosed) => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = (call) => (call.command.kind === 'route' ? reply : agreeable(call));
    const route = watch(berth.route(requestOf(1)));
    await clock.advance(300);
    expect(route.value).toEqual(outcome);
    expect(owner.of('route').length).toBe(1);
    expect(owner.of('release_request_lease').length).toBe(isClosed ? 1 : 0);
  });

  test.each([full, { outcome: 'overloaded' } as const])(
    '%j after two sends closes the id, since another copy may be granted',
    async (reply) => {
      const { berth, clock, owner } = await createServedWorld({ shards: 1 });
      owner.script = (call) => {
        if (call.command.kind !== 'route') return agreeable(call);
        return owner.of('route').length < 2 ? undefined : reply;
      };
      watch(berth.route(requestOf(1)));
      await clock.advance(400);
      const [route] = owner.of('route');
      expect(owner.of('release_request_lease').map(({ command }) => command)).toEqual([
        { kind: 'release_request_lease', leaseId: leaseIdOf(route!), refreshPin: false, abandoned: true },
      ]);
    },
  );

  test('without a lease after two sends closes the id too', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = (call) => {
      if (call.command.kind !== 'route') return agreeable(call);
      return owner.of('route').length < 2 ? undefined : { ...unleased };
    };
    const route = watch(berth.route(requestOf(1)));
    await clock.advance(400);
    expect(route.value).toMatchObject({ outcome: 'admitted', lease: undefined });
    expect(owner.of('release_request_lease').length).toBe(1);
  });

  test('that the call cannot be read rejects with invalid_argument', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = (call) => (call.command.kind === 'route' ? { outcome: 'invalid', detail: 'no such field' } : agreeable(call));
    const route = watch(berth.route(requestOf(1)));
    await clock.advance(5);
    expect(route.error).toMatchObject({ code: 'invalid_argument', message: expect.stringContaining('no such field') });
  });

  test('of an older epoch does not count unless it is a grant', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.epoch = 5;
    owner.beat();
    owner.script = mute;
    const refused = watch(berth.route(requestOf(1)));
    const granted = watch(berth.route(requestOf(2)));
    await clock.advance(1);
    const [first, second] = owner.of('route');
    owner.reply(first!, full, 4);
    owner.reply(second!, grant(second!.command), 4);
    await clock.advance(1);
    expect(refused.value).toBeUndefined();
    expect(granted.value).toMatchObject({ outcome: 'admitted' });
    owner.reply(first!, full, 5);
    await clock.advance(1);
    expect(refused.value).toEqual(full);
  });

  test('of an older epoch has the call sent to the newer owner at once', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = mute;
    const route = watch(berth.route(requestOf(1)));
    await clock.advance(1);
    owner.epoch = 2;
    owner.beat();
    owner.script = agreeable;
    await clock.advance(1);
    owner.reply(owner.of('route')[0]!, full, 1);
    await clock.advance(10);
    expect(route.value).toMatchObject({ outcome: 'admitted' });
  });

  test('of another incarnation counts although its epoch is lower', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.epoch = 9;
    owner.beat();
    await clock.advance(1);
    Object.assign(owner, { epoch: 1, incarnation: 'restored', script: () => full });
    const route = watch(berth.route(requestOf(1)));
    await clock.advance(1);
    expect(route.value).toEqual(full);
  });
});

describe('a client that gives up', () => {
  const closings = (owner: ScriptedCoordinator) => owner.of('release_request_lease').map(({ command }) => command);

  test('after the decision timeout closes the id, and repeats that until it is acknowledged', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = () => undefined;
    const route = watch(berth.route(requestOf(1)));
    await clock.advance(999);
    expect(route.value).toBeUndefined();
    await clock.advance(10);
    expect(route.value).toEqual({ outcome: 'undecided', reason: 'unreachable' });
    await clock.advance(2_000);
    expect(closings(owner).length).toBeGreaterThan(4);
    expect(closings(owner)[0]).toMatchObject({ leaseId: leaseIdOf(owner.of('route')[0]!), abandoned: true, refreshPin: false });
    expect(berth.counts).toMatchObject({ undecided: 1, releases_waiting: 1 });
    owner.script = agreeable;
    await clock.advance(1_100);
    const sent = closings(owner).length;
    await clock.advance(5_000);
    expect(closings(owner).length).toBe(sent);
    expect(berth.counts.releases_waiting).toBe(0);
  });

  test('because its signal aborts rejects with the reason and closes the id', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = mute;
    const controller = new AbortController();
    const route = watch(berth.route(requestOf(1), { signal: controller.signal }));
    await clock.advance(10);
    controller.abort(new Error('the caller hung up'));
    await clock.advance(1);
    expect(route.error).toEqual(new Error('the caller hung up'));
    expect(closings(owner)).toMatchObject([{ abandoned: true }]);
  });

  test('before anything was sent sends nothing', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    const controller = new AbortController();
    const route = watch(berth.route(requestOf(1), { signal: controller.signal }));
    controller.abort(new Error('the caller hung up'));
    const late = watch(berth.route(requestOf(1), { signal: controller.signal }));
    await clock.advance(5);
    expect([route.error, late.error]).toEqual([new Error('the caller hung up'), new Error('the caller hung up')]);
    expect(owner.messages).toEqual([]);
  });

  test('gives back the grant that arrives afterwards, even of an older epoch', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    owner.script = mute;
    watch(berth.route(requestOf(1)));
    await clock.advance(1_100);
    expect(berth.counts.releases_waiting).toBe(0);
    const closed = closings(owner).length;
    owner.epoch = 2;
    owner.beat();
    await clock.advance(1);
    owner.reply(owner.of('route')[0]!, grant(owner.of('route')[0]!.command), 1);
    await clock.advance(1);
    expect(closings(owner).slice(closed)).toMatchObject([{ leaseId: leaseIdOf(owner.of('route')[0]!), abandoned: true }]);
    expect(berth.counts).toMatchObject({ late_grants: 1, leases_held: 0 });
  });

  test('does not give back a grant because it is answered twice', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1 });
    const route = watch(berth.route(requestOf(1)));
    await clock.advance(1);
    owner.reply(owner.of('route')[0]!, grant(owner.of('route')[0]!.command));
    await clock.advance(100);
    expect(route.value).toMatchObject({ outcome: 'admitted' });
    expect(closings(owner)).toEqual([]);
    expect(berth.counts).toMatchObject({ late_grants: 0, leases_held: 1 });
  });
});

describe('the window', () => {
  test('answers overloaded without a message when it is full', async () => {
    const { berth, clock, owner } = await createServedWorld({ shards: 1, pendingMax: 3 });
    owner.script = mute;
    const routes = Array.from({ length: 4 }, (_, n) => watch(berth.route(requestOf(n))));
    await clock.advance(5);
    expect(routes.map(({ value }) => value)).toEqual([undefined, undefined, undefined, { outcome: 'undecided', reason: 'overloaded' }]);
    expect(owner.of('route').length).toBe(3);
  });

  test('answers overloaded when as many leases are held or asked for as may be', async () => {
    const { berth, clock } = await createServedWorld({ shards: 1, leasesMax: 2 });
    const together = [1, 2, 3].map((n) => watch(berth.route(requestOf(n))));
    await clock.advance(1);
    const after = watch(berth.route(requestOf(4)));
    await clock.advance(1);
    const outcomes = [...together, after].map(({ value }) => value?.outcome);
    expect(outcomes).toEqual(['admitted', 'admitted', 'undecided', 'undecided']);
    expect(berth.counts.leases_held).toBe(2);
  });
});

describe('a shard that missed a whole decision timeout', () => {
  const lose = async (world: World): Promise<void> => {
    watch(world.berth.route(requestOf(1)));
    await world.clock.advance(1_010);
    expect([...world.berth.away]).toEqual([0]);
  };

  test('is away: calls do not wait, but one per 100 ms', async () => {
    const world = createWorld({ shards: 1 });
    await lose(world);
    const routes: { value?: unknown }[] = [];
    for (let n = 0; n < 50; n++) {
      routes.push(watch(world.berth.route(requestOf(n))));
      await world.clock.advance(10);
    }
    expect(routes.filter(({ value }) => value !== undefined).length).toBe(45);
    expect(routes[1]!.value).toEqual({ outcome: 'undecided', reason: 'unreachable' });
    expect(world.berth.counts.away_shards).toBe(1);
  });

  test('is back with the first answer to a probe', async () => {
    const world = createWorld({ shards: 1 });
    await lose(world);
    new ScriptedCoordinator(world, 'owner').listen();
    const pin = watch(world.berth.getPin(model, session(1)));
    await world.clock.advance(1);
    expect(pin).toEqual({ value: undefined });
    expect([...world.berth.away]).toEqual([]);
  });

  test('is back with a heartbeat that lists it, and not with one that does not', async () => {
    const world = createWorld({ shards: 1 });
    await lose(world);
    new ScriptedCoordinator(world, 'stranger', []).beat();
    await world.clock.advance(1);
    expect([...world.berth.away]).toEqual([0]);
    new ScriptedCoordinator(world, 'owner').beat();
    await world.clock.advance(1);
    expect([...world.berth.away]).toEqual([]);
  });

  test('answers getPin with undecided', async () => {
    const world = createWorld({ shards: 1 });
    const pin = watch(world.berth.getPin(model, session(1)));
    await world.clock.advance(1_010);
    expect(pin.value).toBe('undecided');
  });
});

const leaseIdOf = (call: { readonly command: object }): LeaseId => (call.command as { leaseId: LeaseId }).leaseId;
