// What must be true of a shard's state at any time, as one function that tests, the simulator and recovery call.
// Walks everything: never on a request's path. The numbers I1 to I4 are DESIGN.md's; the rest are claims about what is derived.

import type { Bucket, LeaseView, PoolView, SessionView, ShardView } from './state.ts';

/** The first broken invariant in words; undefined when all hold. */
export const findViolation = (view: ShardView): string | undefined => {
  const counted = countAll(view);
  if (typeof counted === 'string') return counted;
  for (const [modelId, ofModel] of view.pools) {
    for (const [provider, pool] of ofModel) {
      if (pool.modelId !== modelId || pool.provider !== provider) return `pool ${provider}/${modelId} stands under another name`;
      const fault = findPoolFault(pool, counted.inFlight.get(pool) ?? 0, counted.pins.get(pool) ?? 0);
      if (fault !== undefined) return `pool ${provider}/${modelId}: ${fault}`;
    }
  }
  if (counted.sessionLeases + counted.loose !== view.leases.size) return 'the leases found by session and by bucket are not all leases';
  if (view.leaseWheel.size !== view.leases.size) return 'the lease wheel does not hold every lease';
  if (view.pinWheel.size !== counted.pinned) return 'the pin wheel does not hold every pin';
  return undefined;
};

const findPoolFault = (pool: PoolView, inFlight: number, pins: number): string | undefined => {
  if (pool.inFlight !== inFlight) return `${pool.inFlight} counted in flight, ${inFlight} leases live`;
  if (pool.pins !== pins) return `${pool.pins} pins counted, ${pins} sessions pinned`;
  if (pool.limits === undefined) {
    return pool.limitsVersion === 0 && inFlight === 0 && pins === 0 ? 'exists although nothing counts there' : undefined;
  }
  if (inFlight > Math.max(pool.inFlightCeiling, pool.limits.max_global_in_flight_request_slots)) return `I1: ${inFlight} leases live`;
  if (pins > Math.max(pool.pinsCeiling, pool.limits.max_pinned_sessions)) return `I3: ${pins} sessions pinned`;
  return undefined;
};

interface Counted {
  readonly inFlight: Map<PoolView, number>;
  readonly pins: Map<PoolView, number>;
  sessionLeases: number;
  loose: number;
  pinned: number;
}

const countAll = (view: ShardView): Counted | string => {
  const counted: Counted = { inFlight: new Map(), pins: new Map(), sessionLeases: 0, loose: 0, pinned: 0 };
  for (const bucket of view.sessions.buckets) {
    const fault = countBucket(view, bucket, counted);
    if (fault !== undefined) return fault;
  }
  return counted;
};

const countBucket = (view: ShardView, bucket: Readonly<Bucket>, counted: Counted): string | undefined => {
  for (const first of bucket.sessions.values()) {
    for (let session: SessionView | undefined = first; session !== undefined; session = session.sameId) {
      const fault = session.bucket === bucket ? countSession(view, session, counted) : 'it names another bucket';
      if (fault !== undefined) return `session ${session.modelId}/${session.sessionId}: ${fault}`;
    }
  }
  for (const lease of bucket.loose.values()) {
    if (lease.session !== undefined || lease.pinId !== undefined) return `lease ${lease.id}: loose, yet it has a session or pin`;
    counted.loose++;
    const fault = countLease(view, lease, counted);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const countSession = (view: ShardView, session: SessionView, counted: Counted): string | undefined => {
  if (session.pool === undefined && session.leases.length === 0) return 'it has neither pin nor lease';
  if (view.sessions.find(session.modelId, session.sessionId) !== session) return 'I4: it cannot be found, or stands twice';
  if (session.pool !== undefined) {
    if (session.pinId < 1 || session.pinId >= view.nextPinId) return `its pin id ${session.pinId} was never given out`;
    if (session.dueSecond === 0) return 'its pin stands in no second of the wheel';
    counted.pinned++;
    increment(counted.pins, session.pool);
  } else if (session.dueSecond !== 0) return 'it has no pin, yet stands in the pin wheel';
  for (const lease of session.leases) {
    if (lease.session !== session) return `lease ${lease.id} belongs to another session`;
    if (lease.pool.modelId !== session.modelId) return `lease ${lease.id} runs on another model`;
    counted.sessionLeases++;
    const fault = countLease(view, lease, counted);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const countLease = (view: ShardView, lease: LeaseView, counted: Counted): string | undefined => {
  if (view.leases.get(lease.id) !== lease) return `lease ${lease.id} cannot be found by its id`;
  if (view.closed.has(lease.id)) return `I8: lease ${lease.id} is live and closed`;
  if (lease.dueSecond === 0) return `lease ${lease.id} stands in no second of the wheel`;
  if (view.pools.get(lease.pool.modelId)?.get(lease.pool.provider) !== lease.pool) return `lease ${lease.id} is on a pool that is gone`;
  increment(counted.inFlight, lease.pool);
  return undefined;
};

const increment = (counts: Map<PoolView, number>, pool: PoolView): void => {
  counts.set(pool, (counts.get(pool) ?? 0) + 1);
};
