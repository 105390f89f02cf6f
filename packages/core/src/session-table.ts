// Sessions in rows, found by (model id, session id), in buckets that split as they fill: an extendible hash table whose buckets are the snapshot parts (ADR-5).
// Guarantees: growing moves one bucket's pairs at a time, so no command ever pays for a rehash of everything; a row number is valid until `remove`.

import type { LeaseId, ModelId, PinId, SessionId, ShardTime } from '@berth/protocol';
import { fnv1a } from '@berth/protocol';
import { HashSlots, noSlot } from './hash-slots.ts';
import type { LeaseIds } from './lease-ids.ts';
import type { LeaseRow, LeaseTable } from './lease-table.ts';
import type { Pool, PoolTable, PoolView } from './pool-table.ts';
import { ReadAhead } from './read-ahead.ts';
import { noRow, Rows } from './rows.ts';
import { idWords, SessionIds } from './session-ids.ts';
import type { WheelView } from './wheel.ts';
import { Wheel } from './wheel.ts';

declare const brand: unique symbol;
/** A session that has a pin, a lease, or both; `noRow`: none. */
export type SessionRow = number & { readonly [brand]: 'SessionRow' };

/** Sessions and loose leases of a bucket before it splits. About 40 kB encoded at 43-character keys; half of it would double the keys of a snapshot, twice of it nears the 128 kB of a part. */
export const bucketItemsMax = 512;

/** Deepest split: 2^20 buckets hold 500 M sessions. A bucket at this depth grows on. */
const depthMax = 20;

/** Sessions by hash, and leases without a session, whose hashes share their first `depth` bits: one snapshot part. */
export class Bucket extends HashSlots {
  readonly depth: number;
  /** The first `depth` bits of the hash. */
  readonly prefix: number;
  /** Leases without a session. */
  firstLoose = noRow as LeaseRow;
  looseCount = 0;
  /** Journal position of the last event that changed it. */
  changedAt = 0;
  /** Loaded complete up to this position: earlier events are already in it. */
  completeTo = 0;

  constructor(depth: number, prefix: number) {
    super();
    this.depth = depth;
    this.prefix = prefix;
  }

  get itemCount(): number {
    return this.size + this.looseCount;
  }
}

/** How a command names a session. */
export interface SessionKey {
  readonly modelId: ModelId;
  readonly sessionId: SessionId | undefined;
}

export interface SessionTableView {
  readonly wheel: WheelView<SessionRow>;
  find(modelId: ModelId, sessionId: SessionId): SessionRow;
  modelIdOf(session: SessionRow): ModelId;
  idOf(session: SessionRow): SessionId;
  /** Where it is pinned; undefined: nowhere. */
  poolOf(session: SessionRow): PoolView | undefined;
  /** Valid while it is pinned, like the next two. */
  pinIdOf(session: SessionRow): PinId;
  expiresAtOf(session: SessionRow): ShardTime;
  /** A second lease has used this pin. */
  isShared(session: SessionRow): boolean;
  /** The newest of its live leases, under any pin, or `noRow`. */
  firstLeaseOf(session: SessionRow): LeaseRow;
  /** Every bucket once. */
  readonly buckets: Iterable<Readonly<Bucket>>;
  rowsOf(bucket: Readonly<Bucket>): SessionRow[];
}

// Fields of a row, in words; 0 and 1 are the wheel's. Doubles by their own number.
const poolAndFlags = 2;
const firstLease = 3;
const expiresAt = 2; // double: words 4 and 5
const pinId = 3; // double: words 6 and 7
const id = 8; // to 15

const sharedFlag = 1;
const numberedFlag = 2;
const flagBits = 2;

export class SessionTable implements SessionTableView {
  readonly #rows = new Rows<SessionRow>();
  readonly wheel = new Wheel(this.#rows);
  readonly #ids = new SessionIds();
  readonly #pools: PoolTable;
  readonly #leases: LeaseTable;
  readonly #leaseIds: LeaseIds;
  #depth = 0;
  // Indexed by the first #depth bits of a hash; a bucket of smaller depth stands at several places.
  #directory: Bucket[] = [new Bucket(0, 0)];
  #modelId = '' as ModelId;
  #modelHash = 0;
  // One decision asks for one session several times: the last one sought, its hash, and its row until any session is added or removed.
  #sessionId: SessionId | undefined;
  #hash = 0;
  #isFound = false;
  #found = noRow as SessionRow;
  readonly #ahead = new ReadAhead(idWords);
  #aheadModels: ModelId[] = [];
  /** What `warm` read, summed: kept so that no compiler leaves the reading out. */
  seen = 0;
  readonly #scratch = new Int32Array(idWords);

  constructor(pools: PoolTable, leases: LeaseTable, leaseIds: LeaseIds) {
    this.#pools = pools;
    this.#leases = leases;
    this.#leaseIds = leaseIds;
  }

  find(modelId: ModelId, sessionId: SessionId): SessionRow {
    const hash = this.hashOf(modelId, sessionId);
    if (!this.#isFound) {
      this.#found = this.#findSought(modelId, hash);
      this.#isFound = true;
    }
    return this.#found;
  }

  #findSought(modelId: ModelId, hash: number): SessionRow {
    const { words, isNumbered } = this.#ids;
    const bucket = this.bucketOf(hash);
    for (let slot = bucket.first(hash); slot !== noSlot; slot = bucket.next(hash, slot)) {
      const session = bucket.reference(slot) as SessionRow;
      const isSameId = this.#rows.hasWords(session, id, words) && this.#hasFlag(session, numberedFlag) === isNumbered;
      if (isSameId && this.modelIdOf(session) === modelId) return session;
    }
    return noRow as SessionRow;
  }

  /** The hash of a session's key: the same for ever, since snapshot parts are named by its first bits. */
  hashOf(modelId: ModelId, sessionId: SessionId): number {
    if (sessionId === this.#sessionId && modelId === this.#modelId) return this.#hash;
    this.#setModel(modelId);
    this.#sessionId = sessionId;
    this.#isFound = false;
    const index = this.#ahead.take(sessionId, this.#ids.words);
    if (index >= 0 && this.#aheadModels[index] === modelId) {
      this.#ids.isNumbered = false;
      this.#hash = this.#ahead.hashAt(index);
    } else this.#hash = this.#read(sessionId);
    return this.#hash;
  }

  #setModel(modelId: ModelId): void {
    if (modelId === this.#modelId) return;
    this.#modelId = modelId;
    this.#modelHash = fnv1a(modelId);
  }

  // Reads the id, and gives its hash under the model that was set.
  #read(sessionId: SessionId): number {
    this.#ids.seek(sessionId);
    return this.#ids.hash(sessionId, this.#modelHash);
  }

  /** Looks ahead for sessions that will be asked for in this order, and at `rows`. */
  warm(keys: readonly SessionKey[], rows: readonly SessionRow[]): void {
    this.#ahead.clear();
    this.#aheadModels = [];
    this.#sessionId = undefined;
    for (const { modelId, sessionId } of keys) {
      if (sessionId === undefined) continue;
      this.#setModel(modelId);
      const hash = this.#read(sessionId);
      // The words of a numbered one may change until it is asked for.
      if (this.#ids.isNumbered) continue;
      this.#ahead.add(sessionId, this.#ids.words, hash);
      this.#aheadModels.push(modelId);
    }
    for (let i = 0; i < this.#ahead.size; i++) {
      const hash = this.#ahead.hashAt(i);
      this.#ahead.setReference(i, this.bucketOf(hash).peek(hash));
    }
    let seen = 0;
    for (let i = 0; i < rows.length; i++) seen += this.#rows.integer(rows[i]!, firstLease);
    for (let i = 0; i < this.#ahead.size; i++) {
      const session = this.#ahead.referenceAt(i) as SessionRow;
      if (session !== noRow) seen += this.#rows.integer(session, firstLease);
    }
    this.seen = seen;
  }

  bucketOf(hash: number): Bucket {
    return this.#directory[this.#depth === 0 ? 0 : hash >>> (32 - this.#depth)]!;
  }

  modelIdOf(session: SessionRow): ModelId {
    const pool = this.poolOf(session) ?? this.#leases.poolOf(this.firstLeaseOf(session));
    return pool.modelId;
  }

  idOf(session: SessionRow): SessionId {
    this.#rows.readWords(session, id, this.#scratch);
    return this.#ids.idOf(this.#scratch, this.#hasFlag(session, numberedFlag));
  }

  poolOf(session: SessionRow): Pool | undefined {
    return this.#pools.at(this.#rows.integer(session, poolAndFlags) >>> flagBits);
  }

  pinIdOf(session: SessionRow): PinId {
    return this.#rows.double(session, pinId) as PinId;
  }

  expiresAtOf(session: SessionRow): ShardTime {
    return this.#rows.double(session, expiresAt) as ShardTime;
  }

  isShared(session: SessionRow): boolean {
    return this.#hasFlag(session, sharedFlag);
  }

  firstLeaseOf(session: SessionRow): LeaseRow {
    return this.#rows.integer(session, firstLease) as LeaseRow;
  }

  /** The session, made where it is missing. A new one gets its pin or its first lease before anything else is looked for. */
  require(modelId: ModelId, sessionId: SessionId): SessionRow {
    const found = this.find(modelId, sessionId);
    if (found !== noRow) return found;
    const hash = this.#hash;
    this.#ids.use(sessionId);
    const session = this.#rows.add();
    this.#rows.setWords(session, id, this.#ids.words);
    this.#rows.setInteger(session, poolAndFlags, this.#ids.isNumbered ? numberedFlag : 0);
    this.#rows.setInteger(session, firstLease, noRow);
    this.#rows.setDouble(session, expiresAt, 0);
    this.#rows.setDouble(session, pinId, 0);
    const bucket = this.bucketOf(hash);
    bucket.add(hash, session);
    this.#splitIfFull(bucket);
    this.#sessionId = undefined;
    return session;
  }

  /** Removes a session that has neither pin nor lease; `hash` is its own. */
  remove(session: SessionRow, hash: number): void {
    this.bucketOf(hash).remove(hash, session);
    if (this.#hasFlag(session, numberedFlag)) this.#ids.drop(this.idOf(session));
    this.#rows.remove(session);
    this.#sessionId = undefined;
  }

  /** Pins the session, or moves its pin. */
  setPin(session: SessionRow, pool: Pool, pin: PinId, at: ShardTime): void {
    this.#rows.setInteger(session, poolAndFlags, (pool.number << flagBits) | (this.#flags(session) & numberedFlag));
    this.#rows.setDouble(session, pinId, pin);
    this.#rows.setDouble(session, expiresAt, at);
    this.wheel.schedule(session, at);
  }

  removePin(session: SessionRow): void {
    this.#rows.setInteger(session, poolAndFlags, this.#flags(session) & numberedFlag);
    this.wheel.cancel(session);
  }

  /** The wheel is not touched: the pin's old second finds it renewed and moves it on, once a timeout instead of once a request. */
  refreshPin(session: SessionRow, at: ShardTime): void {
    if (at < this.expiresAtOf(session)) this.wheel.schedule(session, at);
    this.#rows.setDouble(session, expiresAt, at);
  }

  share(session: SessionRow): void {
    this.#rows.setInteger(session, poolAndFlags, this.#rows.integer(session, poolAndFlags) | sharedFlag);
  }

  setFirstLease(session: SessionRow, lease: LeaseRow): void {
    this.#rows.setInteger(session, firstLease, lease);
  }

  /** Takes a lease without a session into its bucket's list; it has just been linked before the first one. */
  addLoose(bucket: Bucket, lease: LeaseRow): void {
    bucket.firstLoose = lease;
    bucket.looseCount++;
    this.#splitIfFull(bucket);
  }

  /** A loose lease has left; `first` is the first one now. */
  removeLoose(bucket: Bucket, first: LeaseRow): void {
    bucket.firstLoose = first;
    bucket.looseCount--;
  }

  bucketOfLooseLease(leaseId: LeaseId): Bucket {
    this.#leaseIds.seek(leaseId);
    return this.bucketOf(this.#leaseIds.hash);
  }

  /** Makes the bucket of `prefix` at `depth` exist, splitting empty ones on the way; for loading a snapshot. */
  bucketAt(depth: number, prefix: number): Bucket {
    for (;;) {
      const bucket = this.bucketOf(depth === 0 ? 0 : prefix << (32 - depth));
      if (bucket.depth >= depth) return bucket;
      this.#split(bucket);
    }
  }

  get buckets(): Iterable<Bucket> {
    return this.#each();
  }

  *#each(): Iterable<Bucket> {
    for (let i = 0; i < this.#directory.length; ) {
      const bucket = this.#directory[i]!;
      yield bucket;
      i += 2 ** (this.#depth - bucket.depth);
    }
  }

  rowsOf(bucket: Readonly<Bucket>): SessionRow[] {
    const rows: SessionRow[] = [];
    for (const [, session] of bucket) rows.push(session as SessionRow);
    return rows;
  }

  #flags(session: SessionRow): number {
    return this.#rows.integer(session, poolAndFlags) & ((1 << flagBits) - 1);
  }

  #hasFlag(session: SessionRow, flag: number): boolean {
    return (this.#rows.integer(session, poolAndFlags) & flag) !== 0;
  }

  #splitIfFull(bucket: Bucket): void {
    if (bucket.itemCount > bucketItemsMax && bucket.depth < depthMax) this.#split(bucket);
  }

  #split(bucket: Bucket): void {
    if (bucket.depth === this.#depth) this.#doubleDirectory();
    const lower = new Bucket(bucket.depth + 1, 2 * bucket.prefix);
    const upper = new Bucket(bucket.depth + 1, 2 * bucket.prefix + 1);
    const bit = 31 - bucket.depth;
    const halfOf = (hash: number): Bucket => (((hash >>> bit) & 1) === 1 ? upper : lower);
    for (const [hash, session] of bucket) halfOf(hash).add(hash, session);
    for (let lease = bucket.firstLoose; lease !== noRow; ) {
      const next = this.#leases.nextOf(lease);
      const half = halfOf(this.#leases.listHashOf(lease));
      this.#leases.link(lease, half.firstLoose);
      half.firstLoose = lease;
      half.looseCount++;
      lease = next;
    }
    for (const half of [lower, upper]) {
      half.changedAt = bucket.changedAt;
      half.completeTo = bucket.completeTo;
      const places = 2 ** (this.#depth - half.depth);
      this.#directory.fill(half, half.prefix * places, (half.prefix + 1) * places);
    }
  }

  #doubleDirectory(): void {
    const wider: Bucket[] = [];
    for (const bucket of this.#directory) wider.push(bucket, bucket);
    this.#directory = wider;
    this.#depth++;
  }
}
