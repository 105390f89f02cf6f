import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, limitsOf, ProxyBench, providerAt, type Reply } from '../test-support/proxy-bench.ts';
import { json, StubProvider } from '../test-support/stub-provider.ts';

const chat = '/v1/chat/completions';
let bench: ProxyBench;
let provider: StubProvider;

beforeAll(async () => {
  provider = await StubProvider.start(json({}));
  bench = await ProxyBench.start([providerAt('p0', provider.url, { limits: limitsOf() })], { bodyBytesMax: 10_000 });
});

afterAll(async () => {
  expect(provider.arrivals).toEqual([]);
  expect(bench.berth.routed).toEqual([]);
  await bench.proxy.close(0);
  await provider.close();
});

const errorOf = (reply: Reply): unknown => (JSON.parse(reply.body.toString()) as { error: unknown }).error;

describe('bad input', () => {
  test.each<[string, unknown, Record<string, string>, number, Record<string, unknown>]>([
    ['malformed JSON', '{"model":"m",}', {}, 400, { code: 'malformed_json', message: expect.stringContaining('position 13') }],
    ['an empty body', '', {}, 400, { code: 'malformed_json' }],
    [
      'bytes that are not UTF-8',
      Buffer.from([0x7b, 0xff, 0x7d]),
      {},
      400,
      { code: 'malformed_json', message: expect.stringContaining('UTF-8') },
    ],
    ['an array', '[]', {}, 400, { code: 'invalid_request' }],
    ['null', 'null', {}, 400, { code: 'invalid_request' }],
    ['no model', '{}', {}, 400, { param: 'model' }],
    ['a model that is a number', '{"model":1}', {}, 400, { param: 'model' }],
    ['an empty model', '{"model":""}', {}, 400, { param: 'model' }],
    ['an unknown model', '{"model":"nobody"}', {}, 404, { code: 'model_not_found', param: 'model' }],
    ['a model named like a property of every object', '{"model":"__proto__"}', {}, 404, { code: 'model_not_found' }],
    ['a duplicate key', '{"model":"m","a":1,"\\u0061":2}', {}, 400, { code: 'duplicate_key', param: 'a', type: 'invalid_request_error' }],
    ['a duplicate model', '{"model":"m","model":"n"}', {}, 400, { code: 'duplicate_key', param: 'model' }],
    ['deep nesting', `{"model":"m","x":${'['.repeat(300)}${']'.repeat(300)}}`, {}, 400, { code: 'invalid_request' }],
    ['an oversized body', `{"model":"m","x":"${'x'.repeat(10_000)}"}`, {}, 413, { code: 'body_too_large' }],
    ['another content type', '{"model":"m"}', { 'content-type': 'text/plain' }, 415, { code: 'unsupported_media_type' }],
    ['an encoded body', '{"model":"m"}', { 'content-encoding': 'gzip' }, 415, { code: 'unsupported_media_type' }],
    ['an oversized session hint', '{"model":"m"}', { 'x-session-id': 'x'.repeat(1_025) }, 400, { param: 'x-session-id' }],
  ])('%s is refused in OpenAI’s shape', async (_what, body, headers, status, error) => {
    const reply = await bench.post(chat, body, headers);
    expect(reply.status).toBe(status);
    expect(reply.headers['x-berth-request-id']).toMatch(/./);
    expect(errorOf(reply)).toMatchObject({ type: 'invalid_request_error', ...error });
  });

  test.each([
    ['{"model":"nobody"}', 404, 'not_found_error'],
    ['{', 400, 'invalid_request_error'],
    [`{"model":"${'x'.repeat(10_000)}"}`, 413, 'request_too_large'],
  ])('is refused in Anthropic’s shape on its endpoint', async (body, status, type) => {
    const reply = await bench.post('/v1/messages', body);
    expect(reply.status).toBe(status);
    expect(errorOf(reply)).toEqual({ type, message: expect.any(String) });
  });

  test.each([
    ['POST', '/v1/nothing', 404, undefined],
    ['GET', '/', 404, undefined],
    ['POST', '/v1/%zz', 400, undefined],
    ['GET', chat, 405, 'POST'],
    ['DELETE', '/v1/messages', 405, 'POST'],
    ['POST', '/v1/models', 405, 'GET, HEAD'],
    ['PUT', '/metrics', 405, 'GET, HEAD'],
  ])('%s %s is %i', async (method, path, status, allow) => {
    const reply = await begin(bench.proxy.url, path, 'not json', { 'content-type': 'text/plain' }, method).reply;
    expect(reply.status).toBe(status);
    expect(reply.headers.allow).toBe(allow);
    expect(errorOf(reply)).toBeDefined();
  });
});

describe('reading endpoints', () => {
  test('models lists models and aliases, and knows each', async () => {
    const list = (await (await fetch(`${bench.proxy.url}/v1/models`)).json()) as { data: { id: string }[] };
    expect(list.data.map(({ id }) => id)).toEqual(['m', 'alias']);
    expect(await (await fetch(`${bench.proxy.url}/v1/models/alias`)).json()).toMatchObject({ id: 'alias', object: 'model' });
    expect((await fetch(`${bench.proxy.url}/v1/models/no%2Fbody`)).status).toBe(404);
  });

  test('healthz, readyz and metrics answer', async () => {
    expect((await fetch(`${bench.proxy.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${bench.proxy.url}/readyz`)).json()).toMatchObject({
      status: 'ready',
      shards_away: [],
      degraded_mode: null,
    });
    const metrics = await bench.metrics();
    expect(metrics).toContain('berth_proxy_active_requests 0');
    expect(metrics).toContain('berth_proxy_client_count{count="calls"} 0');
    expect(metrics).toContain('berth_proxy_provider_health{provider="p0"} 1');
  });

  test.each([
    ['kept-1.2:3', 'kept-1.2:3'],
    ['not sane!', undefined],
    ['x'.repeat(129), undefined],
  ])('the request id %s of a caller is answered as %s', async (sent, answered) => {
    const reply = await bench.post(chat, '{', { 'x-request-id': sent });
    if (answered === undefined) expect(reply.headers['x-berth-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    else expect(reply.headers['x-berth-request-id']).toBe(answered);
  });
});
