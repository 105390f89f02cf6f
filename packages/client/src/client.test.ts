import type { Candidate, PinId, ProviderId } from '@berth/protocol';
import { ledgerShardOf } from '@berth/protocol';
import { describe, expect, test } from 'vitest';
import {
  agreeable,
  createServedWorld,
  createWorld,
  leaseTimeoutMs,
  model,
  mute,
  provider,
  requestOf,
  ScriptedCoordinator,
  seededRandom,
  session,
  watch,
} from '../test/scripted-coordinator.ts';
import type { RouteCandidate } from './index.ts';
import { createBerth } from './index.ts';

const candidate = (name: string, health: Candidate['health'] = 'healthy', unlimited = false): RouteCandidate => ({
  provider: provider(name),
  health,
  unlimited,
});

describe('a temporary request', () => {
  const candidates = [candidate('a', 'degraded'), candidate('b', 'draining', true), candidate('c'), candidate('d', 'healthy', true)];

  test('whose first usable provider has no limits is answered without a message', async () => {
    const world = createWorld();
    const excluded = [provider('c')];
    expect(await world.berth.route({ modelId: model, sessionId: undefined, candidates, excluded })).toEqual({
      outcome: 'admitted',
      how: 'temporary',
      provider: provider('d'),
      pinId: undefined,
      lease: undefined,
      passedOver: [
        { provider: provider('a'), reason: 'degraded' },
        { provider: provider('b'), reason: 'draining' },
        { provider: provider('c'), reason: 'excluded' },
      ],
    });
    // The same for a session that has tried a provider already.
    expect(await world.berth.route({ modelId: model, sessionId: session(1), candidates, excluded })).toMatchObject({ how: 'temporary' });
    expect(world.berth.counts).toMatchObject({ messages_sent: 0, admitted: 2 });
  });

  test.each([
    ['whose first usable provider has limits', { sessionId: undefined, candidates }],
    ['that has no usable provider', { sessionId: undefined, candidates: candidates.slice(0, 2) }],
    ['that is none, since it has a session and excludes nobody', { sessionId: session(1), candidates: [candidate('d', 'healthy', true)] }],
  ])('%s asks its shard', async (_name, request) => {
    const { berth, clock, owner } = await createServedWorld();
    watch(berth.route({ modelId: model, ...request }));
    await clock.advance(1);
    expect(owner.of('route').length).toBe(1);
  });

  test('goes to the ledger of the provider that it would be sent to first', async () => {
    const { berth, clock, owner } = await createServedWorld();
    const sent: [first: string, candidates: RouteCandidate[], excluded?: ProviderId[]][] = [
      ['a', [candidate('a'), candidate('b')]],
      ['b', [candidate('a', 'degraded'), candidate('b')]],
      ['c', [candidate('a'), candidate('b', 'draining'), candidate('c')], [provider('a')]],
      ['a', [candidate('a', 'degraded')]],
    ];
    for (const [first, candidates, excluded = []] of sent) {
      watch(berth.route({ modelId: model, sessionId: undefined, candidates, excluded }));
      await clock.advance(1);
      expect(owner.of('route').at(-1)?.shard, first).toBe(ledgerShardOf(provider(first), model, 8));
    }
  });
});

test('each primitive sends its own command', async () => {
  const { berth, clock, owner } = await createServedWorld();
  watch(berth.tryAdmitUnpinned(provider('a'), model, session(1)));
  watch(berth.tryAdmitPinned(model, session(1)));
  watch(berth.tryCompareAndSwapPin(7 as PinId, provider('a'), model, session(1)));
  watch(berth.tryAdmitWithoutPin(provider('a'), model));
  watch(berth.getPin(model, session(1)));
  await clock.advance(1);
  const leaseId = expect.any(String);
  const [providerId, modelId, sessionId] = [provider('a'), model, session(1)];
  expect(owner.calls.map(({ command }) => command)).toEqual(
    expect.arrayContaining([
      { kind: 'try_admit_unpinned_session_request', leaseId, provider: providerId, modelId, sessionId },
      { kind: 'try_admit_pinned_session_request', leaseId, modelId, sessionId },
      { kind: 'try_compare_and_swap_pin_and_admit_request', leaseId, expectedPinId: 7, provider: providerId, modelId, sessionId },
      { kind: 'try_admit_request_without_pin', leaseId, provider: providerId, modelId },
      { kind: 'get_pin', modelId, sessionId },
    ]),
  );
  expect(berth.counts).toMatchObject({ calls: 5, admitted: 4, leases_held: 4 });
});

test('getPin tells the pin', async () => {
  const { berth, clock, owner } = await createServedWorld();
  owner.script = () => ({ outcome: 'pin', pin: { id: 3 as PinId, provider: provider('b') } });
  const pin = watch(berth.getPin(model, session(1)));
  await clock.advance(1);
  expect(pin.value).toEqual({ id: 3, provider: provider('b') });
});

describe('bad arguments', () => {
  const tooLong = 'x'.repeat(257);
  const one = [candidate('a')];
  const many = Array.from({ length: 65 }, (_, n) => candidate(String(n)));
  test.each([
    ['an empty model id', { modelId: '', sessionId: 's', candidates: one }],
    ['a session id of 257 bytes', { modelId: 'm', sessionId: tooLong, candidates: one }],
    ['a session id of 258 bytes in 86 characters', { modelId: 'm', sessionId: '…'.repeat(86), candidates: one }],
    ['a provider without a name', { modelId: 'm', sessionId: 's', candidates: [candidate('a'), { ...one[0], provider: '' }] }],
    ['an unknown health', { modelId: 'm', sessionId: 's', candidates: [{ ...one[0], health: 'fine' }] }],
    ['a provider that stands twice', { modelId: 'm', sessionId: 's', candidates: [...one, ...one] }],
    ['65 candidates', { modelId: 'm', sessionId: 's', candidates: many }],
    ['65 excluded providers', { modelId: 'm', sessionId: 's', candidates: one, excluded: many.map((each) => each.provider) }],
    ['an excluded provider that is no id', { modelId: 'm', sessionId: 's', candidates: one, excluded: [tooLong] }],
  ])('of route are refused before anything is sent: %s', async (_name, request) => {
    const { berth, clock, owner } = await createServedWorld();
    await expect(berth.route(request as never)).rejects.toMatchObject({ name: 'BerthError', code: 'invalid_argument' });
    await clock.advance(1);
    expect(owner.messages).toEqual([]);
  });

  test('of the primitives are refused', async () => {
    const { berth } = createWorld();
    const code = { code: 'invalid_argument' };
    await expect(berth.getPin(model, tooLong as never)).rejects.toMatchObject(code);
    await expect(berth.tryAdmitUnpinned('' as never, model, session(1))).rejects.toMatchObject(code);
    await expect(berth.tryAdmitPinned(undefined as never, session(1))).rejects.toMatchObject(code);
    await expect(berth.tryCompareAndSwapPin(1.5 as PinId, provider('a'), model, session(1))).rejects.toMatchObject(code);
    await expect(berth.tryAdmitWithoutPin(provider('a'), 5 as never)).rejects.toMatchObject(code);
  });

  test.each([
    { cluster: 'a.b' },
    { shards: 0 },
    { shards: 65 },
    { decisionTimeoutMs: 10 },
    { pendingMax: 0 },
    { onUnconfirmedLease: 'no' },
  ])('of createBerth are refused: %j', (options) => {
    const { bus, clock } = createWorld();
    const create = () => createBerth({ bus, clock, random: seededRandom(1) }, { cluster: 'c', shards: 1, ...(options as object) });
    expect(create).toThrow(expect.objectContaining({ code: 'invalid_argument' }));
  });
});

describe('a coordinator with another number of shards', () => {
  test('fails every call, is logged once, and forgotten 10 s after it was last heard', async () => {
    const { berth, clock, owner, logged } = await createServedWorld();
    owner.script = mute;
    const before = watch(berth.route(requestOf(1)));
    await clock.advance(1);
    owner.shards = 16;
    await clock.advance(100);
    expect(before.error).toMatchObject({ code: 'shards_mismatch' });
    await expect(berth.route(requestOf(1))).rejects.toMatchObject({ code: 'shards_mismatch' });
    await expect(berth.getPin(model, session(1))).rejects.toMatchObject({ code: 'shards_mismatch' });
    expect(logged).toEqual(['Coordinator owner has 16 shards but this client 8: every call fails']);
    Object.assign(owner, { shards: 8, script: agreeable });
    await clock.advance(10_010);
    const after = watch(berth.route(requestOf(1)));
    await clock.advance(1);
    expect(after.value).toMatchObject({ outcome: 'admitted' });
  });

  test('is recognised by its reply, whose grant is given back', async () => {
    const world = createWorld({ shards: 1 });
    const foreign = new ScriptedCoordinator(world, 'foreign').listen();
    foreign.shards = 2;
    const route = watch(world.berth.route(requestOf(1)));
    await world.clock.advance(20);
    expect(route.error).toMatchObject({ code: 'shards_mismatch' });
    expect(foreign.of('release_request_lease').map(({ command }) => command)).toMatchObject([{ abandoned: true }]);
  });
});

describe('close', () => {
  test('fails what is in flight, closes its ids, and lets nothing begin', async () => {
    const { berth, clock, owner } = await createServedWorld();
    owner.script = mute;
    const route = watch(berth.route(requestOf(1)));
    await clock.advance(1);
    const closed = watch(berth.close());
    await clock.advance(5);
    expect(closed).toHaveProperty('value');
    expect(route.error).toMatchObject({ code: 'client_closed' });
    await expect(berth.route(requestOf(1))).rejects.toMatchObject({ code: 'client_closed' });
    expect(owner.of('release_request_lease').length).toBe(1);
  });

  test('waits for releases, also of leases that are released meanwhile, and stops renewing', async () => {
    const { berth, clock, owner } = await createServedWorld();
    const routes = [berth.route(requestOf(1)), berth.route(requestOf(2)), berth.route(requestOf(3))];
    await clock.advance(1);
    const leases = (await Promise.all(routes)).map((outcome) => (outcome.outcome === 'admitted' ? outcome.lease! : undefined)!);
    owner.script = () => undefined;
    const first = watch(leases[0]!.release({ refreshPin: true }));
    await clock.advance(1);
    const closed = watch(berth.close(5_000));
    const second = watch(leases[1]!.release({ refreshPin: true }));
    await clock.advance(1_500);
    expect(closed).not.toHaveProperty('value');
    owner.script = agreeable;
    await clock.advance(1_100);
    expect(closed).toHaveProperty('value');
    expect([first.value, second.value]).toEqual([true, true]);
    await clock.advance(leaseTimeoutMs);
    expect(owner.of('renew_request_lease')).toEqual([]);
    expect(await leases[2]!.release({ refreshPin: false })).toBe(false);
  });

  test('gives releases up after its patience and leaves no timer and no subscription', async () => {
    const { berth, clock, owner, bus } = await createServedWorld();
    const route = berth.route(requestOf(1));
    await clock.advance(1);
    const outcome = await route;
    owner.script = () => undefined;
    owner.stopBeating();
    const released = watch((outcome.outcome === 'admitted' ? outcome.lease! : undefined)!.release({ refreshPin: true }));
    const closed = watch(berth.close(500));
    await clock.advance(499);
    expect(closed).not.toHaveProperty('value');
    await clock.advance(10);
    expect(closed).toHaveProperty('value');
    expect(released.value).toBe(false);
    expect(clock.pending).toBe(0);
    expect(bus.phase).toBe('up');
  });
});

test('the same ports give the same run, to the byte', async () => {
  const run = async (): Promise<string[]> => {
    const world = createWorld({ shards: 4 }, seededRandom(42));
    const transcript: string[] = [];
    world.network.setFilter((from, subject, payload) => {
      transcript.push(`${world.clock.now()} ${from} ${subject} ${Buffer.from(payload).toString('hex')}`);
      return transcript.length % 7 === 0 ? 'drop' : transcript.length % 5 === 0 ? { delayMs: 30 } : 'deliver';
    });
    for (let n = 0; n < 50; n++) watch(world.berth.route(requestOf(n)));
    await world.clock.advance(60);
    new ScriptedCoordinator(world, 'owner').listen().startBeating();
    await world.clock.advance(leaseTimeoutMs);
    return transcript;
  };
  const first = await run();
  expect(first.length).toBeGreaterThan(500);
  expect(await run()).toEqual(first);
});

test('foreign bytes on the client’s subjects are counted and hurt nobody', async () => {
  const { berth, clock, owner } = await createServedWorld();
  const route = watch(berth.route(requestOf(1)));
  owner.script = (call) => {
    owner.bus.publish(call.inbox, new Uint8Array([0xc1, 1, 2]));
    owner.bus.publish('berth.test.heartbeat', new Uint8Array());
    return agreeable(call);
  };
  await clock.advance(1);
  expect(route.value).toMatchObject({ outcome: 'admitted' });
  expect(berth.counts.messages_unreadable).toBe(2);
});
