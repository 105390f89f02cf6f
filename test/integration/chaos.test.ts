// The main promise, whole: many conversations over two proxies, with cancels, upstream errors and the crash of a proxy, exceed no limit as counted by the
// providers themselves, and leave every slot free. BERTH_CONVERSATIONS makes it longer.

import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@berth/cli';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import type { Mischief, TurnOptions, TurnReport } from './conversation.ts';
import { takeTurn } from './conversation.ts';
import type { Fleet } from './fleet.ts';
import { startFleet } from './fleet.ts';

const conversations = Number(process.env.BERTH_CONVERSATIONS ?? 500);
const turnsMax = 5;
// Long enough that a starved machine renews in time, short enough to see the leases of a crashed proxy expire.
const leaseTimeoutSeconds = 10;
/** As the official clients do it with a 503: a coordinator that was paused for 50 ms says `overloaded`. */
const triesMax = 4;
/** Between two conversations' beginnings: 500 of them begin within 3 s, and all run at once then. */
const arrivalMs = 6;

// The limits are those of the example; slow answers let the conversations meet at them.
const example = loadConfig(fileURLToPath(new URL('../../berth.yaml', import.meta.url)));
const simulator = { decode_tokens_per_second: 3, max_concurrency: 1_000, queue_max: 1_000 };
const providers = example.providers.map(({ name, models }) => ({ name, limits: models[0]!.limits, simulator }));

let fleet: Fleet;

beforeAll(async () => {
  fleet = await startFleet({ providers, leaseTimeoutSeconds });
});

afterAll(() => fleet?.stop());

// splitmix32, one per conversation: the same run every time, whatever the order of their turns.
const randomOf = (seed: number) => () => {
  seed = (seed + 0x9e3779b9) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
};

const mischiefs: readonly Mischief[] = ['cancel_before_headers', 'cancel_mid_stream', 'upstream_error', 'upstream_cut'];

interface Crash {
  /** Odd while a proxy is down. */
  count: number;
}

interface Turn {
  readonly report: TurnReport;
  readonly tries: number;
  /** A proxy ended meanwhile: then nothing is promised to the caller. */
  readonly hadCrash: boolean;
}

// First turns are short, so that many sessions get their pin at the limited providers and meet there with their later ones.
const maxTokensOf = (turn: number): number => (turn === 0 ? 1 : 8);

const takeOneTurn = async (
  options: Pick<TurnOptions, 'session' | 'turn' | 'maxTokens'>,
  random: () => number,
  crash: Crash,
): Promise<Turn> => {
  const { count } = crash;
  const mischief = random() < 0.3 ? mischiefs[Math.floor(random() * mischiefs.length)]! : 'none';
  const isStream = random() < 0.7;
  for (let tries = 1; ; tries++) {
    // A balancer takes a proxy that is down out of its list.
    const proxy = fleet.proxies[crash.count % 2 === 1 ? 1 : Math.floor(random() * 2)]!;
    const report = await takeTurn({ ...options, url: proxy.url, isStream, mischief });
    if (report.status !== 503 || tries === triesMax) return { report, tries, hadCrash: crash.count > count };
    await sleep(1_000);
  }
};

// Some turns are two requests at once, as agents send them.
const takeTurns = (n: number, turn: number, random: () => number, crash: Crash): Promise<Turn[]> => {
  const options = { session: `s${n}`, turn, maxTokens: maxTokensOf(turn) };
  return Promise.all(Array.from({ length: random() < 0.4 ? 2 : 1 }, () => takeOneTurn(options, random, crash)));
};

const converse = async (n: number, crash: Crash): Promise<Turn[]> => {
  const random = randomOf(n);
  const turns = 2 + Math.floor(random() * (turnsMax - 1));
  const taken: Turn[] = [];
  await sleep(n * arrivalMs);
  for (let turn = 0; turn < turns; turn++) taken.push(...(await takeTurns(n, turn, random, crash)));
  return taken;
};

const sumOf = async (count: 'accepted' | 'in_flight'): Promise<number> => {
  const states = await Promise.all(fleet.simulators.map((each) => each.state()));
  return states.reduce((sum, state) => sum + state[count], 0);
};

it(`holds every limit over ${conversations} conversations, two proxies, cancels, errors and a crashed proxy, and frees every slot`, async () => {
  const crash: Crash = { count: 0 };
  const all = Promise.all(Array.from({ length: conversations }, (_, n) => converse(n, crash)));
  await eventually('some requests were served', async () => (await sumOf('accepted')) > conversations, 20_000);
  // Counted before the kill, so that whoever was under way knows; and after the restart, for those who ran into the gap.
  crash.count++;
  await fleet.proxies[0]!.kill('SIGKILL');
  await fleet.proxies[0]!.start();
  crash.count++;
  const turns = (await all).flat();
  await crowdEveryPool();

  const failures = turns.filter(
    ({ report, hadCrash }) => report.mischief === 'none' && !hadCrash && !(report.status === 200 && report.isComplete),
  );
  expect(failures.map(({ report }) => report)).toEqual([]);

  const overlaps = await fleet.overlaps();
  const again = turns.filter(({ tries }) => tries > 1).length;
  console.log('limits as counted by the providers', JSON.stringify(overlaps), `${turns.length} turns, ${again} of them tried again`);
  for (const { provider, peak, max } of overlaps) expect(peak, `requests in flight at ${provider}`).toBeLessThanOrEqual(max);
  const leasesLeft = async (): Promise<boolean> => (await fleet.metric('berth_leases')) === 0;
  await eventually('every lease has ended', leasesLeft, 1_000 * leaseTimeoutSeconds + 5_000);
  await expectWholePoolFree();
});

// Everybody's next turn at once, and nobody leaves before each pool is full: so the limits really were reached, or the test would prove nothing.
const crowdEveryPool = async (): Promise<void> => {
  const leave = new AbortController();
  setMaxListeners(0, leave.signal);
  const crowd = Array.from({ length: conversations }, (_, n) =>
    takeTurn({ url: fleet.proxies[n % 2]!.url, session: `s${n}`, turn: turnsMax, isStream: true, mischief: 'none', hold: leave.signal }),
  );
  const isFull = async (index: number): Promise<boolean> => {
    const max = providers[index]?.limits?.max_global_in_flight_request_slots;
    return max === undefined || (await fleet.simulators[index]!.state()).in_flight === max;
  };
  for (const [index, { name }] of providers.entries()) await eventually(`the pool of ${name} is full`, () => isFull(index), 20_000);
  leave.abort();
  await Promise.all(crowd);
};

// Not only the count: as many new requests as the pools take from new ones are really served there at once.
const expectWholePoolFree = async (): Promise<void> => {
  const unreserved = new Map<string, number>();
  for (const { name, limits } of providers) {
    if (limits === undefined) continue;
    unreserved.set(name, limits.max_global_in_flight_request_slots - limits.global_in_flight_request_slots_reserved_for_pinned_sessions);
  }
  const probes = [...unreserved.values()].reduce((sum, count) => sum + count, 0);
  await eventually('no request is left at a provider', async () => (await sumOf('in_flight')) === 0);
  const reports = await Promise.all(
    Array.from({ length: probes }, (_, n) =>
      takeTurn({ url: fleet.proxies[n % 2]!.url, session: `probe${n}`, turn: 0, isStream: true, mischief: 'none', maxTokens: 8 }),
    ),
  );
  const served = new Map<string, number>();
  for (const { provider = 'none' } of reports) served.set(provider, (served.get(provider) ?? 0) + 1);
  expect(served).toEqual(unreserved);
};
