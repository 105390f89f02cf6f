// Pools: the capacity of one provider/model pair, and its limits.
// Guarantees: a pool exists while it has limits or anything counts in it; `inFlight` and `pins` change only with the leases and pins they count.

import type { ModelId, ModelLimits, ProviderId } from '@berth/protocol';
import type { Decision } from './decision.ts';
import { decided, noEvents } from './decision.ts';
import type { LimitsSet } from './event.ts';
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
  readonly pools: readonly PoolLimits[];
}

/** Events only for what differs, so that a restart with the same configuration writes nothing. */
export const decideConfigureLimits = (view: ShardView, command: ConfigureLimits): Decision => {
  const events: LimitsSet[] = [];
  const named = new Set<unknown>();
  for (const { provider, modelId, limits } of command.pools) {
    const pool = findPool(view, modelId, provider);
    if (pool !== undefined) named.add(pool);
    if (pool?.limits !== undefined && sameLimits(pool.limits, limits)) continue;
    events.push({ kind: 'limits_set', provider, modelId, limits, version: (pool?.limitsVersion ?? 0) + 1 });
  }
  for (const pool of view.pools) {
    if (pool.limits === undefined || named.has(pool)) continue;
    const { provider, modelId, limitsVersion } = pool;
    events.push({ kind: 'limits_set', provider, modelId, limits: undefined, version: limitsVersion + 1 });
  }
  return decided(undefined, events.length === 0 ? noEvents : events);
};

const sameLimits = (a: ModelLimits, b: ModelLimits): boolean =>
  a.max_pinned_sessions === b.max_pinned_sessions &&
  a.max_global_in_flight_request_slots === b.max_global_in_flight_request_slots &&
  a.global_in_flight_request_slots_reserved_for_pinned_sessions === b.global_in_flight_request_slots_reserved_for_pinned_sessions &&
  a.max_per_session_in_flight_request_slots === b.max_per_session_in_flight_request_slots;

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
