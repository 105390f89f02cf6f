// Sessions found by (model id, session id), in buckets that split as they fill: an extendible hash table whose buckets are the snapshot parts.
// Guarantees: a lookup is two array steps and one small map; growing moves one bucket at a time, so no command ever pays for a rehash of everything.

import type { LeaseId, ModelId, SessionId } from '@berth/protocol';
import { fnv1a, sessionHash } from '@berth/protocol';
import type { Bucket, Lease, Session, SessionView } from './state.ts';

/** Sessions and loose leases of a bucket before it splits. About 40 kB encoded at 43-character keys; half of it would double the keys of a snapshot, twice of it nears the 128 kB of a part. */
export const bucketItemsMax = 512;

/** Deepest split: 2^20 buckets hold 500 M sessions. A bucket at this depth grows on. */
const depthMax = 20;

export interface SessionTableView {
  find(modelId: ModelId, sessionId: SessionId): SessionView | undefined;
  /** Every bucket once. */
  readonly buckets: Iterable<Readonly<Bucket>>;
}

export class SessionTable implements SessionTableView {
  #depth = 0;
  // Indexed by the first #depth bits of a hash; a bucket of smaller depth stands at several places.
  #directory: Bucket[] = [createBucket(0, 0)];

  find(modelId: ModelId, sessionId: SessionId): Session | undefined {
    return findIn(this.bucketOfSession(modelId, sessionId), modelId, sessionId);
  }

  bucketOfSession(modelId: ModelId, sessionId: SessionId): Bucket {
    return this.#bucketOf(hashOfSession(modelId, sessionId));
  }

  bucketOfLooseLease(leaseId: LeaseId): Bucket {
    return this.#bucketOf(mixed(fnv1a(leaseId)));
  }

  *#each(): Iterable<Bucket> {
    for (let i = 0; i < this.#directory.length; ) {
      const bucket = this.#directory[i]!;
      yield bucket;
      i += 2 ** (this.#depth - bucket.depth);
    }
  }

  get buckets(): Iterable<Bucket> {
    return this.#each();
  }

  /** Adds a session that is not there yet. */
  add(session: Session): void {
    const { bucket } = session;
    session.sameId = bucket.sessions.get(session.sessionId);
    bucket.sessions.set(session.sessionId, session);
    this.#splitIfFull(bucket);
  }

  remove(session: Session): void {
    const { sessions } = session.bucket;
    const first = sessions.get(session.sessionId)!;
    if (first === session) {
      if (session.sameId === undefined) sessions.delete(session.sessionId);
      else sessions.set(session.sessionId, session.sameId);
      return;
    }
    let before = first;
    while (before.sameId !== session) before = before.sameId!;
    before.sameId = session.sameId;
  }

  addLoose(bucket: Bucket, lease: Lease): void {
    bucket.loose.set(lease.id, lease);
    this.#splitIfFull(bucket);
  }

  /** Makes the bucket of `prefix` at `depth` exist, splitting empty ones on the way; for loading a snapshot. */
  bucketAt(depth: number, prefix: number): Bucket {
    for (;;) {
      const bucket = this.#bucketOf(depth === 0 ? 0 : (prefix << (32 - depth)) >>> 0);
      if (bucket.depth >= depth) return bucket;
      this.#split(bucket);
    }
  }

  #bucketOf(hash: number): Bucket {
    return this.#directory[this.#depth === 0 ? 0 : hash >>> (32 - this.#depth)]!;
  }

  #splitIfFull(bucket: Bucket): void {
    if (bucket.sessions.size + bucket.loose.size > bucketItemsMax && bucket.depth < depthMax) this.#split(bucket);
  }

  #split(bucket: Bucket): void {
    if (bucket.depth === this.#depth) this.#doubleDirectory();
    const sibling = createBucket(bucket.depth + 1, 2 * bucket.prefix + 1);
    sibling.changedAt = bucket.changedAt;
    sibling.completeTo = bucket.completeTo;
    bucket.depth++;
    bucket.prefix *= 2;
    const places = 2 ** (this.#depth - sibling.depth);
    this.#directory.fill(sibling, sibling.prefix * places, (sibling.prefix + 1) * places);
    moveUpperHalf(bucket, sibling);
  }

  #doubleDirectory(): void {
    const wider: Bucket[] = [];
    for (const bucket of this.#directory) wider.push(bucket, bucket);
    this.#directory = wider;
    this.#depth++;
  }
}

const createBucket = (depth: number, prefix: number): Bucket => ({
  depth,
  prefix,
  sessions: new Map(),
  loose: new Map(),
  changedAt: 0,
  completeTo: 0,
});

const findIn = (bucket: Bucket, modelId: ModelId, sessionId: SessionId): Session | undefined => {
  let session = bucket.sessions.get(sessionId);
  while (session !== undefined && session.modelId !== modelId) session = session.sameId;
  return session;
};

// Sessions of one id under different models have different hashes and may part; each chain is rebuilt on both sides.
const moveUpperHalf = (from: Bucket, to: Bucket): void => {
  const bit = 32 - to.depth;
  for (const first of [...from.sessions.values()]) {
    from.sessions.delete(first.sessionId);
    let session: Session | undefined = first;
    while (session !== undefined) {
      const next: Session | undefined = session.sameId;
      const home: Bucket = ((hashOfSession(session.modelId, session.sessionId) >>> bit) & 1) === 1 ? to : from;
      session.bucket = home;
      session.sameId = home.sessions.get(session.sessionId);
      home.sessions.set(session.sessionId, session);
      session = next;
    }
  }
  for (const lease of [...from.loose.values()]) {
    if (((mixed(fnv1a(lease.id)) >>> bit) & 1) === 0) continue;
    from.loose.delete(lease.id);
    to.loose.set(lease.id, lease);
  }
};

// All sessions of a shard agree in `hash mod shards`; mixing (the finalizer of MurmurHash3) makes the upper bits independent of that.
const mixed = (hash: number): number => {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

const hashOfSession = (modelId: ModelId, sessionId: SessionId): number => mixed(sessionHash(modelId, sessionId));
