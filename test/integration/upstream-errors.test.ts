// What goes wrong at a provider, and what its caller sees of it: every endpoint, whole and streamed, against every way to fail.
// After each: no slot is taken, no pin has moved, and another provider was asked only where nothing had been forwarded and the attempts allowed it.

import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { begin, type Reply } from '../../packages/proxy/test-support/proxy-bench.ts';
import { eventually } from '../eventually.ts';
import { System, type SystemOptions, upstreamModel } from '../system.ts';
import { bodyOf, type EndpointCase, endpointCases, newSession } from './endpoint-cases.ts';

interface Variant {
  readonly title: string;
  readonly endpoint: EndpointCase;
  readonly isStream: boolean;
}

const variants: readonly Variant[] = endpointCases.flatMap((endpoint) => [
  { title: endpoint.name, endpoint, isStream: false },
  ...(endpoint.canStream ? [{ title: `${endpoint.name}, streamed`, endpoint, isStream: true }] : []),
]);

let system: System;

// Preferred in this order. Attempts are two, so the last is asked by nobody.
const names = ['iris', 'vega', 'altair'];

const startSystem = async (proxy: SystemOptions['proxy'] = {}, irisUrl?: string): Promise<void> => {
  const iris = irisUrl === undefined ? {} : { url: irisUrl };
  system = await System.start({ providers: names.map((name) => ({ name, limits: {}, ...(name === 'iris' ? iris : {}) })), proxy });
};

const accepted = (): number[] => [...system.simulators.values()].map((simulator) => simulator.state().accepted);

const ask = ({ endpoint, isStream }: Variant, fault?: string): Promise<Reply> =>
  begin(system.url, endpoint.path, bodyOf(endpoint, { isStream, ...(fault === undefined ? {} : { fault }) }), newSession()).reply;

/** What the simulator itself answers to such a request. */
const askDirectly = ({ endpoint, isStream }: Variant, fault?: string): Promise<Reply> => {
  const body = { ...bodyOf(endpoint, { isStream, ...(fault === undefined ? {} : { fault }) }), model: upstreamModel };
  return begin(system.simulator('vega').url, endpoint.path, body).reply;
};

/** No slot is taken; the session's pin is at the first provider, and older than its request unless that provider served it. */
const expectNothingLeft = async ({ endpoint }: Variant, eventsBefore: number, isRefreshed: boolean): Promise<void> => {
  await eventually('every slot is free', () => system.counts.leases === 0, 2_000);
  const events = system.events.slice(eventsBefore);
  const pins = events.flatMap((event) => (event.kind === 'pin_set' ? [event] : []));
  // A stored response has a pin of its own, which is made later.
  const own = pins.filter(({ sessionId }) => sessionId === pins[0]?.sessionId);
  expect(own.map(({ provider }) => provider)).toEqual(endpoint.name === 'embeddings' ? [] : ['iris']);
  expect(events.filter(({ kind }) => kind === 'pin_removed')).toEqual([]);
  const first = events.find((event) => event.kind === 'lease_granted');
  const ended = events.find((event) => event.kind === 'lease_ended' && event.leaseId === first?.leaseId);
  expect(ended).toMatchObject({ why: 'released', pinExpiresAt: isRefreshed && own.length > 0 ? expect.any(Number) : 0 });
};

/** The request moved on before its first byte: whole, from the second provider, under no pin. */
const expectServedByTheNext = async (variant: Variant, reply: Reply): Promise<void> => {
  expect(reply).toMatchObject({
    status: 200,
    isComplete: true,
    headers: { 'x-berth-provider': 'vega', 'x-berth-decision': 'temporary' },
  });
  expect(reply.body).toEqual((await askDirectly(variant)).body);
};

const isErrorOf = (endpoint: EndpointCase, text: string): boolean => {
  const { type, error } = JSON.parse(text) as { type?: string; error?: { type?: string; message?: string } };
  return (endpoint.dialect === 'openai' || type === 'error') && typeof error?.type === 'string' && typeof error.message === 'string';
};

describe('a provider that answers', () => {
  beforeAll(() => startSystem());
  afterAll(() => system.close());
  let before: number[];
  let eventsBefore: number;
  beforeEach(() => {
    before = accepted();
    eventsBefore = system.events.length;
  });
  afterEach(() => system.simulator('iris').faults.clear());
  const askedSince = (): number[] => accepted().map((count, index) => count - before[index]!);

  describe.each(variants)('$title', (variant) => {
    test('with success: the caller has its very bytes', async () => {
      const reply = await ask(variant);
      expect(askedSince()).toEqual([1, 0, 0]);
      expect(reply).toMatchObject({ status: 200, isComplete: true, headers: { 'x-berth-provider': 'iris' } });
      expect(reply.body).toEqual((await askDirectly(variant)).body);
      await expectNothingLeft(variant, eventsBefore, true);
    });

    test.each([400, 500])('with %i: the caller has its very bytes, and nobody else is asked', async (status) => {
      const fault = `status:${status}`;
      const reply = await ask(variant, fault);
      expect(askedSince()).toEqual([1, 0, 0]);
      expect(reply).toMatchObject({ status, isComplete: true, headers: { 'x-berth-provider': 'iris' } });
      expect(reply.body).toEqual((await askDirectly(variant, fault)).body);
      await expectNothingLeft(variant, eventsBefore, false);
    });

    test.each([429, 502, 503, 504])('with %i: the next one serves the request, the pin stays', async (status) => {
      system.simulator('iris').faults.set([{ fault: { kind: 'status', status } }]);
      const reply = await ask(variant);
      expect(askedSince()).toEqual([1, 1, 0]);
      await expectServedByTheNext(variant, reply);
      await expectNothingLeft(variant, eventsBefore, false);
    });

    test('with 429 wherever it goes: after two attempts the caller has the last answer as it came', async () => {
      const reply = await ask(variant, 'status:429:7');
      expect(askedSince()).toEqual([1, 1, 0]);
      expect(reply).toMatchObject({ status: 429, isComplete: true, headers: { 'x-berth-provider': 'vega', 'retry-after': '7' } });
      expect(reply.body).toEqual((await askDirectly(variant, 'status:429:7')).body);
      await expectNothingLeft(variant, eventsBefore, false);
    });

    test('and breaks off: the caller has what came and no clean end, and nobody else is asked', async () => {
      const reply = await ask(variant, 'cut:3');
      expect(askedSince()).toEqual([1, 0, 0]);
      expect(reply.headers).toMatchObject({ 'x-berth-provider': 'iris' });
      expectBrokenOff(variant, reply, 'upstream_failed');
      await expectNothingLeft(variant, eventsBefore, false);
    });
  });
});

/** A stream ends with an error event, a body without its end; where nothing had been forwarded, the proxy answers with the error. */
const expectBrokenOff = ({ endpoint, isStream }: Variant, reply: Reply, code: 'upstream_failed' | 'upstream_timeout'): void => {
  const text = reply.body.toString();
  if (!isStream && reply.isComplete) {
    expect(reply.status).toBe(code === 'upstream_timeout' ? 504 : 502);
    expect(reply.headers['retry-after']).toBe('1');
    expect(isErrorOf(endpoint, text)).toBe(true);
    return;
  }
  expect(reply).toMatchObject({ status: 200, isComplete: false });
  if (!isStream) return expect(() => JSON.parse(text)).toThrow();
  const last = /^(?:event: error\n)?data: (.*)$/.exec(text.split('\n\n').at(-2) ?? '');
  expect(isErrorOf(endpoint, last?.[1] ?? '{}')).toBe(true);
  expect(text.includes('event: error\n')).toBe(endpoint.dialect === 'anthropic');
};

describe('a provider that says nothing', () => {
  // Both are the provider's silence, before its headers and after them.
  beforeAll(() => startSystem({ firstByteTimeoutMs: 300, idleTimeoutMs: 300 }));
  afterAll(async () => {
    expect(accepted()).toEqual([2 * variants.length, 0, 0]);
    await system.close();
  });

  test.concurrent.each(variants)('$title: before its headers: 504, and nobody else is asked', async (variant) => {
    const reply = await ask(variant, 'hang');
    expect(reply).toMatchObject({ status: 504, isComplete: true, headers: { 'retry-after': '1', 'x-berth-provider': 'iris' } });
    expect(isErrorOf(variant.endpoint, reply.body.toString())).toBe(true);
    await eventually('every slot is free', () => system.counts.leases === 0);
  });

  test.concurrent.each(variants)('$title: after its headers: what came and no clean end, and nobody else is asked', async (variant) => {
    const reply = await ask(variant, 'hang_after_headers');
    expect(reply.headers).toMatchObject({ 'x-berth-provider': 'iris' });
    expectBrokenOff(variant, reply, 'upstream_timeout');
    await eventually('every slot is free', () => system.counts.leases === 0);
  });
});

describe('a provider that cannot be connected to', () => {
  beforeAll(async () => startSystem({}, await refusedUrl()));
  afterAll(() => system.close());

  test.each(variants)('$title: the next one serves the request, the pin stays', async (variant) => {
    const before = accepted();
    const eventsBefore = system.events.length;
    const reply = await ask(variant);
    expect(accepted()).toEqual([before[0]! + 1, before[1]]);
    await expectServedByTheNext(variant, reply);
    await expectNothingLeft(variant, eventsBefore, false);
  });
});

/** Where nobody listens: a port that was free a moment ago. */
const refusedUrl = (): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''));
    });
  });
