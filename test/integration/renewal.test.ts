// What a renewal decides: a lease that its shard has ended takes its request with it, a coordinator that cannot be reached takes nothing.
// Both with short leases on a whole system, whose coordinator is cut off or stopped while every endpoint answers.

import { afterEach, expect, test } from 'vitest';
import { begin, type CallUnderWay, type Reply } from '../../packages/proxy/test-support/proxy-bench.ts';
import { eventually } from '../eventually.ts';
import { System, type SystemOptions } from '../system.ts';
import { bodyOf, type EndpointCase, endpointCases, newSession } from './endpoint-cases.ts';

const leaseTimeoutMs = 600;
const tokensPerSecond = 400;
/** Tokens of three lease timeouts. */
const tokensOfAbsence = (3 * leaseTimeoutMs * tokensPerSecond) / 1_000;

let system: System;

// Whole events in each write, so that a stream that is broken off can say why.
const start = async (changes: Partial<SystemOptions> = {}): Promise<void> => {
  const simulator = { decodeTokensPerSecond: tokensPerSecond, splitUtf8Writes: false };
  system = await System.start({ providers: [{ name: 'iris', limits: {}, simulator }], leaseTimeoutMs, ...changes });
};

afterEach(() => system.close());

const streaming = endpointCases.filter(({ canStream }) => canStream);
const embeddings = endpointCases.find(({ canStream }) => !canStream)!;

interface RunningStream {
  readonly endpoint: EndpointCase;
  readonly call: CallUnderWay;
  /** How many events have come. */
  events(): number;
}

const startStream = (endpoint: EndpointCase, tokens: number): RunningStream => {
  const call = begin(system.url, endpoint.path, bodyOf(endpoint, { isStream: true, tokens }), newSession());
  let text = '';
  call.request.on('response', (response) => response.on('data', (bytes: Buffer) => (text += bytes.toString('latin1'))));
  return { endpoint, call, events: () => text.split('\n\n').length - 1 };
};

const startStreams = async (tokens: number): Promise<readonly RunningStream[]> => {
  const streams = streaming.map((endpoint) => startStream(endpoint, tokens));
  await eventually('every stream runs', () => streams.every((stream) => stream.events() > 5));
  return streams;
};

const allHave = (streams: readonly RunningStream[], events: number) => (): boolean => streams.every((stream) => stream.events() > events);

const isOutcome = (outcome: string): boolean =>
  system
    .simulator('iris')
    .records()
    .every((record) => record.outcome === outcome);

/** Whether the stream says, in its endpoint's way, that it is whole. */
const saysItIsWhole = ({ body }: Reply): boolean => /\[DONE\]|response\.(completed|incomplete)|message_stop/.test(body.toString());

test('a lease that is reported lost ends its request: the provider is aborted, the caller gets an error and no clean end', async () => {
  await start();
  const streams = await startStreams(10_000);
  const silent = begin(system.url, embeddings.path, bodyOf(embeddings, { fault: 'hang' }));
  await eventually('all are at the provider', () => system.simulator('iris').state().inFlight === streams.length + 1);

  // The shard goes on and hears no renewals, so it ends the leases; nobody tells the proxy.
  system.fate = (kind) => (kind === 'command' ? 'drop' : 'deliver');
  await eventually('the shard has ended every lease', () => system.counts.leases === 0);
  expect(system.eventsOf('lease_ended').slice(-streams.length - 1)).toMatchObject(Array(streams.length + 1).fill({ why: 'expired' }));
  await eventually('the streams run on', allHave(streams, Math.max(...streams.map((stream) => stream.events())) + 20));
  expect(system.clientCounts.lease_lost).toBe(0);

  system.fate = undefined;
  for (const { call, endpoint } of streams) {
    const reply = await call.reply;
    expect(reply).toMatchObject({ status: 200, isComplete: false });
    expect(saysItIsWhole(reply)).toBe(false);
    expect(reply.body.toString().split('\n\n').at(-2)).toMatch(
      endpoint.dialect === 'anthropic' ? /^event: error\ndata: .*lost its place/ : /^data: \{"error":.*lost its place/,
    );
  }
  expect(await silent.reply).toMatchObject({ status: 503, headers: { 'x-berth-reason': 'lease_lost', 'retry-after': '1' } });
  await eventually('the provider has seen every request end', () => system.simulator('iris').state().inFlight === 0);
  expect(isOutcome('aborted')).toBe(true);
  expect(system.clientCounts).toMatchObject({ lease_lost: streams.length + 1, leases_held: 0 });
});

test('a coordinator that cannot be reached for three lease timeouts ends no request, and renews the leases when it is back', async () => {
  await start();
  const streams = await startStreams(tokensOfAbsence + 600);
  const before = streams.map((stream) => stream.events());
  await system.stopCoordinator();
  await eventually('three lease timeouts have passed', allHave(streams, Math.max(...before) + tokensOfAbsence), 10_000);
  const { renewals } = system.clientCounts;

  await system.startCoordinator();
  await eventually('every lease is renewed', () => system.clientCounts.renewals! >= renewals! + streams.length);
  expect(system.counts.leases).toBe(streams.length);
  for (const { call } of streams) {
    const reply = await call.reply;
    expect(reply).toMatchObject({ status: 200, isComplete: true });
    expect(saysItIsWhole(reply)).toBe(true);
  }
  await eventually('every lease has ended', () => system.counts.leases === 0);
  expect(isOutcome('completed')).toBe(true);
  expect(system.clientCounts.lease_lost).toBe(0);
  expect(system.eventsOf('lease_ended').every(({ why, pinExpiresAt }) => why === 'released' && pinExpiresAt > 0)).toBe(true);
});

test('a coordinator that cannot be reached ends the requests only where the configuration says so', async () => {
  await start({ onUnconfirmedLease: 'abort' });
  const streams = await startStreams(10_000);
  await system.stopCoordinator();
  for (const { call } of streams) {
    const reply = await call.reply;
    expect(reply).toMatchObject({ status: 200, isComplete: false });
    expect(saysItIsWhole(reply)).toBe(false);
  }
  await eventually('the provider has seen every request end', () => system.simulator('iris').state().inFlight === 0);
  expect(isOutcome('aborted')).toBe(true);

  // The releases were kept for its return.
  await system.startCoordinator();
  await eventually('every slot is free', () => system.counts.leases === 0);
  expect(system.eventsOf('lease_ended').every(({ why }) => why === 'released')).toBe(true);
  expect(system.clientCounts.lease_lost).toBe(0);
});
