// A shard's state as parts that can be written and read one by one: session buckets, closed ids by chunk, and the pools' limits.
// Guarantees: a part encodes to plain arrays, strings, numbers and bytes; loading all parts of one snapshot and replaying every event later than each
// part's position gives the state again. What is derived (counts, wheels) is rebuilt by loading, never stored.

import type { LeaseId, ModelId, ModelLimits, PassedOver, PinId, ProviderId, SessionId, ShardTime } from '@berth/protocol';
import { decodePassedOver, encodePassedOver, howCodes } from '@berth/protocol';
import { assert } from './assert.ts';
import type { ClosedChunk } from './closed-ids.ts';
import { addLease } from './lease.ts';
import { sessionFor } from './pin.ts';
import { poolFor } from './pool.ts';
import type { Bucket, LeaseView, SessionView, ShardState } from './state.ts';

/** One part as the snapshotter sees it. */
export interface Part {
  /** Stable while the part exists: `pools`, `sessions-DEPTH-PREFIX`, `closed-SERIAL`. */
  readonly name: string;
  /** Journal position of the last event that changed it; 0: nothing in it, no need to write it. */
  readonly changedAt: number;
  readonly encode: () => unknown;
}

/** Every part of the state that holds anything, as of now. */
export const partsOf = (state: ShardState): Part[] => {
  const parts: Part[] = [{ name: 'pools', changedAt: state.poolsChangedAt, encode: () => encodePools(state) }];
  for (const bucket of state.sessions.buckets) {
    if (bucket.sessions.size + bucket.loose.size === 0) continue;
    parts.push({ name: `sessions-${bucket.depth}-${bucket.prefix}`, changedAt: bucket.changedAt, encode: () => encodeBucket(bucket) });
  }
  for (const chunk of state.closed.chunks) {
    parts.push({ name: `closed-${chunk.serial}`, changedAt: chunk.changedAt, encode: () => encodeChunk(chunk) });
  }
  return parts;
};

/**
 * Loads one part into a state that has seen no event yet, complete up to `completeTo`. Closed chunks come in the order of their serials. Throws on a value
 * that no `encode` made: the caller's crc has already passed, so this is a bug or another format.
 */
export const loadPart = (state: ShardState, name: string, value: unknown, completeTo: number): void => {
  const [kind, first, second] = name.split('-');
  if (kind === 'pools') return loadPools(state, value as EncodedPools, completeTo);
  if (kind === 'sessions')
    return loadBucket(state, state.sessions.bucketAt(Number(first), Number(second)), value as EncodedBucket, completeTo);
  assert(kind === 'closed', 'a part is pools, sessions or closed');
  const [closedSecond, bytes] = value as [number, Uint8Array];
  state.closed.load(Number(first), closedSecond, wordsOf(bytes), beforeLoading);
};

// What was just loaded is as the store has it: unchanged since before its encoding. Position 1 holds an epoch entry, never an event.
const beforeLoading = 1;

/** Parts of the state that a snapshot does not name were empty then: marks them complete up to `completeTo` too. Called after the last `loadPart`. */
export const finishLoading = (state: ShardState, completeTo: number): void => {
  for (const bucket of state.sessions.buckets) if (bucket.completeTo === 0) bucket.completeTo = completeTo;
};

type EncodedPools = [nextPinId: number, pools: [ModelId, ProviderId, number, [number, number, number, number] | null][]];

const encodePools = (state: ShardState): EncodedPools => {
  const pools: EncodedPools[1] = [];
  for (const ofModel of state.pools.values()) {
    for (const pool of ofModel.values()) {
      if (pool.limitsVersion > 0)
        pools.push([pool.modelId, pool.provider, pool.limitsVersion, pool.limits === undefined ? null : encodeLimits(pool.limits)]);
    }
  }
  return [state.nextPinId, pools];
};

/** Limits as four numbers, in the order of the seed. Also how journal events carry them. */
export const encodeLimits = (limits: ModelLimits): [number, number, number, number] => [
  limits.max_pinned_sessions,
  limits.max_global_in_flight_request_slots,
  limits.global_in_flight_request_slots_reserved_for_pinned_sessions,
  limits.max_per_session_in_flight_request_slots,
];

export const decodeLimits = (numbers: readonly number[]): ModelLimits => ({
  max_pinned_sessions: numbers[0]!,
  max_global_in_flight_request_slots: numbers[1]!,
  global_in_flight_request_slots_reserved_for_pinned_sessions: numbers[2]!,
  max_per_session_in_flight_request_slots: numbers[3]!,
});

const loadPools = (state: ShardState, [nextPinId, pools]: EncodedPools, completeTo: number): void => {
  state.nextPinId = Math.max(state.nextPinId, nextPinId) as PinId;
  state.poolsChangedAt = beforeLoading;
  state.poolsCompleteTo = completeTo;
  for (const [modelId, provider, version, limits] of pools) {
    const pool = poolFor(state, modelId, provider);
    pool.limitsVersion = version;
    pool.limits = limits === null ? undefined : decodeLimits(limits);
  }
};

// Names stand once, in a table; leases of a session follow it in the same array.
type EncodedLease = [LeaseId, provider: number, pinId: number, how: number, expiresAt: number, passedOver: unknown[]];
type EncodedSession = [model: number, SessionId, provider: number, pinId: number, expiresAt: number, isShared: 0 | 1, ...EncodedLease[]];
type EncodedBucket = [names: string[], sessions: EncodedSession[], loose: [model: number, EncodedLease][]];

const encodeBucket = (bucket: Bucket): EncodedBucket => {
  const names = new NameTable();
  const sessions: EncodedSession[] = [];
  for (const first of bucket.sessions.values()) {
    for (let session: SessionView | undefined = first; session !== undefined; session = session.sameId) {
      sessions.push(encodeSession(names, session));
    }
  }
  const loose: EncodedBucket[2] = [];
  for (const lease of bucket.loose.values()) loose.push([names.indexOf(lease.pool.modelId), encodeLease(names, lease)]);
  return [names.names, sessions, loose];
};

class NameTable {
  readonly names: string[] = [];
  readonly #indices = new Map<string, number>();

  indexOf(name: string): number {
    let index = this.#indices.get(name);
    if (index === undefined) {
      index = this.names.length;
      this.names.push(name);
      this.#indices.set(name, index);
    }
    return index;
  }
}

const encodeSession = (names: NameTable, session: SessionView): EncodedSession => {
  const provider = session.pool === undefined ? -1 : names.indexOf(session.pool.provider);
  const shared = session.isShared ? 1 : 0;
  const leases = session.leases.map((lease) => encodeLease(names, lease));
  return [names.indexOf(session.modelId), session.sessionId, provider, session.pinId, session.expiresAt, shared, ...leases];
};

const encodeLease = (names: NameTable, lease: LeaseView): EncodedLease => [
  lease.id,
  names.indexOf(lease.pool.provider),
  lease.pinId ?? 0,
  howCodes.codeOf(lease.how),
  lease.expiresAt,
  encodePassedOver(lease.passedOver),
];

const loadBucket = (state: ShardState, bucket: Bucket, [names, sessions, loose]: EncodedBucket, completeTo: number): void => {
  bucket.changedAt = beforeLoading;
  bucket.completeTo = completeTo;
  for (const encoded of sessions) loadSession(state, names, encoded);
  for (const [model, encoded] of loose) loadLease(state, names, names[model] as ModelId, undefined, encoded);
};

const loadSession = (state: ShardState, names: readonly string[], encoded: EncodedSession): void => {
  const [model, sessionId, provider, pinId, expiresAt, isShared, ...leases] = encoded;
  const modelId = names[model] as ModelId;
  if (provider >= 0) {
    const pool = poolFor(state, modelId, names[provider] as ProviderId);
    const session = sessionFor(state, pool.modelId, sessionId);
    pool.pins++;
    session.pool = pool;
    session.pinId = pinId as PinId;
    session.expiresAt = expiresAt as ShardTime;
    session.isShared = isShared === 1;
    state.pinWheel.schedule(session, expiresAt);
  }
  for (const lease of leases) loadLease(state, names, modelId, sessionId, lease);
};

const loadLease = (
  state: ShardState,
  names: readonly string[],
  modelId: ModelId,
  sessionId: SessionId | undefined,
  [leaseId, provider, pinId, howCode, expiresAt, passedOverFlat]: EncodedLease,
): void => {
  const how = howCodes.nameOf(howCode);
  const passedOver: readonly PassedOver[] | undefined = decodePassedOver(passedOverFlat);
  assert(how !== undefined && passedOver !== undefined, 'a stored lease has a known way of admission and readable reasons');
  addLease(state, {
    leaseId,
    provider: names[provider] as ProviderId,
    modelId,
    sessionId,
    pinId: pinId === 0 ? undefined : (pinId as PinId),
    how,
    expiresAt: expiresAt as ShardTime,
    passedOver,
  });
};

// [second, the ids' words as little-endian bytes]
const encodeChunk = (chunk: ClosedChunk): [number, Uint8Array] => {
  const bytes = new Uint8Array(16 * chunk.count);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 4 * chunk.count; i++) view.setUint32(4 * i, chunk.words[i]!, true);
  return [chunk.second, bytes];
};

const wordsOf = (bytes: Uint8Array): Uint32Array => {
  const words = new Uint32Array(bytes.byteLength / 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < words.length; i++) words[i] = view.getUint32(4 * i, true);
  return words;
};
