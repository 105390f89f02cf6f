// Pools: the capacity of one provider/model pair, and its limits.
// Guarantees: a pool exists while it has limits or anything counts in it; `inFlight` and `pins` change only with the leases and pins they count.

import type { ModelId, ModelLimits, ProviderId } from '@berth/protocol';
import type { Decision } from './decision.ts';
import { decided, noEvents } from './decision.ts';
import type { LimitsConfigured, LimitsSet, ShardEvent } from './event.ts';
import type { Pool } from './pool-table.ts';
import type { ShardState, ShardView } from './state.ts';
import { findPool } from './state.ts';

export interface PoolLimits {
  readonly provider: ProviderId;
  readonly modelId: ModelId;
  readonly limits: ModelLimits;
}

/** The whole truth about limits: pools that are not named have none. From the coordinator's configuration, never from a client. */
export interface ConfigureLimits {
  readonly kind: 'configure_limits';
  /** Counts the changes of the cluster's configuration, from 1 on. */
  readonly version: number;
  readonly pools: readonly PoolLimits[];
}

/** A version that is not higher than the last one says nothing; a higher one is noted at every pool, so that an older one can no longer change it. */
export const decideConfigureLimits = (view: ShardView, { version, pools }: ConfigureLimits): Decision => {
  if (version <= view.limitsVersion) return decided(undefined, noEvents);
  const events: ShardEvent[] = [{ kind: 'limits_configured', version }];
  const named = new Set<unknown>();
  for (const { provider, modelId, limits } of pools) {
    const pool = findPool(view, modelId, provider);
    named.add(pool);
    if ((pool?.limitsVersion ?? 0) < version) events.push({ kind: 'limits_set', provider, modelId, limits, version });
  }
  for (const pool of view.pools) {
    const { provider, modelId, limitsVersion } = pool;
    if (limitsVersion === 0 || limitsVersion >= version || named.has(pool)) continue;
    events.push({ kind: 'limits_set', provider, modelId, limits: undefined, version });
  }
  return decided(undefined, events);
};

export const applyLimitsConfigured = (state: ShardState, event: LimitsConfigured, at: number): void => {
  if (at <= state.poolsCompleteTo) return;
  state.poolsChangedAt = at;
  state.limitsVersion = event.version;
};

export const applyLimitsSet = (state: ShardState, event: LimitsSet, at: number): void => {
  if (at <= state.poolsCompleteTo) return;
  state.poolsChangedAt = at;
  const pool = state.pools.require(event.modelId, event.provider);
  if (event.version <= pool.limitsVersion) return;
  pool.limits = event.limits;
  pool.limitsVersion = event.version;
  raiseCeilings(pool);
  dropIfUnused(state, pool);
};

/** Lets a pool hold what it holds: limits were lowered, or leases and pins were loaded under lowered limits. */
export const raiseCeilings = (pool: Pool): void => {
  pool.inFlightCeiling = Math.max(pool.inFlight, pool.limits?.max_global_in_flight_request_slots ?? 0);
  pool.pinsCeiling = Math.max(pool.pins, pool.limits?.max_pinned_sessions ?? 0);
};

export const removeFromFlight = (state: ShardState, pool: Pool): void => {
  pool.inFlight--;
  const max = pool.limits?.max_global_in_flight_request_slots ?? 0;
  if (pool.inFlightCeiling > max) pool.inFlightCeiling = Math.max(pool.inFlight, max);
  dropIfUnused(state, pool);
};

export const removePin = (state: ShardState, pool: Pool): void => {
  pool.pins--;
  const max = pool.limits?.max_pinned_sessions ?? 0;
  if (pool.pinsCeiling > max) pool.pinsCeiling = Math.max(pool.pins, max);
  dropIfUnused(state, pool);
};

// A version that was once set stays known, or limits set anew would start at 1 again and lose against it elsewhere.
const dropIfUnused = (state: ShardState, pool: Pool): void => {
  if (pool.limitsVersion === 0 && pool.inFlight === 0 && pool.pins === 0) state.pools.remove(pool);
};
