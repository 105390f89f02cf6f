// The state of one shard: sessions with their pins and leases, pools, closed ids, and what is derived from them.
// Two types for one state: decisions read a `ShardView`, only `apply` holds the `ShardState`.
// Guarantees: each record is created in one place with every field in one order; counts change only together with what they count.

import type { AdmittedHow, LeaseId, ModelId, ModelLimits, PassedOver, PinId, ProviderId, SessionId, ShardTime } from '@berth/protocol';
import type { ClosedIdsView } from './closed-ids.ts';
import { ClosedIds } from './closed-ids.ts';
import type { SessionTableView } from './session-table.ts';
import { SessionTable } from './session-table.ts';
import type { WheelView } from './wheel.ts';
import { Wheel } from './wheel.ts';

/** One provider/model pair. Without limits it exists only while something counts here. */
export interface Pool {
  readonly provider: ProviderId;
  readonly modelId: ModelId;
  limits: ModelLimits | undefined;
  /** 0: never set. */
  limitsVersion: number;
  /** Live leases of the pair, of any kind. */
  inFlight: number;
  /** Sessions pinned to the pair. */
  pins: number;
  /** What inFlight may be while a lowered limit drains; else the limit itself. Only falls, except when limits are set. */
  inFlightCeiling: number;
  pinsCeiling: number;
}

/** A session that has a pin, a lease, or both. `pool` undefined: not pinned. */
export interface Session {
  readonly modelId: ModelId;
  readonly sessionId: SessionId;
  bucket: Bucket;
  pool: Pool | undefined;
  /** Valid while `pool` is set. */
  pinId: PinId;
  expiresAt: ShardTime;
  /** A second lease has used this pin. */
  isShared: boolean;
  /** Live leases that carry the session, under any pin. */
  leases: readonly Lease[];
  dueSecond: number;
  dueIndex: number;
  /** Another session of the same session id, under another model. */
  sameId: Session | undefined;
}

/** The right of one request to be in flight. `session` undefined: temporary. */
export interface Lease {
  readonly id: LeaseId;
  readonly pool: Pool;
  readonly session: Session | undefined;
  readonly pinId: PinId | undefined;
  readonly how: AdmittedHow;
  expiresAt: ShardTime;
  readonly passedOver: readonly PassedOver[];
  dueSecond: number;
  dueIndex: number;
}

/** Sessions, and leases without one, whose hashes share their first `depth` bits: one snapshot part. */
export interface Bucket {
  depth: number;
  /** The first `depth` bits of the hash. */
  prefix: number;
  readonly sessions: Map<SessionId, Session>;
  readonly loose: Map<LeaseId, Lease>;
  /** Journal position of the last event that changed it. */
  changedAt: number;
  /** Loaded complete up to this position: earlier events are already in it. */
  completeTo: number;
}

/** What a shard is told when it is created; not part of what it remembers. */
export interface ShardSettings {
  readonly leaseTimeoutMs: number;
  readonly pinInactivityTimeoutMs: number;
  /** How long a closed id is refused: ten decision budgets. Shorter, and a late resend could be granted twice. */
  readonly closedIdMs: number;
  /** Most closed ids; beyond it admissions are `overloaded`, since an id is never forgotten early. 24 bytes each. */
  readonly closedIdsMax: number;
}

/** DESIGN.md 2.4 and 2.5. */
export const defaultShardSettings: ShardSettings = {
  leaseTimeoutMs: 30_000,
  pinInactivityTimeoutMs: 300_000,
  closedIdMs: 10_000,
  closedIdsMax: 2_000_000,
};

export type PoolView = Readonly<Pool>;
export type LeaseView = Readonly<Lease>;
export type SessionView = Readonly<Session>;

/** What a decision may look at. */
export interface ShardView {
  readonly settings: ShardSettings;
  readonly time: ShardTime;
  readonly leasesKeptUntil: ShardTime;
  readonly nextPinId: PinId;
  readonly pools: ReadonlyMap<ModelId, ReadonlyMap<ProviderId, PoolView>>;
  readonly sessions: SessionTableView;
  readonly leases: ReadonlyMap<LeaseId, LeaseView>;
  readonly closed: ClosedIdsView;
  readonly leaseWheel: WheelView<LeaseView>;
  readonly pinWheel: WheelView<SessionView>;
}

export interface ShardState {
  readonly settings: ShardSettings;
  time: ShardTime;
  /** No lease ends before this: set whenever the shard became reachable again. */
  leasesKeptUntil: ShardTime;
  nextPinId: PinId;
  readonly pools: Map<ModelId, Map<ProviderId, Pool>>;
  readonly sessions: SessionTable;
  readonly leases: Map<LeaseId, Lease>;
  readonly closed: ClosedIds;
  readonly leaseWheel: Wheel<Lease>;
  readonly pinWheel: Wheel<Session>;
  /** Of the part that holds limits and the next pin id. */
  poolsChangedAt: number;
  poolsCompleteTo: number;
}

/** A shard that has seen nothing. */
export const createShardState = (settings: ShardSettings): ShardState => ({
  settings,
  time: 0 as ShardTime,
  leasesKeptUntil: 0 as ShardTime,
  nextPinId: 1 as PinId,
  pools: new Map(),
  sessions: new SessionTable(),
  leases: new Map(),
  closed: new ClosedIds(),
  leaseWheel: new Wheel(),
  pinWheel: new Wheel(),
  poolsChangedAt: 0,
  poolsCompleteTo: 0,
});

/** When the lease may end: its own time, but not before the shard has been reachable for a whole timeout. */
export const leaseEndsAt = (view: ShardView, lease: LeaseView): number => Math.max(lease.expiresAt, view.leasesKeptUntil);

/** The pool of a provider/model pair; undefined when nothing counts there and it has no limits. */
export const findPool = (view: ShardView, modelId: ModelId, provider: ProviderId): PoolView | undefined =>
  view.pools.get(modelId)?.get(provider);
