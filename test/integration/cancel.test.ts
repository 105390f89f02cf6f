// A caller that leaves: its provider is aborted, and then its slot is free, once, for every endpoint and in every phase of a request.
// The provider's word is its own record, the slot's is the journal and the coordinator's count, all on one clock.

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { begin, type CallUnderWay } from '../../packages/proxy/test-support/proxy-bench.ts';
import { eventually } from '../eventually.ts';
import { System } from '../system.ts';
import { bodyOf, type EndpointCase, endpointCases, newSession } from './endpoint-cases.ts';

const deadlineMs = 2_000;
/** Far longer than the deadline at the simulator's speed: only an abort ends it in time. */
const streamTokens = 10_000;

let system: System;

beforeAll(async () => {
  // Two slots, since a stored response is recorded under a lease of its own beside its request's. A slot that stays taken ends the file's later tests.
  const limits = { max_global_in_flight_request_slots: 2 };
  system = await System.start({ providers: [{ name: 'iris', limits, simulator: { decodeTokensPerSecond: 400 } }] });
});

afterAll(async () => {
  await system.close();
  // Only now no second release of anything can be under way.
  for (const { leaseId } of system.grants()) {
    expect(system.releasesOf(leaseId)).toBe(1);
    expect(system.eventsOf('lease_ended').filter((event) => event.leaseId === leaseId)).toMatchObject([{ why: 'released' }]);
  }
  expect(system.eventsOf('pin_removed')).toEqual([]);
});

const isAtProvider = (): boolean => system.simulator('iris').state().inFlight === 1;

/** The caller hangs up as soon as `isTime`; then everything that must come of it, in order. */
const expectCancelled = async (
  endpoint: EndpointCase,
  ask: Parameters<typeof bodyOf>[1],
  isTime: (call: CallUnderWay) => Promise<unknown>,
): Promise<void> => {
  const recordsBefore = system.simulator('iris').records().length;
  const grantsBefore = system.grants().length;
  const call = begin(system.url, endpoint.path, bodyOf(endpoint, ask), newSession());
  onTestFinished(async () => {
    // Of a test that failed nothing is left to the next one.
    call.request.destroy();
    await eventually('nothing runs', () => system.counts.leases === 0, deadlineMs);
  });
  await isTime(call);
  await eventually('only the request itself holds a lease', () => system.counts.leases === 1, deadlineMs);

  const goneAtNs = process.hrtime.bigint();
  call.request.destroy();
  await eventually('the slot is free', () => system.counts.leases === 0, deadlineMs);
  await eventually('the provider has seen its request end', () => system.simulator('iris').records().length > recordsBefore, deadlineMs);

  const [record, ...others] = system.simulator('iris').records().slice(recordsBefore);
  const lease = system.grants()[grantsBefore]!;
  const ended = system.eventsOf('lease_ended').find(({ leaseId }) => leaseId === lease.leaseId)!;
  expect(others).toEqual([]);
  expect(record).toMatchObject({ outcome: 'aborted', path: endpoint.path });
  expect(ended.pinExpiresAt).toBe(0);
  const order = { gone: goneAtNs, aborted: record!.closedAtNs, freed: ended.atNs };
  expect(Object.entries(order).sort(([, a], [, b]) => Number(a - b))).toEqual(Object.entries(order));
  expect(Number(order.freed - order.gone) / 1e6).toBeLessThan(deadlineMs);
};

/** The provider's headers are with the proxy. */
const headersCame = async (endpoint: EndpointCase, call: CallUnderWay): Promise<void> => {
  if (endpoint.canStream) return void (await once(call.request, 'response'));
  // Headers of what is no stream leave the proxy only with the body. A round trip after the provider began, the proxy has read them.
  await eventually('it is there', isAtProvider, deadlineMs);
  await fetch(`${system.url}/healthz`);
};

describe.each(endpointCases)('$name: a caller leaves', (endpoint) => {
  test('before the provider has sent headers', () =>
    expectCancelled(endpoint, { fault: 'hang' }, () => eventually('it is there', isAtProvider, deadlineMs)));

  test('while the provider is silent after its headers', () =>
    expectCancelled(endpoint, { fault: 'hang_after_headers', isStream: true }, (call) => headersCame(endpoint, call)));

  if (!endpoint.canStream) return;
  test('in the middle of a stream', () =>
    expectCancelled(endpoint, { tokens: streamTokens, isStream: true }, ({ firstBytes }) => firstBytes));
});

test.each(endpointCases)(
  '$name: a caller leaves before its grant has come: no provider is asked, and neither lease nor pin stays',
  async (endpoint) => {
    const own = await System.start({ providers: [{ name: 'iris', limits: {} }] });
    onTestFinished(() => own.close());
    own.fate = (kind) => (kind === 'reply' ? 'drop' : 'deliver');
    const call = begin(own.url, endpoint.path, bodyOf(endpoint, {}), newSession());
    await eventually('the lease is granted', () => own.counts.leases === 1, deadlineMs);
    call.request.destroy();
    await eventually('the slot is free', () => own.counts.leases === 0, deadlineMs);
    own.fate = undefined;
    await eventually('the release is acknowledged', () => own.clientCounts.releases_waiting === 0, deadlineMs);
    expect(own.releasesOf(own.grants()[0]!.leaseId)).toBe(1);
    expect(own.counts.pins).toBe(0);
    expect(own.simulator('iris').state().accepted).toBe(0);
  },
);

test('a caller leaves a stream that it had stopped reading: the provider, held up by it, is aborted and the slot free', async () => {
  const own = await System.start({ providers: [{ name: 'iris', limits: {} }] });
  onTestFinished(() => own.close());
  const chat = endpointCases[0]!;
  // About 40 MB: more than the buffers between provider and caller hold.
  const { request } = begin(own.url, chat.path, bodyOf(chat, { isStream: true, tokens: 200_000 }), newSession());
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.pause();
  let polls = 0;
  let bytes = 0;
  await eventually('nothing comes any more', () => {
    polls = response.socket.bytesRead === bytes ? polls + 1 : 0;
    bytes = response.socket.bytesRead;
    return polls === 20;
  });
  expect(own.simulator('iris').state().inFlight).toBe(1);
  request.destroy();
  await eventually('the slot is free', () => own.counts.leases === 0, deadlineMs);
  await eventually('the provider has seen its request end', () => own.simulator('iris').state().inFlight === 0, deadlineMs);
  expect(own.simulator('iris').records()).toMatchObject([{ outcome: 'aborted' }]);
  expect(own.releasesOf(own.grants()[0]!.leaseId)).toBe(1);
});
