// The main promise, whole: many conversations over two proxies, with cancels, upstream errors and the crash of a proxy, exceed no limit as counted by the
// providers themselves, and leave every slot free. BERTH_CONVERSATIONS makes it longer.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import type { Mischief, TurnReport } from './conversation.ts';
import { takeTurn } from './conversation.ts';
import type { Fleet } from './fleet.ts';
import { startFleet } from './fleet.ts';

const conversations = Number(process.env.BERTH_CONVERSATIONS ?? 500);
const turnsMax = 4;
const leaseTimeoutSeconds = 3;

const limits = {
  max_pinned_sessions: 60,
  max_global_in_flight_request_slots: 12,
  global_in_flight_request_slots_reserved_for_pinned_sessions: 3,
  max_per_session_in_flight_request_slots: 2,
};

let fleet: Fleet;

beforeAll(async () => {
  fleet = await startFleet({
    providers: [
      { name: 'iris-1', limits },
      { name: 'iris-2', limits: { ...limits, max_global_in_flight_request_slots: 8 } },
      { name: 'tensorx', simulator: { maxConcurrency: 1_000, queueMax: 1_000 } },
    ],
    leaseTimeoutSeconds,
  });
});

afterAll(() => fleet?.stop());

// A small generator of our own per conversation: the same run every time, whatever the order of their turns.
const randomOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const mischiefs: readonly Mischief[] = ['cancel_before_headers', 'cancel_mid_stream', 'upstream_error', 'upstream_cut'];

interface Crash {
  count: number;
}

const converse = async (n: number, crash: Crash): Promise<{ report: TurnReport; hadCrash: boolean }[]> => {
  const random = randomOf(n + 1);
  const turns = 1 + Math.floor(random() * turnsMax);
  const reports = [];
  for (let turn = 0; turn < turns; turn++) {
    const crashesBefore = crash.count;
    const proxy = fleet.proxies[Math.floor(random() * fleet.proxies.length)]!;
    const mischief = random() < 0.3 ? mischiefs[Math.floor(random() * mischiefs.length)]! : 'none';
    const report = await takeTurn({ url: proxy.url, session: `s${n}`, turn, isStream: random() < 0.7, mischief });
    reports.push({ report, hadCrash: crash.count > crashesBefore });
  }
  return reports;
};

it(`holds every limit over ${conversations} conversations, two proxies, cancels, errors and a crashed proxy, and frees every slot`, async () => {
  const crash: Crash = { count: 0 };
  const all = Promise.all(Array.from({ length: conversations }, (_, n) => converse(n, crash)));
  await eventually('some requests were served', () => fleet.simulators[0]!.state().accepted > 50, 20_000);
  // Counted before the kill, so that whoever was under way knows; and after the restart, for those who ran into the gap.
  crash.count++;
  await fleet.proxies[0]!.kill('SIGKILL');
  await fleet.proxies[0]!.start();
  crash.count++;
  const turns = (await all).flat();

  const failures = turns.filter(
    ({ report, hadCrash }) => report.mischief === 'none' && !hadCrash && !(report.status === 200 && report.isComplete),
  );
  expect(failures.map(({ report }) => report)).toEqual([]);

  const overlaps = fleet.overlaps();
  console.log('limits as counted by the providers', JSON.stringify(overlaps), `${turns.length} turns`);
  for (const { provider, peak, max } of overlaps) expect(peak, `requests in flight at ${provider}`).toBeLessThanOrEqual(max);
  // The load reached the limit, or the test would prove nothing.
  expect(Math.max(...overlaps.map(({ peak, max }) => peak / max))).toBe(1);

  const leasesLeft = async (): Promise<boolean> => (await fleet.metric('berth_leases')) === 0;
  await eventually('every lease has ended', leasesLeft, 1_000 * leaseTimeoutSeconds + 5_000);
  await expectWholePoolFree();
});

// Not only the count: as many new requests as the pools take from new ones are really served there at once.
const expectWholePoolFree = async (): Promise<void> => {
  const unreserved = { 'iris-1': 9, 'iris-2': 5 };
  await eventually('no request is left at a provider', () => fleet.simulators.every((simulator) => simulator.state().inFlight === 0));
  const reports = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      takeTurn({ url: fleet.proxies[n % 2]!.url, session: `probe${n}`, turn: 0, isStream: true, mischief: 'none', maxTokens: 300 }),
    ),
  );
  const served = { 'iris-1': 0, 'iris-2': 0 } as Record<string, number>;
  for (const { provider } of reports) served[provider ?? 'none'] = (served[provider ?? 'none'] ?? 0) + 1;
  expect(served).toEqual(unreserved);
};
