import { describe, expect, test } from 'vitest';
import type { Script, World } from '../test/scripted-coordinator.ts';
import {
  agreeable,
  createServedWorld,
  grant,
  leaseTimeoutMs,
  requestOf,
  ScriptedCoordinator,
  watch,
} from '../test/scripted-coordinator.ts';
import type { Lease } from './index.ts';

const leasesOf = async ({ berth, clock }: World, count: number): Promise<Lease[]> => {
  const routes = Array.from({ length: count }, (_, n) => berth.route(requestOf(n)));
  await clock.advance(1);
  const outcomes = await Promise.all(routes);
  return outcomes.map((outcome) => {
    if (outcome.outcome !== 'admitted' || outcome.lease === undefined) throw new Error('the owner grants everything');
    return outcome.lease;
  });
};

const leaseOf = async (world: World): Promise<Lease> => (await leasesOf(world, 1))[0]!;

const onRenewal =
  (reply: Exclude<ReturnType<Script>, undefined> | undefined): Script =>
  (call) =>
    call.command.kind === 'renew_request_lease' ? reply : agreeable(call);

describe('a lease', () => {
  test('is renewed every third of its timeout', async () => {
    const world = await createServedWorld({ shards: 1 });
    await leaseOf(world);
    await world.clock.advance(leaseTimeoutMs * 10);
    const times = world.owner.of('renew_request_lease').map(({ at }) => at);
    expect(times.length).toBeGreaterThanOrEqual(29);
    for (const [index, at] of times.entries()) {
      const sinceMs = at - (times[index - 1] ?? 0);
      expect(sinceMs).toBeGreaterThan(leaseTimeoutMs / 3 - 300);
      expect(sinceMs).toBeLessThanOrEqual(leaseTimeoutMs / 3 + 20);
    }
    expect(world.berth.counts.renewals).toBe(times.length);
  });

  test('is renewed together with all others of its moment, whatever their shards, in one message', async () => {
    const world = await createServedWorld();
    for (let n = 0; n < 10; n++) {
      await leasesOf(world, 10);
      await world.clock.advance(10);
    }
    const before = world.owner.messages.length;
    await world.clock.advance(leaseTimeoutMs / 3);
    const messages = world.owner.messages.slice(before);
    expect(messages.map(({ calls }) => calls.length).reduce((a, b) => a + b)).toBe(100);
    expect(messages.length).toBeLessThanOrEqual(2);
    expect(new Set(messages[0]!.calls.map(({ shard }) => shard)).size).toBeGreaterThan(1);
  });

  test('aborts its signal when its shard says that it is lost, and is not renewed or released after', async () => {
    const world = await createServedWorld({ shards: 1 });
    const lease = await leaseOf(world);
    world.owner.script = onRenewal({ outcome: 'lease_lost' });
    await world.clock.advance(leaseTimeoutMs);
    expect(lease.signal.reason).toMatchObject({ name: 'BerthError', code: 'lease_lost' });
    expect(await lease.release({ refreshPin: true })).toBe(true);
    await world.clock.advance(leaseTimeoutMs);
    expect(world.owner.of('renew_request_lease').length).toBe(1);
    expect(world.owner.of('release_request_lease').length).toBe(0);
    expect(world.berth.counts).toMatchObject({ lease_lost: 1, leases_held: 0 });
  });

  test('is not lost because a former owner says so', async () => {
    const world = await createServedWorld({ shards: 1 });
    const lease = await leaseOf(world);
    world.owner.script = () => undefined;
    world.owner.epoch = 7;
    await world.clock.advance(leaseTimeoutMs / 3 + 10);
    const [renewal] = world.owner.of('renew_request_lease');
    world.owner.reply(renewal!, { outcome: 'lease_lost' }, 6);
    await world.clock.advance(1);
    expect(lease.signal.aborted).toBe(false);
    world.owner.reply(renewal!, { outcome: 'lease_lost' }, 7);
    await world.clock.advance(1);
    expect(lease.signal.aborted).toBe(true);
  });

  test.each([undefined, { outcome: 'unavailable' }, { outcome: 'overloaded' }] as const)(
    'is kept and its renewal repeated with back-off, for ever, while the answer is %j',
    async (reply) => {
      const world = await createServedWorld({ shards: 1 });
      const lease = await leaseOf(world);
      world.owner.script = onRenewal(reply);
      await world.clock.advance(leaseTimeoutMs * 4);
      expect(lease.signal.aborted).toBe(false);
      const renewals = world.owner.of('renew_request_lease');
      expect(renewals.length).toBeGreaterThan(100);
      expect(renewals.length).toBeLessThan(130);
      expect(new Set(renewals.map(({ call }) => call)).size).toBe(1);
      world.owner.script = agreeable;
      await world.clock.advance(1_100);
      expect(world.berth.counts).toMatchObject({ renewals: 1, leases_held: 1 });
    },
  );

  test('is kept through a broken connection and a blocked loop, and renewed afterwards', async () => {
    const world = await createServedWorld({ shards: 1 });
    const lease = await leaseOf(world);
    world.bus.disconnect();
    await world.clock.advance(leaseTimeoutMs * 3);
    world.bus.reconnect();
    await world.clock.advance(5);
    expect(lease.signal.aborted).toBe(false);
    expect(world.berth.counts.renewals).toBe(1);
  });

  test('aborts its signal when nobody confirmed it for its whole timeout, where so configured, and is renewed on', async () => {
    const world = await createServedWorld({ shards: 1, onUnconfirmedLease: 'abort' });
    const lease = await leaseOf(world);
    await world.clock.advance(leaseTimeoutMs * 2);
    expect(lease.signal.aborted).toBe(false);
    world.owner.script = () => undefined;
    await world.clock.advance(leaseTimeoutMs / 2);
    expect(lease.signal.aborted).toBe(false);
    await world.clock.advance(leaseTimeoutMs / 2 + 10);
    expect(lease.signal.reason).toMatchObject({ code: 'lease_unconfirmed' });
    const renewals = world.owner.of('renew_request_lease').length;
    await world.clock.advance(2_500);
    expect(world.owner.of('renew_request_lease').length).toBeGreaterThan(renewals);
  });

  test('counts a late confirmation from the first send of the renewal that it answers', async () => {
    const world = await createServedWorld({ shards: 1, onUnconfirmedLease: 'abort' });
    const lease = await leaseOf(world);
    world.owner.script = () => undefined;
    await world.clock.advance(leaseTimeoutMs * 0.9);
    const [first] = world.owner.of('renew_request_lease');
    world.owner.reply(first!, { outcome: 'renewed' });
    await world.clock.advance(first!.at + leaseTimeoutMs - 5 - world.clock.now());
    expect(lease.signal.aborted).toBe(false);
    await world.clock.advance(15);
    expect(lease.signal.reason).toMatchObject({ code: 'lease_unconfirmed' });
  });

  test('is not renewed after its release, even if a renewal was on its way', async () => {
    const world = await createServedWorld({ shards: 1 });
    const lease = await leaseOf(world);
    world.owner.script = onRenewal(undefined);
    await world.clock.advance(leaseTimeoutMs / 2);
    const before = world.owner.of('renew_request_lease').length;
    watch(lease.release({ refreshPin: true }));
    await world.clock.advance(leaseTimeoutMs);
    expect(before).toBeGreaterThan(1);
    expect(world.owner.of('renew_request_lease').length).toBe(before);
  });

  test('tells a signal that is asked for late what has happened', async () => {
    const world = await createServedWorld({ shards: 1 });
    const lease = await leaseOf(world);
    world.owner.script = onRenewal({ outcome: 'lease_lost' });
    await world.clock.advance(leaseTimeoutMs);
    expect(lease.signal.aborted).toBe(true);
    expect(lease.signal).toBe(lease.signal);
  });
});

describe('a release', () => {
  test.each([
    ['release', (lease: Lease) => lease.release({ refreshPin: true }), { refreshPin: true, abandoned: false }],
    ['release', (lease: Lease) => lease.release({ refreshPin: false }), { refreshPin: false, abandoned: false }],
    ['abandon', (lease: Lease) => lease.abandon(), { refreshPin: false, abandoned: true }],
  ])('by %s is sent once, whatever is called after it', async (_name, end, flags) => {
    const world = await createServedWorld({ shards: 1 });
    const lease = await leaseOf(world);
    const first = end(lease);
    expect(lease.release({ refreshPin: !flags.refreshPin })).toBe(first);
    expect(lease.abandon()).toBe(first);
    await world.clock.advance(leaseTimeoutMs);
    expect(await first).toBe(true);
    expect(world.owner.of('release_request_lease').map(({ command }) => command)).toEqual([
      { kind: 'release_request_lease', leaseId: lease.id, ...flags },
    ]);
    expect(world.owner.of('renew_request_lease')).toEqual([]);
    expect(world.berth.counts).toMatchObject({ leases_held: 0, releases_waiting: 0 });
  });

  test('is repeated with back-off through an outage of the coordinator and reaches its successor', async () => {
    const world = await createServedWorld({ shards: 1 });
    const lease = await leaseOf(world);
    world.owner.script = () => undefined;
    const released = watch(lease.release({ refreshPin: true }));
    await world.clock.advance(3_000);
    const { length } = world.owner.of('release_request_lease');
    expect(length).toBeGreaterThan(5);
    expect(length).toBeLessThan(12);
    world.owner.deafen();
    world.owner.stopBeating();
    // Longer than a lease timeout: shard time stands still while nobody owns the shard.
    await world.clock.advance(leaseTimeoutMs * 3);
    expect(released.value).toBeUndefined();
    const successor = new ScriptedCoordinator(world, 'successor');
    successor.epoch = 2;
    successor.listen();
    await world.clock.advance(1_100);
    expect(released.value).toBe(true);
    expect(successor.of('release_request_lease').length).toBe(1);
  });

  test('follows not_owner quickly', async () => {
    const world = await createServedWorld({ shards: 1 });
    const lease = await leaseOf(world);
    world.owner.script = (call) =>
      world.owner.of('release_request_lease').length < 2 ? { outcome: 'not_owner', owner: undefined } : agreeable(call);
    const released = watch(lease.release({ refreshPin: false }));
    await world.clock.advance(10);
    expect(released.value).toBe(true);
  });

  test('is given up after a lease timeout in which the coordinator could be reached', async () => {
    const world = await createServedWorld({ shards: 1 });
    const lease = await leaseOf(world);
    world.owner.script = (call) => (call.command.kind === 'release_request_lease' ? { outcome: 'unavailable' } : agreeable(call));
    const released = watch(lease.release({ refreshPin: false }));
    await world.clock.advance(leaseTimeoutMs - 10);
    expect(released.value).toBeUndefined();
    await world.clock.advance(2_000);
    expect(released.value).toBe(false);
    expect(world.berth.counts).toMatchObject({ releases_waiting: 0, releases_given_up: 1 });
  });

  test('is given up after ten minutes even if nobody could be reached', async () => {
    const world = await createServedWorld({ shards: 1 });
    const lease = await leaseOf(world);
    world.owner.deafen();
    world.owner.stopBeating();
    const released = watch(lease.release({ refreshPin: false }));
    await world.clock.advance(598_000);
    expect(released.value).toBeUndefined();
    await world.clock.advance(4_000);
    expect(released.value).toBe(false);
  });

  test('makes room for a newer one when too many wait: the oldest is given up', async () => {
    const world = await createServedWorld({ shards: 1, releasesMax: 2 });
    const leases = await leasesOf(world, 3);
    world.owner.script = () => undefined;
    const released = leases.map((lease) => watch(lease.release({ refreshPin: false })));
    await world.clock.advance(1);
    expect(released.map(({ value }) => value)).toEqual([false, undefined, undefined]);
    expect(world.berth.counts).toMatchObject({ releases_waiting: 2, releases_given_up: 1 });
  });

  test('of an id that was never answered uses the lease timeout that grants have told', async () => {
    const world = await createServedWorld({ shards: 1 });
    world.owner.script = (call) => (call.command.kind === 'route' ? grant(call.command, 3_000) : agreeable(call));
    await leaseOf(world);
    world.owner.script = () => undefined;
    watch(world.berth.route(requestOf(2)));
    await world.clock.advance(1_010);
    expect(world.berth.counts.releases_waiting).toBe(1);
    await world.clock.advance(4_100);
    expect(world.berth.counts).toMatchObject({ releases_waiting: 0, releases_given_up: 1 });
  });
});
