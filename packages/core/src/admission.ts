// The admission rules of DESIGN.md 2.2, and the seed's four primitives that apply them.
// Reserved slots are a guard channel: new and temporary requests are admitted only below max - reserved, pinned ones up to max (Ramjee, Towsley, Nagarajan 1997).

import type {
  AdmissionCommand,
  AdmittedHow,
  CapacityReason,
  Decided,
  LeaseId,
  ModelId,
  PassedOver,
  PinId,
  ProviderId,
  RefusalReason,
  SessionId,
  ShardTime,
  TryAdmitPinned,
  TryAdmitUnpinned,
  TryAdmitWithoutPin,
  TryCompareAndSwapPin,
} from '@berth/protocol';
import { nonePassedOver } from '@berth/protocol';
import type { Decision } from './decision.ts';
import { again, decided, noEvents } from './decision.ts';
import type { ShardEvent } from './event.ts';
import { dueEventsOf } from './expiry.ts';
import type { LeaseRow } from './lease-table.ts';
import { pinnedPoolOf, pinReportOf } from './pin.ts';
import type { PoolView } from './pool-table.ts';
import { noRow } from './rows.ts';
import type { SessionRow } from './session-table.ts';
import type { ShardView } from './state.ts';
import { findPool } from './state.ts';

/** Why the pool has no room for a request of its pinned session; undefined: it has. No pool, or none with limits: always room. */
export const findPinnedRefusal = (view: ShardView, pool: PoolView, session: SessionRow): CapacityReason | undefined => {
  const { limits } = pool;
  if (limits === undefined) return undefined;
  if (leasesOn(view, pool, session) >= limits.max_per_session_in_flight_request_slots) return 'per_session_in_flight_request_limit_reached';
  if (pool.inFlight >= limits.max_global_in_flight_request_slots) return 'global_in_flight_request_limit_reached';
  return undefined;
};

/** Why the pool has no room for a request that brings a new pin. */
export const findNewRefusal = (view: ShardView, pool: PoolView | undefined, session: SessionRow): CapacityReason | undefined => {
  const limits = pool?.limits;
  if (pool === undefined || limits === undefined) return undefined;
  if (leasesOn(view, pool, session) >= limits.max_per_session_in_flight_request_slots) {
    return 'per_session_in_flight_request_limit_reached';
  }
  if (pool.pins >= limits.max_pinned_sessions) return 'pin_limit_reached';
  return findTemporaryRefusal(pool);
};

/** Why the pool has no room for a request without a pin. */
export const findTemporaryRefusal = (pool: PoolView | undefined): CapacityReason | undefined => {
  const limits = pool?.limits;
  if (pool === undefined || limits === undefined) return undefined;
  const max = limits.max_global_in_flight_request_slots;
  if (pool.inFlight >= max) return 'global_in_flight_request_limit_reached';
  const unreserved = max - limits.global_in_flight_request_slots_reserved_for_pinned_sessions;
  return pool.inFlight >= unreserved ? 'unreserved_in_flight_request_limit_reached' : undefined;
};

// Under any pin id: after a swap away and back, old ones count.
const leasesOn = ({ sessions, leases }: ShardView, pool: PoolView, session: SessionRow): number => {
  let count = 0;
  let lease = session === noRow ? (noRow as LeaseRow) : sessions.firstLeaseOf(session);
  for (; lease !== noRow; lease = leases.nextOf(lease)) if (leases.poolOf(lease) === pool) count++;
  return count;
};

/**
 * What comes before every admission: the answer of an id that was seen before, or `overloaded` when no more ids can be remembered. Undefined: go on.
 */
export const decideSeenBefore = (view: ShardView, command: AdmissionCommand): Decision | undefined => {
  const lease = view.leases.find(command.leaseId);
  if (lease !== noRow) return decided(firstAnswer(view, lease), noEvents);
  if (view.closed.has(command.leaseId)) return decided({ outcome: 'lease_closed' }, noEvents);
  if (view.closed.size + view.leases.size >= view.settings.closedIdsMax) return decided({ outcome: 'overloaded' }, noEvents);
  return undefined;
};

const firstAnswer = ({ settings, leases }: ShardView, lease: LeaseRow): Decided => ({
  outcome: 'admitted',
  how: leases.howOf(lease),
  provider: leases.poolOf(lease).provider,
  pinId: leases.pinIdOf(lease),
  leaseId: leases.idOf(lease),
  leaseTimeoutMs: settings.leaseTimeoutMs,
  passedOver: leases.passedOverOf(lease),
});

/** The refusal of one primitive, with the session's pin as the decision saw it. */
export const refused = (
  view: ShardView,
  reason: RefusalReason,
  session: SessionRow,
  passedOver: readonly PassedOver[] = nonePassedOver,
): Decision => decided({ outcome: 'refused', reason, pin: pinReportOf(view, session), passedOver }, noEvents);

/** An admission that was decided: whom, where, how. `sessionId` undefined for temporary ones, whose lease carries none. */
export interface Grant {
  readonly leaseId: LeaseId;
  readonly provider: ProviderId;
  readonly modelId: ModelId;
  readonly sessionId: SessionId | undefined;
  /** The pin it runs under; undefined for a temporary one. For `new` and `repinned` the one that is set with it. */
  readonly pinId: PinId | undefined;
  readonly how: AdmittedHow;
  readonly passedOver: readonly PassedOver[];
}

/** The grant as events and reply; a new or moved pin is set in the same entry. */
export const granted = (view: ShardView, grant: Grant, now: ShardTime): Decision => {
  const { leaseId, provider, modelId, sessionId, pinId, how, passedOver } = grant;
  const { leaseTimeoutMs, pinInactivityTimeoutMs } = view.settings;
  const expiresAt = (now + leaseTimeoutMs) as ShardTime;
  const lease: ShardEvent = { kind: 'lease_granted', leaseId, provider, modelId, sessionId, pinId, how, expiresAt, passedOver };
  const reply: Decided = { outcome: 'admitted', how, provider, pinId, leaseId, leaseTimeoutMs, passedOver };
  if (how === 'pinned' || how === 'temporary' || sessionId === undefined || pinId === undefined) return decided(reply, [lease]);
  const pinExpiresAt = (now + pinInactivityTimeoutMs) as ShardTime;
  return decided(reply, [{ kind: 'pin_set', modelId, sessionId, pinId, provider, expiresAt: pinExpiresAt }, lease]);
};

export const decideAdmitUnpinned = (view: ShardView, command: TryAdmitUnpinned, now: ShardTime): Decision => {
  const seen = decideSeenBefore(view, command);
  if (seen !== undefined) return seen;
  const { leaseId, provider, modelId, sessionId } = command;
  const session = view.sessions.find(modelId, sessionId);
  const due = dueEventsOf(view, session, now);
  if (due.length > 0) return again(due);
  if (pinnedPoolOf(view, session) !== undefined) return refused(view, 'already_pinned', session);
  const reason = findNewRefusal(view, findPool(view, modelId, provider), session);
  if (reason !== undefined) return refused(view, reason, session);
  return granted(view, { leaseId, provider, modelId, sessionId, pinId: view.nextPinId, how: 'new', passedOver: nonePassedOver }, now);
};

export const decideAdmitPinned = (view: ShardView, command: TryAdmitPinned, now: ShardTime): Decision => {
  const seen = decideSeenBefore(view, command);
  if (seen !== undefined) return seen;
  const { leaseId, modelId, sessionId } = command;
  const session = view.sessions.find(modelId, sessionId);
  const due = dueEventsOf(view, session, now);
  if (due.length > 0) return again(due);
  const pool = pinnedPoolOf(view, session);
  if (pool === undefined) return refused(view, 'session_not_pinned', session);
  const reason = findPinnedRefusal(view, pool, session);
  if (reason !== undefined) return refused(view, reason, session);
  const { provider } = pool;
  const pinId = view.sessions.pinIdOf(session);
  return granted(view, { leaseId, provider, modelId, sessionId, pinId, how: 'pinned', passedOver: nonePassedOver }, now);
};

export const decideCompareAndSwap = (view: ShardView, command: TryCompareAndSwapPin, now: ShardTime): Decision => {
  const seen = decideSeenBefore(view, command);
  if (seen !== undefined) return seen;
  const { leaseId, provider, modelId, sessionId } = command;
  const session = view.sessions.find(modelId, sessionId);
  const due = dueEventsOf(view, session, now);
  if (due.length > 0) return again(due);
  const pool = pinnedPoolOf(view, session);
  if (pool === undefined) return refused(view, 'session_not_pinned', session);
  if (view.sessions.pinIdOf(session) !== command.expectedPinId) return refused(view, 'pin_mismatch', session);
  if (pool.provider === provider) return refused(view, 'already_pinned', session);
  const reason = findNewRefusal(view, findPool(view, modelId, provider), session);
  if (reason !== undefined) return refused(view, reason, session);
  return granted(view, { leaseId, provider, modelId, sessionId, pinId: view.nextPinId, how: 'repinned', passedOver: nonePassedOver }, now);
};

export const decideAdmitWithoutPin = (view: ShardView, command: TryAdmitWithoutPin, now: ShardTime): Decision => {
  const seen = decideSeenBefore(view, command);
  if (seen !== undefined) return seen;
  const { leaseId, modelId, provider } = command;
  const reason = findTemporaryRefusal(findPool(view, modelId, provider));
  if (reason !== undefined) return refused(view, reason, noRow as SessionRow);
  return grantedTemporary(view, { leaseId, modelId, provider, passedOver: nonePassedOver }, now);
};

/** A temporary admission on a provider that has room. Without limits there is no lease: nothing to count. */
export const grantedTemporary = (
  view: ShardView,
  grant: Pick<Grant, 'leaseId' | 'modelId' | 'provider' | 'passedOver'>,
  now: ShardTime,
): Decision => {
  const { leaseId, modelId, provider, passedOver } = grant;
  const how = 'temporary';
  if (findPool(view, modelId, provider)?.limits === undefined) {
    return decided({ outcome: 'admitted', how, provider, pinId: undefined, leaseId: undefined, leaseTimeoutMs: 0, passedOver }, noEvents);
  }
  return granted(view, { leaseId, provider, modelId, sessionId: undefined, pinId: undefined, how, passedOver }, now);
};
