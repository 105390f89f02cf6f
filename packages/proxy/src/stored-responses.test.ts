import type { ModelLimits, ProviderId } from '@berth/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually, limitsOf, ProxyBench, providerAt } from '../test-support/proxy-bench.ts';
import { ScriptedBerth } from '../test-support/scripted-berth.ts';
import { type Answer, events, json, StubProvider, silence } from '../test-support/stub-provider.ts';

const path = '/v1/responses';
const stored = json({ object: 'response', id: 'resp_1' });
const storedStream = events(
  'event: response.created\ndata: {"type":"response.created","response":{"id":"resp_1"}}\n\n',
  'data: {"type":"response.completed"}\n\n',
);

let berth: ScriptedBerth;
let benches: ProxyBench[] = [];
let providers: StubProvider[] = [];

// Two proxies of one fleet, before the same two providers.
const start = async (answers: readonly [Answer, Answer], limits: ModelLimits = limitsOf()): Promise<readonly [ProxyBench, ProxyBench]> => {
  berth = new ScriptedBerth();
  providers = await Promise.all(answers.map((answer) => StubProvider.start(answer)));
  const options = providers.map(({ url }, i) => providerAt(`p${i}`, url, { limits }));
  const one = await ProxyBench.start(options, {}, berth);
  const other = await ProxyBench.start(options, {}, berth);
  benches = [one, other];
  return [one, other];
};

const p0 = 'p0' as ProviderId;

afterEach(async () => {
  await eventually('all leases ended', () => berth.live.size === 0);
  expect(berth.repeatedEnds).toEqual([]);
  await Promise.all(benches.map(({ proxy }) => proxy.close(0)));
  await Promise.all(providers.map((provider) => provider.close()));
});

describe.each([
  ['a body', stored],
  ['a stream', storedStream],
])('a response stored as %s', (_form, answer) => {
  test('is continued through another proxy at the provider that stored it', async () => {
    const [one, other] = await start([json({}, 503), answer]);
    const first = await one.post(path, { model: 'm', input: 'Hello' });
    expect(first).toMatchObject({ status: 200, isComplete: true, headers: { 'x-berth-provider': 'p1' } });
    if (providers[0] !== undefined) providers[0].answer = answer;
    const next = await other.post(path, { model: 'alias', input: 'More', previous_response_id: 'resp_1' });
    expect(next).toMatchObject({ status: 200, headers: { 'x-berth-provider': 'p1', 'x-berth-decision': 'pinned' } });
    expect(berth.routed.at(-1)?.candidates.map(({ provider }) => provider)).toEqual(['p1']);
  });

  test('is refused with retry-after when its provider is full, never sent elsewhere', async () => {
    const [one, other] = await start([answer, stored]);
    await one.post(path, { model: 'm', input: 'Hello' });
    berth.limits.set(p0, limitsOf({ max_global_in_flight_request_slots: 0 }));
    const next = await other.post(path, { model: 'm', input: 'More', previous_response_id: 'resp_1' });
    expect(next).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(providers[1]?.arrivals).toEqual([]);
  });

  test('is not sent elsewhere when its provider answers 503 or nobody decides', async () => {
    const [one, other] = await start([answer, stored]);
    await one.post(path, { model: 'm', input: 'Hello' });
    if (providers[0] !== undefined) providers[0].answer = json({ busy: true }, 503);
    const next = { model: 'm', input: 'More', previous_response_id: 'resp_1' };
    expect((await other.post(path, next)).body.toString()).toBe('{"busy":true}');
    berth.scripted.push({ outcome: 'undecided', reason: 'unreachable' });
    expect(await other.post(path, next)).toMatchObject({ status: 503, headers: { 'x-berth-reason': 'unreachable' } });
    berth.away.add(0);
    expect(await other.post(path, next)).toMatchObject({ status: 503, headers: { 'x-berth-reason': 'unreachable' } });
    expect(providers[1]?.arrivals).toEqual([]);
  });

  test('is recorded later when the pool has no free slot for the record', async () => {
    const [one, other] = await start([answer, stored]);
    berth.limits.set(p0, limitsOf({ max_global_in_flight_request_slots: 2 }));
    const blocking = providers[0];
    if (blocking !== undefined) blocking.answer = silence;
    const blocker = one.begin(path, { model: 'm', input: 'Blocker' });
    await eventually('one slot is taken', () => blocking?.arrivals.length === 1);
    if (blocking !== undefined) blocking.answer = answer;
    const first = await one.post(path, { model: 'm', input: 'Hello' });
    expect(first).toMatchObject({ status: 200, isComplete: true });
    await eventually('it is recorded', () => berth.pins.size === 3);
    blocker.request.destroy();
    expect(await other.post(path, { model: 'm', previous_response_id: 'resp_1' })).toMatchObject({ status: 200 });
  });

  test('with store false is not recorded', async () => {
    const [one] = await start([answer, stored]);
    await one.post(path, { model: 'm', input: 'Hello', store: false });
    expect(berth.pins.size).toBe(1);
  });

  test('that finds no place for its record is delivered, counted and logged', async () => {
    const [one, other] = await start([answer, stored], limitsOf({ max_pinned_sessions: 1 }));
    expect(await one.post(path, { model: 'm', input: 'Hello' })).toMatchObject({ status: 200, isComplete: true });
    expect(one.log).toMatchObject([{ event: 'response_not_recorded', outcome: 'pin_limit_reached' }]);
    expect(await one.metrics()).toContain('berth_proxy_response_records_total{outcome="pin_limit_reached"} 1');
    const next = await other.post(path, { model: 'm', previous_response_id: 'resp_1' });
    expect(next.status).toBe(404);
    expect(JSON.parse(next.body.toString())).toEqual({
      error: {
        message: 'Previous response with id "resp_1" not found.',
        type: 'invalid_request_error',
        param: 'previous_response_id',
        code: 'previous_response_not_found',
      },
    });
  });
});

describe('a previous response', () => {
  test('of another caller is not found', async () => {
    const [one, other] = await start([stored, stored]);
    await one.post(path, { model: 'm', input: 'Hello' }, { authorization: 'Bearer a' });
    const next = { model: 'm', previous_response_id: 'resp_1' };
    expect(await other.post(path, next, { authorization: 'Bearer b' })).toMatchObject({ status: 404 });
    expect(await other.post(path, next, { authorization: 'Bearer a' })).toMatchObject({ status: 200 });
  });

  test('goes to the only provider there is, recorded or not', async () => {
    berth = new ScriptedBerth();
    providers = [await StubProvider.start(stored)];
    benches = [await ProxyBench.start([providerAt('p0', providers[0]?.url ?? '', { limits: limitsOf() })], {}, berth)];
    expect(await benches[0]?.post(path, { model: 'm', previous_response_id: 'old' })).toMatchObject({ status: 200 });
  });
});

describe('a conversation', () => {
  const body = { model: 'm', input: 'Hello', conversation: 'conv_1', store: false };

  test('stays where it began, hints or not', async () => {
    const [one, other] = await start([stored, stored]);
    expect(await one.post(path, body)).toMatchObject({ headers: { 'x-berth-provider': 'p0', 'x-berth-decision': 'new' } });
    expect(await other.post(path, { ...body, conversation: { id: 'conv_1' } }, { 'x-session-id': 'other' })).toMatchObject({
      headers: { 'x-berth-provider': 'p0', 'x-berth-decision': 'pinned' },
    });
  });

  test('is refused when its provider is full, never offloaded', async () => {
    const [one, other] = await start([stored, stored]);
    await one.post(path, body);
    berth.limits.set(p0, limitsOf({ max_global_in_flight_request_slots: 0 }));
    expect(await other.post(path, body)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(providers[1]?.arrivals).toEqual([]);
  });

  test('whose first request lost a race is refused instead of running beside its state', async () => {
    const [one] = await start([stored, stored]);
    const lease = await berth.tryAdmitUnpinned('p1' as ProviderId, body.model as never, 'elsewhere' as never);
    if (lease.outcome !== 'admitted') throw new Error('not admitted');
    berth.scripted.push({ ...lease, how: 'temporary', pinId: undefined });
    expect(await one.post(path, body)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(berth.ends).toEqual([{ provider: 'p1', how: 'abandoned', refreshPin: false }]);
  });
});
