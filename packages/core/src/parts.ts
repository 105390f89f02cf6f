// A shard's state as parts that can be written and read one by one: session buckets, closed ids by chunk, and the pools' limits.
// Guarantees: a part encodes to plain arrays, strings, numbers and bytes; loading all parts of one snapshot and replaying every event later than each
// part's position gives the state again. What is derived (counts, wheels) is rebuilt by loading, never stored.

import type { LeaseId, ModelId, ModelLimits, PassedOver, PinId, ProviderId, SessionId, ShardTime } from '@berth/protocol';
import { decodePassedOver, encodePassedOver, howCodes } from '@berth/protocol';
import { assert } from './assert.ts';
import type { ClosedChunk } from './closed-ids.ts';
import { addLease } from './lease.ts';
import type { LeaseRow } from './lease-table.ts';
import { noRow } from './rows.ts';
import type { Bucket, SessionRow } from './session-table.ts';
import type { ShardState, ShardView } from './state.ts';

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
    if (bucket.itemCount === 0) continue;
    parts.push({
      name: `sessions-${bucket.depth}-${bucket.prefix}`,
      changedAt: bucket.changedAt,
      encode: () => encodeBucket(state, bucket),
    });
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

type EncodedPools = [
  nextPinId: number,
  pools: [ModelId, ProviderId, number, [number, number, number, number] | null][],
  limitsVersion: number,
];

const encodePools = (state: ShardState): EncodedPools => {
  const pools: EncodedPools[1] = [];
  for (const { modelId, provider, limitsVersion, limits } of state.pools) {
    if (limitsVersion > 0) pools.push([modelId, provider, limitsVersion, limits === undefined ? null : encodeLimits(limits)]);
  }
  return [state.nextPinId, pools, state.limitsVersion];
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

const loadPools = (state: ShardState, [nextPinId, pools, limitsVersion]: EncodedPools, completeTo: number): void => {
  state.nextPinId = Math.max(state.nextPinId, nextPinId) as PinId;
  state.limitsVersion = limitsVersion;
  state.poolsChangedAt = beforeLoading;
  state.poolsCompleteTo = completeTo;
  for (const [modelId, provider, version, limits] of pools) {
    const pool = state.pools.require(modelId, provider);
    pool.limitsVersion = version;
    pool.limits = limits === null ? undefined : decodeLimits(limits);
  }
};

// Names stand once, in a table; leases of a session follow it in the same array.
type EncodedLease = [LeaseId, provider: number, pinId: number, how: number, expiresAt: number, passedOver: unknown[]];
type EncodedSession = [model: number, SessionId, provider: number, pinId: number, expiresAt: number, isShared: 0 | 1, ...EncodedLease[]];
type EncodedBucket = [names: string[], sessions: EncodedSession[], loose: [model: number, EncodedLease][]];

const encodeBucket = (view: ShardView, bucket: Readonly<Bucket>): EncodedBucket => {
  const names = new NameTable();
  const sessions = view.sessions.rowsOf(bucket).map((session) => encodeSession(view, names, session));
  const loose: EncodedBucket[2] = [];
  for (let lease = bucket.firstLoose; lease !== noRow; lease = view.leases.nextOf(lease)) {
    loose.push([names.indexOf(view.leases.poolOf(lease).modelId), encodeLease(view, names, lease)]);
  }
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

const encodeSession = (view: ShardView, names: NameTable, session: SessionRow): EncodedSession => {
  const { sessions } = view;
  const pool = sessions.poolOf(session);
  const provider = pool === undefined ? -1 : names.indexOf(pool.provider);
  const shared = sessions.isShared(session) ? 1 : 0;
  const leases: EncodedLease[] = [];
  for (let lease = sessions.firstLeaseOf(session); lease !== noRow; lease = view.leases.nextOf(lease)) {
    leases.push(encodeLease(view, names, lease));
  }
  const model = names.indexOf(sessions.modelIdOf(session));
  return [model, sessions.idOf(session), provider, sessions.pinIdOf(session), sessions.expiresAtOf(session), shared, ...leases];
};

const encodeLease = ({ leases }: ShardView, names: NameTable, lease: LeaseRow): EncodedLease => [
  leases.idOf(lease),
  names.indexOf(leases.poolOf(lease).provider),
  leases.pinIdOf(lease) ?? 0,
  howCodes.codeOf(leases.howOf(lease)),
  leases.expiresAtOf(lease),
  encodePassedOver(leases.passedOverOf(lease)),
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
    const pool = state.pools.require(modelId, names[provider] as ProviderId);
    const session = state.sessions.require(modelId, sessionId);
    pool.pins++;
    state.sessions.setPin(session, pool, pinId as PinId, expiresAt as ShardTime);
    if (isShared === 1) state.sessions.share(session);
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
  for (let i = 0; i < 4 * chunk.count; i++) view.setInt32(4 * i, chunk.words[i]!, true);
  return [chunk.second, bytes];
};

const wordsOf = (bytes: Uint8Array): Int32Array => {
  const words = new Int32Array(bytes.byteLength / 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < words.length; i++) words[i] = view.getInt32(4 * i, true);
  return words;
};
