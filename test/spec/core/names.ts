// The few names that generated histories are made of, and the budget of their runs. Few, so that everything meets everything.

import type { ShardSettings } from '@berth/core';
import type { LeaseId, ModelId, ModelLimits, ProviderId, SessionId } from '@berth/protocol';
import { leaseIdOf } from '@berth/protocol';

export const models = ['llama', 'qwen'] as ModelId[];
/** Two as proxies make them, one of those that is not canonical, and a short one: a shard stores them differently. */
export const sessions = ['A'.repeat(43), `${'A'.repeat(42)}E`, `${'A'.repeat(42)}F`, 'dot'] as SessionId[];
/** In order of priority. The first two are managed and have limits, the last one is unlimited. */
export const providers = ['iris-1', 'iris-2', 'tensorx'] as ProviderId[];
export const managedProviders: readonly ProviderId[] = providers.slice(0, 2);

/** The `n`th lease id. */
export const leaseId = (n: number): LeaseId => leaseIdOf(0x5eed, 0, 0, n);

/** Short, so that histories of a few steps live through every timeout. */
export const settings: ShardSettings = { leaseTimeoutMs: 3_000, pinInactivityTimeoutMs: 7_000, closedIdMs: 5_000, closedIdsMax: 100_000 };

/** Pins that are over while their leases still run: the other half of the rules of expiry. */
export const shortPins: ShardSettings = { ...settings, pinInactivityTimeoutMs: 2_000 };

/** So few ids can be remembered that admissions are overloaded. */
export const fewIds: ShardSettings = { ...settings, closedIdsMax: 7 };

/** Limits in the seed's order. */
export const limitsOf = (pins: number, slots: number, reserved: number, perSession: number): ModelLimits => ({
  max_pinned_sessions: pins,
  max_global_in_flight_request_slots: slots,
  global_in_flight_request_slots_reserved_for_pinned_sessions: reserved,
  max_per_session_in_flight_request_slots: perSession,
});

/** Runs of a property: `base`, times BERTH_RUNS where a long run is wanted. */
export const runs = (base: number): number => Math.ceil(base * Number(process.env.BERTH_RUNS ?? 1));
