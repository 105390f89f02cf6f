// `npm run bench -- cancel`: how long after its caller has gone a provider sees its request end, and the next caller can have the slot. A real system on this
// machine: nats-server, coordinator, proxy and simulated provider as processes of their own; all clocks are CLOCK_MONOTONIC, so their times compare.
// The slot is the only one of its pool and is asked for without pause: its time is that of the first grant, one decision's time late at most.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { type Bus, connectNats, createNatsBus, systemClock } from '@berth/bus';
import { type Berth, createBerth } from '@berth/client';
import type { ModelId, ProviderId } from '@berth/protocol';
import { build, type Histogram } from 'hdr-histogram-js';
import { eventually } from '../test/eventually.ts';
import { type Fleet, model, startFleet } from '../test/integration/fleet.ts';
import { printResult } from './result.ts';

const cancels = 400;
/** Connections, code and journal are warm after these; they are not counted. */
const warmUps = 40;
const deadlineMs = 2_000;

const provider = 'iris';
const limits = {
  max_pinned_sessions: 100_000,
  max_global_in_flight_request_slots: 1,
  global_in_flight_request_slots_reserved_for_pinned_sessions: 0,
  max_per_session_in_flight_request_slots: 1,
};

interface Bench {
  readonly fleet: Fleet;
  readonly bus: Bus;
  readonly berth: Berth;
}

/** When each came, in milliseconds after the caller had gone. */
interface Cancel {
  readonly providerMs: number;
  readonly slotMs: number;
}

/** Where a request is when its caller goes; in turns. */
const phases = [
  { fault: 'hang', isReached: (fleet: Fleet) => eventually('the provider has it', () => isAtProvider(fleet), deadlineMs) },
  { fault: 'hang_after_headers', isReached: (_: Fleet, request: ClientRequest) => once(request, 'response') },
  { fault: undefined, isReached: (_: Fleet, request: ClientRequest) => firstBytes(request) },
] as const;

const isAtProvider = async (fleet: Fleet): Promise<boolean> => (await fleet.simulators[0]!.state()).in_flight === 1;

const firstBytes = async (request: ClientRequest): Promise<void> => {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response, 'data');
};

const send = (url: string, fault: string | undefined): ClientRequest => {
  // Every request is the first of a conversation, and long enough for every phase.
  const content = `Conversation ${randomBytes(8).toString('hex')}`;
  const body = { model, messages: [{ role: 'user', content }], stream: true, max_tokens: 10_000, ignore_eos: true, simulator_fault: fault };
  const request = httpRequest(`${url}/v1/chat/completions`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json' },
  });
  // What a destroyed request says of itself.
  request.on('error', () => {});
  request.end(JSON.stringify(body));
  return request;
};

const nowNs = (): bigint => process.hrtime.bigint();
const msBetween = (from: bigint, to: bigint): number => Number(to - from) / 1e6;

/** When the pool's only slot was granted to somebody else, who then gave it back. */
const takeSlot = async (berth: Berth): Promise<bigint> => {
  for (const deadline = performance.now() + deadlineMs; performance.now() < deadline; ) {
    const outcome = await berth.tryAdmitWithoutPin(provider as ProviderId, model as ModelId);
    if (outcome.outcome !== 'admitted') continue;
    const grantedAt = nowNs();
    await outcome.lease?.release({ refreshPin: false });
    return grantedAt;
  }
  throw new Error(`The slot was not free within ${deadlineMs} ms`);
};

/** When the provider saw the end of its request number `sequence`. */
const closedAt = async (fleet: Fleet, sequence: number): Promise<bigint> => {
  let closedAtNs: string | undefined;
  await eventually('the provider has seen its request end', async () => {
    const answer = await fetch(`${fleet.simulators[0]!.url}/admin/records?since=${sequence - 1}`);
    const { records } = (await answer.json()) as { records: { closed_at_ns: string; outcome: string }[] };
    if (records.length > 1 || (records[0]?.outcome ?? 'aborted') !== 'aborted')
      throw new Error('A request of the bench was not aborted once');
    closedAtNs = records[0]?.closed_at_ns;
    return closedAtNs !== undefined;
  });
  return BigInt(closedAtNs!);
};

const cancelOne = async ({ fleet, berth }: Bench, n: number): Promise<Cancel> => {
  const { fault, isReached } = phases[n % phases.length]!;
  const request = send(fleet.proxies[0]!.url, fault);
  await isReached(fleet, request);
  const goneAt = nowNs();
  request.destroy();
  const freeAt = await takeSlot(berth);
  return { providerMs: msBetween(goneAt, await closedAt(fleet, n + 1)), slotMs: msBetween(goneAt, freeAt) };
};

const start = async (): Promise<Bench> => {
  const fleet = await startFleet({ providers: [{ name: provider, limits }], proxies: 1 });
  try {
    const bus = createNatsBus(await connectNats({ servers: [fleet.nats.url], name: 'bench cancel' }));
    const random = (): number => randomBytes(4).readUInt32LE();
    return { fleet, bus, berth: createBerth({ bus, clock: systemClock, random }, { cluster: 'test', shards: 1 }) };
  } catch (error) {
    await fleet.stop();
    throw error;
  }
};

const stop = async ({ fleet, bus, berth }: Bench): Promise<void> => {
  await berth.close();
  await bus.close();
  await fleet.stop();
};

const showProgress = (done: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${warmUps + cancels} cancels${done === warmUps + cancels ? '\n' : ''}`);
};

// Microseconds, which is what the clock of a loop turn can tell apart.
const record = (histogram: Histogram, ms: number): void => histogram.recordValue(Math.max(1, Math.round(1_000 * ms)));
const summary = (histogram: Histogram) => ({
  p50: histogram.getValueAtPercentile(50) / 1_000,
  p99: histogram.getValueAtPercentile(99) / 1_000,
  max: histogram.maxValue / 1_000,
});

const bench = await start();
// Whoever interrupts it leaves no process behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void bench.fleet.stop().finally(() => process.exit(1)));
try {
  const toProvider = build({ numberOfSignificantValueDigits: 3 });
  const toSlot = build({ numberOfSignificantValueDigits: 3 });
  for (let n = 0; n < warmUps + cancels; n++) {
    const { providerMs, slotMs } = await cancelOne(bench, n);
    if (n >= warmUps) {
      record(toProvider, providerMs);
      record(toSlot, slotMs);
    }
    showProgress(n + 1);
  }
  printResult('cancel: the caller goes before headers, in a silence after them, in mid-stream', {
    cancel_ms: summary(toProvider),
    slot_free_ms: summary(toSlot),
    cancels,
  });
} finally {
  await stop(bench);
}
