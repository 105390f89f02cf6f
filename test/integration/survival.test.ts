// What survives: kill -9 of the coordinator under load, and nats-server away for longer than the lease timeout. Every acknowledged pin and live lease is there
// afterwards, running streams finish, none is cancelled.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import type { TurnReport } from './conversation.ts';
import { takeTurn } from './conversation.ts';
import type { Fleet } from './fleet.ts';
import { startFleet } from './fleet.ts';

const leaseTimeoutSeconds = 2;
const awayMs = 2_000 * leaseTimeoutSeconds;
const streams = 20;
const sessions = 100;
const loadWorkers = 8;
/** Pins that the load must have got before the fault, so that it strikes amid decisions. */
const loadPinsMin = 50;

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
        // Slow enough that a stream outlives the outage: 1,000 tokens at 60 a second are 17 s.
        simulator: { decode_tokens_per_second: 60 },
      },
      { name: 'tensorx' },
    ],
    leaseTimeoutSeconds,
  });
});

afterAll(() => fleet?.stop());

const turnOf = (session: string, turn: number, maxTokens: number): Promise<TurnReport> =>
  takeTurn({ url: fleet.proxies[turn % 2]!.url, session, turn, isStream: true, mischief: 'none', maxTokens });

const sessionsOf = (prefix: string): string[] => Array.from({ length: sessions }, (_, n) => `${prefix}${n}`);

// In small groups: the pool has room for new requests only below its reserve.
const turnsOf = async (names: readonly string[], turn: number): Promise<TurnReport[]> => {
  const reports: TurnReport[] = [];
  for (let from = 0; from < names.length; from += 10) {
    reports.push(...(await Promise.all(names.slice(from, from + 10).map((name) => turnOf(name, turn, 2)))));
  }
  return reports;
};

const pinSessions = async (prefix: string): Promise<void> => {
  for (const report of await turnsOf(sessionsOf(prefix), 0))
    expect(report).toMatchObject({ status: 200, decision: 'new', provider: 'iris-1', isComplete: true });
};

const expectPinsKept = async (names: readonly string[]): Promise<void> => {
  for (const report of await turnsOf(names, 1))
    expect(report).toMatchObject({ status: 200, decision: 'pinned', provider: 'iris-1', isComplete: true });
};

/** New sessions without a pause, over both proxies, until `stop`, which tells those whose pin was acknowledged. */
const startLoad = (prefix: string): { readonly pinned: readonly string[]; stop(): Promise<void> } => {
  const pinned: string[] = [];
  let isOver = false;
  const work = async (worker: number): Promise<void> => {
    for (let n = worker; !isOver; n += loadWorkers) {
      const name = `${prefix}-load${n}`;
      const proxy = fleet.proxies[n % 2]!;
      const report = await takeTurn({ url: proxy.url, session: name, turn: 0, isStream: true, mischief: 'none', maxTokens: 1 });
      if (report.decision === 'new' && report.provider === 'iris-1') pinned.push(name);
    }
  };
  const workers = Array.from({ length: loadWorkers }, (_, worker) => work(worker));
  return {
    pinned,
    stop: async () => {
      isOver = true;
      await Promise.all(workers);
    },
  };
};

const expectStreamsKept = async (running: Promise<TurnReport[]>): Promise<void> => {
  for (const report of await running) expect(report).toMatchObject({ status: 200, provider: 'iris-1', isComplete: true });
  expect(fleet.proxies.flatMap((proxy) => proxy.logs).filter((line) => line.event === 'upstream_aborted')).toEqual([]);
  await eventually('every lease has ended', async () => (await fleet.metric('berth_leases')) === 0, 5_000);
};

const startStreams = async (prefix: string): Promise<Promise<TurnReport[]>[]> => {
  const running = Array.from({ length: streams }, (_, n) => turnOf(`${prefix}-stream${n}`, 0, 1_000));
  await eventually('all streams run', async () => (await fleet.simulators[0]!.state()).in_flight === streams);
  // In an array: an async function would wait for the promise itself.
  return [Promise.all(running)];
};

/** Pins, running streams and load, then the fault, then everything is still there. `strike` ends when the system is whole again. */
const expectSurvival = async (prefix: string, strike: () => Promise<void>): Promise<void> => {
  await pinSessions(prefix);
  const [running] = await startStreams(prefix);
  const load = startLoad(prefix);
  await eventually('the load has its first pins', () => load.pinned.length >= loadPinsMin, 20_000);
  await strike();
  await load.stop();
  await eventually('only the running streams hold leases', async () => (await fleet.metric('berth_leases')) === streams, 5_000);
  await expectPinsKept([...sessionsOf(prefix), ...load.pinned]);
  await expectStreamsKept(running!);
};

const isDeciding = async (session: string): Promise<boolean> => (await turnOf(session, 1, 2)).decision === 'pinned';

it('loses no pin, no lease and no stream by kill -9 of the coordinator under load', async () => {
  await expectSurvival('killed', async () => {
    await fleet.coordinator.kill('SIGKILL');
    await sleep(awayMs);
    await fleet.coordinator.start();
    await eventually('a pinned session is decided again', () => isDeciding('killed0'), 20_000);
  });
});

it('loses no pin, no lease and no stream by nats-server away for longer than the lease timeout', async () => {
  await expectSurvival('away', async () => {
    await fleet.nats.kill();
    await sleep(awayMs);
    await fleet.nats.restart();
    await eventually('a pinned session is decided again', () => isDeciding('away0'), 20_000);
  });
});
