// What must be true of a shard's state at any time, as one function that tests, the simulator and recovery call.
// Walks everything: never on a request's path. The numbers I1 to I4 are DESIGN.md's; the rest are claims about what is derived.

import type { LeaseRow } from './lease-table.ts';
import type { PoolView } from './pool-table.ts';
import { noRow } from './rows.ts';
import type { Bucket, SessionRow } from './session-table.ts';
import type { ShardView } from './state.ts';

/** The first broken invariant in words; undefined when all hold. */
export const findViolation = (view: ShardView): string | undefined => {
  const counted = countAll(view);
  if (typeof counted === 'string') return counted;
  for (const pool of view.pools) {
    const fault = findPoolFault(pool, counted.inFlight.get(pool) ?? 0, counted.pins.get(pool) ?? 0);
    if (fault !== undefined) return `pool ${pool.provider}/${pool.modelId}: ${fault}`;
  }
  if (counted.sessionLeases + counted.loose !== view.leases.size) return 'the leases found by session and by bucket are not all leases';
  if (view.leases.wheel.size !== view.leases.size) return 'the lease wheel does not hold every lease';
  if (view.sessions.wheel.size !== counted.pinned) return 'the pin wheel does not hold every pin';
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
  for (const session of view.sessions.rowsOf(bucket)) {
    const fault = countSession(view, session, counted);
    if (fault !== undefined) return `session ${view.sessions.idOf(session)}: ${fault}`;
  }
  let loose = 0;
  for (let lease = bucket.firstLoose; lease !== noRow; lease = view.leases.nextOf(lease)) {
    const id = view.leases.idOf(lease);
    if (view.leases.sessionOf(lease) !== noRow || view.leases.pinIdOf(lease) !== undefined)
      return `lease ${id}: loose, yet it has a session or pin`;
    loose++;
    const fault = countLease(view, lease, counted);
    if (fault !== undefined) return fault;
  }
  counted.loose += loose;
  return loose === bucket.looseCount ? undefined : `a bucket counts ${bucket.looseCount} loose leases and holds ${loose}`;
};

const countSession = (view: ShardView, session: SessionRow, counted: Counted): string | undefined => {
  const { sessions, leases } = view;
  const pool = sessions.poolOf(session);
  const first = sessions.firstLeaseOf(session);
  if (pool === undefined && first === noRow) return 'it has neither pin nor lease';
  const modelId = sessions.modelIdOf(session);
  if (sessions.find(modelId, sessions.idOf(session)) !== session) return 'I4: it cannot be found, or stands twice';
  if (pool !== undefined) {
    const pinId = sessions.pinIdOf(session);
    if (pinId < 1 || pinId >= view.nextPinId) return `its pin id ${pinId} was never given out`;
    counted.pinned++;
    increment(counted.pins, pool);
  }
  if (sessions.wheel.has(session) !== (pool !== undefined))
    return 'it has a pin and stands in no second of the wheel, or stands there without';
  for (let lease = first; lease !== noRow; lease = leases.nextOf(lease)) {
    if (leases.sessionOf(lease) !== session) return `lease ${leases.idOf(lease)} belongs to another session`;
    if (leases.poolOf(lease).modelId !== modelId) return `lease ${leases.idOf(lease)} runs on another model`;
    counted.sessionLeases++;
    const fault = countLease(view, lease, counted);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const countLease = (view: ShardView, lease: LeaseRow, counted: Counted): string | undefined => {
  const id = view.leases.idOf(lease);
  if (view.leases.find(id) !== lease) return `lease ${id} cannot be found by its id`;
  if (view.closed.has(id)) return `I8: lease ${id} is live and closed`;
  if (!view.leases.wheel.has(lease)) return `lease ${id} stands in no second of the wheel`;
  const pool = view.leases.poolOf(lease);
  if (view.pools.find(pool.modelId, pool.provider) !== pool) return `lease ${id} is on a pool that is gone`;
  increment(counted.inFlight, pool);
  return undefined;
};

const increment = (counts: Map<PoolView, number>, pool: PoolView): void => {
  counts.set(pool, (counts.get(pool) ?? 0) + 1);
};
