import type { ProviderId } from '@berth/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { begin, eventually, limitsOf, ProxyBench, providerAt, type Reply } from '../test-support/proxy-bench.ts';
import { type Answer, cutAfter, events, json, StubProvider, silence, stalledStream } from '../test-support/stub-provider.ts';
import type { ProxyOptions } from './options.ts';

const limits = limitsOf();
const turn = { messages: [{ role: 'user', content: 'Hello' }], input: 'Hello', prompt: 'Hello' };

// Each endpoint with a body, and whether such a body forms a session.
const cases = [
  ['/v1/chat/completions', { model: 'm', ...turn }, true, 'openai'],
  ['/v1/completions', { model: 'm', ...turn, prompt_cache_key: 'k' }, true, 'openai'],
  ['/v1/responses', { model: 'm', ...turn, store: false }, true, 'openai'],
  ['/v1/embeddings', { model: 'm', ...turn }, false, 'openai'],
  ['/v1/messages', { model: 'm', ...turn }, true, 'anthropic'],
] as const;

let bench: ProxyBench;
let providers: StubProvider[] = [];

const start = async (answers: readonly Answer[], changes: Partial<ProxyOptions> = {}): Promise<readonly StubProvider[]> => {
  providers = await Promise.all(answers.map((answer) => StubProvider.start(answer)));
  bench = await ProxyBench.start(
    providers.map(({ url }, i) => providerAt(`p${i}`, url, { limits })),
    changes,
  );
  return providers;
};

const refusedUrl = async (): Promise<string> => {
  const gone = await StubProvider.start(silence);
  const { url } = gone;
  await gone.close();
  return url;
};

const errorOf = (reply: Reply): unknown => (JSON.parse(reply.body.toString()) as { error: unknown }).error;

afterEach(async () => {
  // Whatever a test did, every lease ends, and ends once.
  await eventually('all leases ended', () => bench.berth.live.size === 0);
  expect(bench.berth.repeatedEnds).toEqual([]);
  await bench.proxy.close(0);
  await Promise.all(providers.map((provider) => provider.close()));
  providers = [];
});

describe.each(cases)('%s', (path, body, isSession, dialect) => {
  const ends = (refreshPin: boolean, provider = 'p0') => [{ provider, how: 'released', refreshPin }];

  test('forwards a success untouched and refreshes the pin', async () => {
    const [provider] = await start([json({ id: 'x', text: '日本語' }, 200, { 'x-model-header': 'kept' })]);
    const reply = await bench.post(`${path}?beta=true`, body, { authorization: 'Bearer caller', 'x-request-id': 'req-1' });
    expect(reply.body.toString()).toBe('{"id":"x","text":"日本語"}');
    expect(reply).toMatchObject({
      status: 200,
      isComplete: true,
      headers: {
        'x-model-header': 'kept',
        'x-berth-provider': 'p0',
        'x-berth-decision': isSession ? 'new' : 'temporary',
        'x-berth-request-id': 'req-1',
        'server-timing': expect.stringMatching(/^berth;dur=\d+\.\d\d$/),
      },
    });
    expect(provider?.arrivals).toHaveLength(1);
    expect(provider?.arrivals[0]).toMatchObject({
      url: `${path}?beta=true`,
      headers: { authorization: 'Bearer key-of-p0', 'accept-encoding': 'identity', 'x-berth-request-id': 'req-1' },
    });
    expect(provider?.arrivals[0]?.body.toString()).toBe(JSON.stringify(body));
    expect(bench.berth.ends).toEqual(ends(true));
  });

  test('forwards a stream untouched, its headers before its first event', async () => {
    const [provider] = await start([stalledStream('')]);
    const call = bench.begin(path, { ...body, stream: true });
    const head = await new Promise<{ headers: Reply['headers'] }>((resolve) => call.request.on('response', resolve));
    expect(head.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-buffering': 'no' });
    const response = provider?.arrivals[0]?.response;
    for (const part of ['data: {"a":"é', '🚢"}\n\n', 'data: [DONE]\n\n']) response?.write(part);
    response?.end();
    expect(await call.reply).toMatchObject({ isComplete: true, body: Buffer.from('data: {"a":"é🚢"}\n\ndata: [DONE]\n\n') });
    expect(bench.berth.ends).toEqual(ends(true));
  });

  test('forwards an upstream error as it is and leaves the pin', async () => {
    await start([json({ error: { message: 'no' } }, 422)]);
    const reply = await bench.post(path, body);
    expect(reply).toMatchObject({ status: 422, isComplete: true });
    expect(reply.body.toString()).toBe('{"error":{"message":"no"}}');
    expect(bench.berth.ends).toEqual(ends(false));
  });

  test('ends at once when the caller leaves while the decision is being made', async () => {
    const [provider] = await start([json({})]);
    let open = (): void => {};
    bench.berth.gate = new Promise((resolve) => {
      open = resolve;
    });
    const call = bench.begin(path, body);
    await eventually('the decision is asked for', () => bench.berth.routed.length === 1);
    call.request.destroy();
    await eventually('the request is over', () => bench.log.length === 0 && bench.berth.live.size === 0);
    open();
    expect(provider?.arrivals).toEqual([]);
  });

  test('aborts the provider when the caller leaves before headers', async () => {
    const [provider] = await start([silence]);
    const call = bench.begin(path, body);
    await eventually('the provider has it', () => provider?.arrivals.length === 1);
    call.request.destroy();
    await eventually('the provider is cut', () => provider?.cut === 1);
    await eventually('the slot is free', () => bench.berth.live.size === 0);
    expect(bench.berth.ends).toEqual(ends(false));
    expect(bench.log).toMatchObject([
      { event: 'upstream_aborted', reason: 'caller_gone', at_ns: expect.any(Number), request_id: expect.any(String) },
    ]);
    // A cancel is nobody's error.
    expect(await bench.metrics()).not.toMatch(/^berth_proxy_(requests|refusals)_total\{/m);
  });

  test('aborts the provider when the caller leaves mid-stream', async () => {
    const [provider] = await start([
      ({ response }) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const timer = setInterval(() => response.write('data: {}\n\n'), 5);
        response.on('close', () => clearInterval(timer));
      },
    ]);
    const call = bench.begin(path, body);
    await call.firstBytes;
    call.request.destroy();
    await eventually('the provider is cut', () => provider?.cut === 1);
    await eventually('the slot is free', () => bench.berth.live.size === 0);
    expect(bench.berth.ends).toEqual(ends(false));
  });

  test('aborts a silent provider when the caller leaves', async () => {
    const [provider] = await start([stalledStream('data: {}\n\n')]);
    const call = bench.begin(path, body);
    await call.firstBytes;
    call.request.destroy();
    await eventually('the provider is cut', () => provider?.cut === 1);
    await eventually('the slot is free', () => bench.berth.live.size === 0);
    expect(bench.berth.ends).toEqual(ends(false));
  });

  test('says 504 when the provider sends no headers in time', async () => {
    const [provider] = await start([silence, json({})], { firstByteTimeoutMs: 50 });
    const reply = await bench.post(path, body);
    expect(reply).toMatchObject({ status: 504, headers: { 'retry-after': '1', 'x-berth-provider': 'p0' } });
    await eventually('the provider is cut', () => provider?.cut === 1);
    expect(bench.berth.ends).toEqual(ends(false));
  });

  test('breaks a stream off with an error event when the provider falls silent for too long', async () => {
    await start([stalledStream('data: {}\n\n')], { idleTimeoutMs: 50 });
    const reply = await bench.post(path, body);
    expect(reply.isComplete).toBe(false);
    const [first, last] = reply.body.toString().split('\n\n');
    expect(first).toBe('data: {}');
    expect(last).toMatch(dialect === 'anthropic' ? /^event: error\ndata: \{"type":"error"/ : /^data: \{"error":/);
    expect(bench.berth.ends).toEqual(ends(false));
  });

  test('breaks a stream off with an error event when the provider cuts it', async () => {
    await start([cutAfter('data: {}\n\n')]);
    const reply = await bench.post(path, body);
    expect(reply.isComplete).toBe(false);
    expect(reply.body.toString()).toMatch(dialect === 'anthropic' ? /^data: \{\}\n\nevent: error\n/ : /^data: \{\}\n\ndata: \{"error":/);
    expect(bench.berth.ends).toEqual(ends(false));
  });

  test('breaks a body off when the provider cuts it', async () => {
    await start([cutAfter('{"half":', 'application/json')]);
    const reply = await bench.post(path, body);
    expect(reply).toMatchObject({ status: 200, isComplete: false });
    expect(reply.body.toString()).toBe('{"half":');
    expect(bench.berth.ends).toEqual(ends(false));
  });

  test('moves on from a refused connection, the pin untouched', async () => {
    const [provider] = await start([json({ from: 'p1' })]);
    await bench.proxy.close(0);
    bench = await ProxyBench.start([providerAt('p0', await refusedUrl(), { limits }), providerAt('p1', provider?.url ?? '', { limits })]);
    const reply = await bench.post(path, body);
    expect(reply).toMatchObject({ status: 200, headers: { 'x-berth-provider': 'p1', 'x-berth-decision': 'temporary' } });
    expect(bench.berth.routed[1]?.excluded).toEqual(['p0']);
    expect(bench.berth.ends).toEqual([...ends(false), ...ends(true, 'p1')]);
    expect([...bench.berth.pins.values()].map((pin) => pin.provider)).toEqual(isSession ? ['p0'] : []);
  });

  test.each([429, 502, 503, 504])('moves on from %i, the pin untouched', async (status) => {
    const [first] = await start([json({ error: 'busy' }, status), json({ from: 'p1' })]);
    const reply = await bench.post(path, body);
    expect(reply).toMatchObject({ status: 200, headers: { 'x-berth-provider': 'p1' } });
    await eventually('both leases ended', () => bench.berth.ends.length === 2);
    expect(bench.berth.ends).toEqual(expect.arrayContaining([...ends(false), ...ends(true, 'p1')]));
    expect(first?.cut).toBe(0);
  });

  test('does not move on from other answers', async () => {
    const [, second] = await start([json({}, 500), json({})]);
    expect(await bench.post(path, body)).toMatchObject({ status: 500 });
    expect(second?.arrivals).toEqual([]);
  });

  test('loses its lease: the provider is aborted and the caller told', async () => {
    const [provider] = await start([stalledStream('data: {}\n\n')]);
    const call = bench.begin(path, body);
    await call.firstBytes;
    bench.berth.loseLease('p0' as ProviderId);
    await eventually('the provider is cut', () => provider?.cut === 1);
    const reply = await call.reply;
    expect(reply.isComplete).toBe(false);
    expect(reply.body.toString()).toContain('lost its place');
    expect(bench.log).toMatchObject([{ event: 'upstream_aborted', reason: 'lease_lost' }]);
  });

  test('loses its lease before headers: 503', async () => {
    const [provider] = await start([silence]);
    const call = bench.begin(path, body);
    await eventually('the provider has it', () => provider?.arrivals.length === 1);
    bench.berth.loseLease('p0' as ProviderId);
    expect(await call.reply).toMatchObject({ status: 503, headers: { 'retry-after': '1', 'x-berth-reason': 'lease_lost' } });
  });
});

const chat = cases[0][1];
const chatPath = cases[0][0];

describe('attempts', () => {
  test('end with the last answer as it came when nobody else takes the request', async () => {
    await start([json({ error: 'busy' }, 503, { 'retry-after': '7' })]);
    const reply = await bench.post(chatPath, chat);
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '7', 'x-berth-decision': 'new' } });
    expect(reply.body.toString()).toBe('{"error":"busy"}');
    expect(bench.berth.ends).toEqual([{ provider: 'p0', how: 'released', refreshPin: false }]);
  });

  test('are bounded by attemptsMax', async () => {
    const [, , third] = await start([json({}, 503), json({ last: true }, 502), json({})]);
    expect(await bench.post(chatPath, chat)).toMatchObject({ status: 502, headers: { 'x-berth-provider': 'p1' } });
    expect(third?.arrivals).toEqual([]);
  });

  test('that all meet refused connections are a 502 with retry-after', async () => {
    const url = await refusedUrl();
    bench = await ProxyBench.start([providerAt('p0', url, { limits }), providerAt('p1', url, { limits })]);
    expect(await bench.post(chatPath, chat)).toMatchObject({ status: 502, headers: { 'retry-after': '1' } });
    expect(bench.berth.ends).toHaveLength(2);
  });

  test('abort the answer they hold when the caller leaves during the second decision', async () => {
    const [first] = await start([
      ({ response }) => {
        response.writeHead(503);
        response.write('half');
      },
      json({}),
    ]);
    bench.berth.gate = new Promise(() => {});
    bench.berth.gateSpares = 1;
    const call = bench.begin(chatPath, chat);
    await eventually('the second decision is asked for', () => bench.berth.routed.length === 2);
    call.request.destroy();
    await eventually('the provider is cut', () => first?.cut === 1);
    await eventually('the slot is free', () => bench.berth.live.size === 0);
  });
});

describe('placement', () => {
  test('pins the next turn, whatever else the request says', async () => {
    await start([json({})]);
    await bench.post(chatPath, chat);
    const next = {
      ...chat,
      messages: [...turn.messages, { role: 'assistant', content: 'Hi' }, { role: 'user', content: 'More' }],
      temperature: 0,
    };
    expect(await bench.post(chatPath, next)).toMatchObject({ headers: { 'x-berth-decision': 'pinned' } });
  });

  test('offloads one request of a full session and keeps the pin', async () => {
    const [held] = await start([silence, json({})]);
    bench.berth.limits.set('p0' as ProviderId, limitsOf({ max_per_session_in_flight_request_slots: 1 }));
    const first = bench.begin(chatPath, chat);
    await eventually('the first runs', () => held?.arrivals.length === 1);
    expect(await bench.post(chatPath, chat)).toMatchObject({ headers: { 'x-berth-decision': 'offloaded', 'x-berth-provider': 'p1' } });
    expect([...bench.berth.pins.values()].map((pin) => pin.provider)).toEqual(['p0']);
    first.request.destroy();
  });

  test('sends a request without a session to an unlimited provider without a lease', async () => {
    providers = [await StubProvider.start(json({}))];
    bench = await ProxyBench.start([providerAt('u', providers[0]?.url ?? '', { kind: 'unlimited' })]);
    expect(await bench.post('/v1/embeddings', chat)).toMatchObject({ status: 200, headers: { 'x-berth-decision': 'direct' } });
    expect(bench.berth.ends).toEqual([]);
  });

  test('prefers managed providers whatever the configured order, and passes health on', async () => {
    providers = [await StubProvider.start(json({}))];
    const url = providers[0]?.url ?? '';
    bench = await ProxyBench.start([
      providerAt('u', url, { kind: 'unlimited' }),
      providerAt('a', url, { limits, health: { kind: 'static', health: 'degraded' } }),
      providerAt('b', url, { limits }),
    ]);
    expect(await bench.post(chatPath, chat)).toMatchObject({ headers: { 'x-berth-provider': 'b' } });
    expect(bench.berth.routed[0]?.candidates).toEqual([
      { provider: 'a', health: 'degraded', unlimited: false },
      { provider: 'b', health: 'healthy', unlimited: false },
      { provider: 'u', health: 'healthy', unlimited: true },
    ]);
  });

  test('asks only providers that support the feature', async () => {
    providers = [await StubProvider.start(json({}))];
    const url = providers[0]?.url ?? '';
    bench = await ProxyBench.start([
      providerAt('a', url, { limits, features: ['chat'] }),
      providerAt('b', url, { limits, features: ['chat', 'tools'] }),
    ]);
    expect(await bench.post(chatPath, { ...chat, tools: [{}] })).toMatchObject({ headers: { 'x-berth-provider': 'b' } });
    const reply = await bench.post('/v1/embeddings', chat);
    expect(reply.status).toBe(400);
    expect(errorOf(reply)).toMatchObject({ code: 'unsupported_feature' });
  });

  test('rewrites only the model, per provider, and only where names differ', async () => {
    providers = [await StubProvider.start(json({}, 503)), await StubProvider.start(json({}))];
    bench = await ProxyBench.start([
      providerAt('a', `${providers[0]?.url}/v2/prefix`, { limits, upstreamModel: 'org/real-name' }),
      providerAt('b', providers[1]?.url ?? '', { limits, upstreamModel: 'alias' }),
    ]);
    const body = '{ "seed":12345678901234567890, "model" : "al\\u0069as", "messages":[{"role":"user","content":"\\u00e9 model"}] }';
    await bench.post(chatPath, body);
    expect(providers[0]?.arrivals[0]?.url).toBe(`/v2/prefix${chatPath}`);
    expect(providers[0]?.arrivals[0]?.body.toString()).toBe(body.replace('"al\\u0069as"', '"org/real-name"'));
    expect(providers[1]?.arrivals[0]?.body.toString()).toBe(body);
  });
});

describe('coordinators away', () => {
  const away = { outcome: 'undecided', reason: 'unreachable' } as const;

  const startAway = async (changes: Partial<ProxyOptions> = {}): Promise<void> => {
    providers = [await StubProvider.start(json({}))];
    const url = providers[0]?.url ?? '';
    bench = await ProxyBench.start(
      [
        providerAt('a', url, { limits }),
        providerAt('sick', url, { kind: 'unlimited', health: { kind: 'static', health: 'degraded' } }),
        providerAt('u', url, { kind: 'unlimited' }),
      ],
      changes,
    );
  };

  test('offload goes to the first healthy unlimited provider, visibly and without a lease', async () => {
    await startAway();
    bench.berth.scripted.push(away);
    expect(await bench.post(chatPath, chat)).toMatchObject({
      status: 200,
      headers: { 'x-berth-provider': 'u', 'x-berth-decision': 'offloaded_away' },
    });
    expect(bench.berth.pins.size).toBe(0);
  });

  test.each([
    ['reject answers 503', { coordinatorsAway: 'reject' as const }, away, 'unreachable'],
    ['overload is never offloaded', {}, { outcome: 'undecided' as const, reason: 'overloaded' as const }, 'overloaded'],
  ])('%s with retry-after', async (_rule, changes, outcome, reason) => {
    await startAway(changes);
    bench.berth.scripted.push(outcome);
    expect(await bench.post(chatPath, chat)).toMatchObject({ status: 503, headers: { 'retry-after': '1', 'x-berth-reason': reason } });
  });

  test('readiness names the shards that are away and the mode', async () => {
    await startAway();
    expect((await fetch(`${bench.proxy.url}/readyz`)).status).toBe(200);
    bench.berth.away.add(3).add(1);
    const response = await fetch(`${bench.proxy.url}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'coordinators_away',
      shards_away: [1, 3],
      degraded_mode: 'offload',
      providers: { a: 'healthy', sick: 'degraded', u: 'healthy' },
    });
    expect(await bench.metrics()).toContain('berth_proxy_shards_away 2');
  });
});

describe('refusals by Berth', () => {
  test('are 503 in the dialect of the endpoint, with the reason', async () => {
    await start([json({})]);
    bench.berth.limits.set('p0' as ProviderId, limitsOf({ max_global_in_flight_request_slots: 0 }));
    const openai = await bench.post(chatPath, chat);
    expect(openai).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1', 'x-berth-reason': 'no_capacity', 'x-berth-decision': 'refused' },
    });
    expect(errorOf(openai)).toMatchObject({ code: 'unavailable', type: 'server_error' });
    expect(errorOf(await bench.post('/v1/messages', chat))).toMatchObject({ type: 'overloaded_error' });
    expect(await bench.metrics()).toContain('berth_proxy_refusals_total{endpoint="chat_completions",reason="no_capacity"} 1');
  });
});

describe('a slow caller', () => {
  test('holds the provider back, loses no byte, and then gets everything', async () => {
    const piece = `data: ${'x'.repeat(65_000)}\n\n`;
    const [provider] = await start([events(...Array.from({ length: 200 }, () => piece))]);
    const call = bench.begin(chatPath, chat);
    const response = await new Promise<import('node:http').IncomingMessage>((resolve) => call.request.on('response', resolve));
    response.pause();
    await eventually('the provider feels it', () => (provider?.arrivals[0]?.response.writableLength ?? 0) > 1_000_000);
    response.resume();
    expect((await call.reply).body.length).toBe(200 * piece.length);
  });

  test('that reads nothing for the idle timeout counts as gone', async () => {
    const piece = `data: ${'x'.repeat(65_000)}\n\n`;
    await start([events(...Array.from({ length: 400 }, () => piece))], { idleTimeoutMs: 100 });
    const call = bench.begin(chatPath, chat);
    const response = await new Promise<import('node:http').IncomingMessage>((resolve) => call.request.on('response', resolve));
    response.pause();
    await eventually('it is aborted', () =>
      bench.log.some((line) => line.event === 'upstream_aborted' && line.reason === 'caller_stalled'),
    );
    await eventually('the slot is free', () => bench.berth.live.size === 0);
    expect(bench.berth.ends).toEqual([{ provider: 'p0', how: 'released', refreshPin: false }]);
    call.request.destroy();
  });
});

describe('closing', () => {
  test('lets running requests end and refuses new ones', async () => {
    const [provider] = await start([stalledStream('data: {}\n\n')]);
    const call = bench.begin(chatPath, chat);
    await call.firstBytes;
    const closed = bench.proxy.close(10_000);
    await expect(begin(bench.proxy.url, chatPath, chat).reply).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    provider?.arrivals[0]?.response.end('data: [DONE]\n\n');
    expect(await call.reply).toMatchObject({ isComplete: true });
    await closed;
    expect(bench.berth.ends).toEqual([{ provider: 'p0', how: 'released', refreshPin: true }]);
  });

  test('aborts what has not ended in time, and releases it', async () => {
    const [provider] = await start([stalledStream('data: {}\n\n')]);
    const call = bench.begin(chatPath, chat);
    await call.firstBytes;
    await bench.proxy.close(20);
    expect((await call.reply).body.toString()).toContain('shutting down');
    expect(bench.berth.live.size).toBe(0);
    await eventually('the provider is cut', () => provider?.cut === 1);
  });
});
