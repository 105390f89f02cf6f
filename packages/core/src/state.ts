// The state of one shard: sessions with their pins and leases, pools, closed ids, and what is derived from them.
// Two types for one state: decisions read a `ShardView`, only `apply` holds the `ShardState`.
// Guarantees: what a shard holds by the hundred thousand stands in rows of typed arrays, named by number (ADR-6); counts change only together with what they count.

import type { ModelId, PinId, ProviderId, ShardTime } from '@berth/protocol';
import type { ClosedIdsView } from './closed-ids.ts';
import { ClosedIds } from './closed-ids.ts';
import { LeaseIds } from './lease-ids.ts';
import type { LeaseRow, LeaseTableView } from './lease-table.ts';
import { LeaseTable } from './lease-table.ts';
import type { PoolTableView, PoolView } from './pool-table.ts';
import { PoolTable } from './pool-table.ts';
import type { SessionTableView } from './session-table.ts';
import { SessionTable } from './session-table.ts';

/** What a shard is told when it is created; not part of what it remembers. */
export interface ShardSettings {
  readonly leaseTimeoutMs: number;
  readonly pinInactivityTimeoutMs: number;
  /** How long a closed id is refused: ten decision budgets. Shorter, and a late resend could be granted twice. */
  readonly closedIdMs: number;
  /** Most closed ids; beyond it admissions are `overloaded`, since an id is never forgotten early. about 40 bytes each. */
  readonly closedIdsMax: number;
}

/** DESIGN.md 2.4 and 2.5. */
export const defaultShardSettings: ShardSettings = {
  leaseTimeoutMs: 30_000,
  pinInactivityTimeoutMs: 300_000,
  closedIdMs: 10_000,
  closedIdsMax: 2_000_000,
};

/** What a decision may look at. */
export interface ShardView {
  readonly settings: ShardSettings;
  readonly time: ShardTime;
  readonly leasesKeptUntil: ShardTime;
  readonly nextPinId: PinId;
  readonly limitsVersion: number;
  readonly pools: PoolTableView;
  readonly sessions: SessionTableView;
  readonly leases: LeaseTableView;
  readonly closed: ClosedIdsView;
}

export interface ShardState {
  readonly settings: ShardSettings;
  time: ShardTime;
  /** No lease ends before this: set whenever the shard became reachable again. */
  leasesKeptUntil: ShardTime;
  nextPinId: PinId;
  /** The newest configuration that was decided. */
  limitsVersion: number;
  readonly pools: PoolTable;
  readonly sessions: SessionTable;
  readonly leases: LeaseTable;
  readonly closed: ClosedIds;
  /** Of the part that holds limits and the next pin id. */
  poolsChangedAt: number;
  poolsCompleteTo: number;
}

/** A shard that has seen nothing. */
export const createShardState = (settings: ShardSettings): ShardState => {
  const pools = new PoolTable();
  const leaseIds = new LeaseIds();
  const leases = new LeaseTable(pools, leaseIds);
  return {
    settings,
    time: 0 as ShardTime,
    leasesKeptUntil: 0 as ShardTime,
    nextPinId: 1 as PinId,
    limitsVersion: 0,
    pools,
    sessions: new SessionTable(pools, leases, leaseIds),
    leases,
    closed: new ClosedIds(leaseIds),
    poolsChangedAt: 0,
    poolsCompleteTo: 0,
  };
};

/** When the lease may end: its own time, but not before the shard has been reachable for a whole timeout. */
export const leaseEndsAt = (view: ShardView, lease: LeaseRow): number => Math.max(view.leases.expiresAtOf(lease), view.leasesKeptUntil);

/** The pool of a provider/model pair; undefined when nothing counts there and it has no limits. */
export const findPool = (view: ShardView, modelId: ModelId, provider: ProviderId): PoolView | undefined =>
  view.pools.find(modelId, provider);
