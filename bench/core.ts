// `npm run bench -- core`: how many decisions a shard makes, and what a pin costs, at the size that DESIGN.md section 6 names: one shard of 1 M pinned
// sessions with 43-character keys, 100 k live leases, a limited pool, expiry running. One process, one thread, no I/O: what the actor can reach at best.

import { randomBytes } from 'node:crypto';
import { createLeaseIds } from '@berth/client';
import type { ShardCommand, ShardEvent, ShardState } from '@berth/core';
import { apply, createShardState, defaultShardSettings, execute, findViolation, isSweepDue, warm, warmedCommands } from '@berth/core';
import type { LeaseId, ModelId, ProviderId, SessionId, ShardTime } from '@berth/protocol';
import { printResult } from './result.ts';

const sessions = 1_000_000;
const liveLeases = 100_000;
/** What the actor takes at most for one entry (DESIGN.md 3.2). */
const batchCommands = 512;
const decisionsPerRun = 2_000 * batchCommands;
const runs = 5;
/** Decisions per millisecond of shard time: 128 k decisions a second of shard time, so that a run passes 8 s, sweeps leases and forgets closed ids. */
const decisionsPerMs = 128;

const modelId = 'llama-3.3-70b' as ModelId;
const provider = 'iris-1' as ProviderId;
const candidates = [
  { provider, health: 'healthy' as const },
  { provider: 'tensorx' as ProviderId, health: 'healthy' as const },
];

// One buffer for all: a shard's decoder makes no buffers either, and collecting them would be charged to the shard.
const bytes = Buffer.alloc(32);
const sessionId = (n: number): SessionId => {
  // A hash's bits, made cheaply and repeatably: splitmix of the number.
  for (let word = 0; word < 8; word++) bytes.writeUInt32LE(mix(n * 8 + word), 4 * word);
  return bytes.toString('base64url') as SessionId;
};

const mix = (n: number): number => {
  let h = Math.imul(n ^ (n >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
};

// A fleet of proxies, each with its own client.
const proxies = Array.from({ length: 16 }, () => createLeaseIds(() => randomBytes(4).readUInt32LE()));
let proxy = 0;
const newLeaseId = (): LeaseId => decoded(proxies[proxy++ % proxies.length]!());

// A string of its own, in one piece, as a decoder hands it over.
const decoded = <Id extends string>(id: Id): Id => bytes.toString('latin1', 0, bytes.write(id, 'latin1')) as Id;

const route = (leaseId: LeaseId, session: SessionId): ShardCommand => ({
  kind: 'route',
  leaseId,
  modelId,
  sessionId: session,
  candidates,
  excluded: [],
});

const release = (leaseId: LeaseId): ShardCommand => ({ kind: 'release_request_lease', leaseId, refreshPin: true, abandoned: false });

const usedBytes = (): number => {
  globalThis.gc?.();
  globalThis.gc?.();
  const memory = process.memoryUsage();
  return memory.heapUsed + memory.external;
};

interface Shard {
  readonly state: ShardState;
  entry: number;
  time: number;
}

// What the actor does with one command: time, sweeping when due, execute; the events would go to the journal.
const step = (shard: Shard, command: ShardCommand, events: ShardEvent[]): void => {
  const reply = execute(shard.state, command, shard.entry, events);
  if (reply?.outcome !== 'admitted' && reply?.outcome !== 'released') throw new Error(`a decision of the bench was ${reply?.outcome}`);
};

const passTime = (shard: Shard): void => {
  shard.time++;
  apply(shard.state, { kind: 'time_passed', time: shard.time as ShardTime }, shard.entry);
  while (isSweepDue(shard.state, shard.state.time)) execute(shard.state, { kind: 'tick' }, shard.entry, []);
};

const build = (): Shard => {
  const shard: Shard = { state: createShardState(defaultShardSettings), entry: 1, time: 0 };
  const limits = {
    max_pinned_sessions: 2 * sessions,
    max_global_in_flight_request_slots: 2 * liveLeases,
    global_in_flight_request_slots_reserved_for_pinned_sessions: liveLeases / 2,
    max_per_session_in_flight_request_slots: 4,
  };
  execute(shard.state, { kind: 'configure_limits', version: 1, pools: [{ provider, modelId, limits }] }, 1, []);
  return shard;
};

// The ids that clients hold, as bytes: strings that live on would be collected at the shard's expense.
class LiveIds {
  readonly #bytes = Buffer.alloc(16 * liveLeases);

  put(index: number, id: LeaseId): void {
    this.#bytes.write(id, 16 * index, 'base64url');
  }

  at(index: number): LeaseId {
    return this.#bytes.toString('base64url', 16 * index, 16 * index + 16) as LeaseId;
  }
}

// Pins every session; the last `liveLeases` of them keep a lease live.
const fill = (shard: Shard): LiveIds => {
  const live = new LiveIds();
  for (let n = 0; n < sessions; n++) {
    const leaseId = newLeaseId();
    step(shard, route(leaseId, sessionId(n)), []);
    if (n < sessions - liveLeases) step(shard, release(leaseId), []);
    else live.put(n - (sessions - liveLeases), leaseId);
    if (n % decisionsPerMs === 0) passTime(shard);
  }
  return live;
};

// One batch of the actor: commands with strings of their own, as a decoder has just made them. Half releases, half routes of random sessions.
const nextBatch = (live: LiveIds, from: number): ShardCommand[] => {
  const commands: ShardCommand[] = [];
  for (let i = from; i < from + batchCommands / 2; i++) {
    const index = i % liveLeases;
    commands.push(release(live.at(index)));
    const leaseId = newLeaseId();
    live.put(index, leaseId);
    commands.push(route(leaseId, sessionId(mix(i) % sessions)));
  }
  return commands;
};

// The clock stands still while commands are made.
const timed = (shard: Shard, live: LiveIds, run: number): number => {
  let tookMs = 0;
  for (let made = 0; made < decisionsPerRun; made += batchCommands) {
    const commands = nextBatch(live, (run * decisionsPerRun + made) / 2);
    const start = performance.now();
    const events: ShardEvent[] = [];
    shard.entry++;
    for (let i = 0; i < commands.length; i++) {
      if (i % warmedCommands === 0) warm(shard.state, commands.slice(i, i + warmedCommands));
      step(shard, commands[i]!, events);
    }
    for (let ms = 0; ms < batchCommands / decisionsPerMs; ms++) passTime(shard);
    tookMs += performance.now() - start;
  }
  return (1000 * decisionsPerRun) / tookMs;
};

const before = usedBytes();
const shard = build();
const live = fill(shard);
const bytesPerPin = (usedBytes() - before) / sessions;
const rates: number[] = [];
for (let run = 0; run < runs; run++) {
  rates.push(timed(shard, live, run));
  process.stderr.write(`run ${run + 1}/${runs}: ${Math.round(rates.at(-1)!).toLocaleString('en')} decisions/s\n`);
}
const violation = findViolation(shard.state);
if (violation !== undefined) throw new Error(`the bench broke an invariant: ${violation}`);
rates.sort((a, b) => a - b);
printResult('core: one shard, 1 M pins, 100 k live leases', {
  decisions_per_second: Math.round(rates[(runs - 1) / 2]!),
  decisions_per_second_best: Math.round(rates.at(-1)!),
  bytes_per_pin: Math.round(bytesPerPin),
  sessions,
  live_leases: shard.state.leases.size,
  closed_ids: shard.state.closed.size,
  runs,
});
