// What survives: kill -9 of the coordinator under load, and nats-server away for longer than the lease timeout. Every acknowledged pin and live lease is there
// afterwards, running streams finish, none is cancelled.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import type { TurnReport } from './conversation.ts';
import { takeTurn } from './conversation.ts';
import type { Fleet } from './fleet.ts';
import { startFleet } from './fleet.ts';

const leaseTimeoutSeconds = 2;
const awayMs = 2_000 * leaseTimeoutSeconds;
const streams = 20;
const sessions = 100;

let fleet: Fleet;

beforeAll(async () => {
  fleet = await startFleet({
    providers: [
      {
        name: 'iris-1',
        limits: {
          max_pinned_sessions: 1_000,
          max_global_in_flight_request_slots: 60,
          global_in_flight_request_slots_reserved_for_pinned_sessions: 20,
          max_per_session_in_flight_request_slots: 2,
        },
        // Slow enough that a stream outlives the outage: 600 tokens at 60 a second are 10 s.
        simulator: { decodeTokensPerSecond: 60 },
      },
      { name: 'tensorx' },
    ],
    leaseTimeoutSeconds,
  });
});

afterAll(() => fleet?.stop());

const turnOf = (session: string, turn: number, maxTokens: number): Promise<TurnReport> =>
  takeTurn({ url: fleet.proxies[turn % 2]!.url, session, turn, isStream: true, mischief: 'none', maxTokens });

// In small groups: the pool has room for new requests only below its reserve.
const turnsOf = async (prefix: string, turn: number): Promise<TurnReport[]> => {
  const reports: TurnReport[] = [];
  for (let from = 0; from < sessions; from += 10) {
    reports.push(...(await Promise.all(Array.from({ length: 10 }, (_, n) => turnOf(`${prefix}${from + n}`, turn, 2)))));
  }
  return reports;
};

const pinSessions = async (prefix: string): Promise<void> => {
  for (const report of await turnsOf(prefix, 0))
    expect(report).toMatchObject({ status: 200, decision: 'new', provider: 'iris-1', isComplete: true });
};

const expectPinsKept = async (prefix: string): Promise<void> => {
  for (const report of await turnsOf(prefix, 1))
    expect(report).toMatchObject({ status: 200, decision: 'pinned', provider: 'iris-1', isComplete: true });
};

const expectStreamsKept = async (running: Promise<TurnReport[]>): Promise<void> => {
  for (const report of await running) expect(report).toMatchObject({ status: 200, provider: 'iris-1', isComplete: true });
  expect(fleet.proxies.flatMap((proxy) => proxy.logs).filter((line) => line.event === 'upstream_aborted')).toEqual([]);
  await eventually('every lease has ended', async () => (await fleet.metric('berth_leases')) === 0, 5_000);
};

const startStreams = async (prefix: string): Promise<Promise<TurnReport[]>[]> => {
  const running = Array.from({ length: streams }, (_, n) => turnOf(`${prefix}-stream${n}`, 0, 600));
  await eventually('all streams run', () => fleet.simulators[0]!.state().inFlight === streams);
  // In an array: an async function would wait for the promise itself.
  return [Promise.all(running)];
};

describe('kill -9 of the coordinator under load', () => {
  it('loses no pin, no lease and no stream', async () => {
    await pinSessions('killed');
    const [running] = await startStreams('killed');
    await fleet.coordinator.kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, awayMs));
    await fleet.coordinator.start();
    expect(await fleet.metric('berth_leases')).toBe(streams);
    await expectPinsKept('killed');
    await expectStreamsKept(running!);
  });
});

describe('nats-server away for longer than the lease timeout', () => {
  it('loses no pin, no lease and no stream', async () => {
    await pinSessions('away');
    const [running] = await startStreams('away');
    await fleet.nats.kill();
    await new Promise((resolve) => setTimeout(resolve, awayMs));
    await fleet.nats.restart();
    await eventually('a pinned session is decided again', async () => (await turnOf('away0', 1, 2)).decision === 'pinned', 20_000);
    expect(await fleet.metric('berth_leases')).toBe(streams);
    await expectPinsKept('away');
    await expectStreamsKept(running!);
  });
});
