// Leases: the renewable right of one request to be in flight.
// Guarantees: at most one grant per id and none after its end (the id is closed with it); an id closed before its admit arrives stays closed.

import type { Decided, PinId, ReleaseLease, RenewLease, ShardTime } from '@berth/protocol';
import { assert } from './assert.ts';
import type { Decision } from './decision.ts';
import { again, decided, noEvents } from './decision.ts';
import type { IdClosed, LeaseEnded, LeaseGranted, LeaseRenewed, ShardEvent } from './event.ts';
import { dueEventsOf, removedPin } from './expiry.ts';
import { forgetIfEmpty, noLeases, sessionFor } from './pin.ts';
import { poolFor, removeFromFlight } from './pool.ts';
import type { Lease, LeaseView, SessionView, ShardState, ShardView } from './state.ts';

const renewed: Decided = { outcome: 'renewed' };
const lost: Decided = { outcome: 'lease_lost' };
const released: Decided = { outcome: 'released' };

/** A due lease that nothing has ended yet is saved by its renewal. */
export const decideRenew = (view: ShardView, command: RenewLease, now: ShardTime): Decision => {
  if (!view.leases.has(command.leaseId)) return decided(lost, noEvents);
  const expiresAt = (now + view.settings.leaseTimeoutMs) as ShardTime;
  return decided(renewed, [{ kind: 'lease_renewed', leaseId: command.leaseId, expiresAt }]);
};

export const decideRelease = (view: ShardView, command: ReleaseLease, now: ShardTime): Decision => {
  const lease = view.leases.get(command.leaseId);
  if (lease === undefined) {
    // It may overtake its own admit: closing the id refuses that one when it comes.
    return decided(released, view.closed.has(command.leaseId) ? noEvents : [{ kind: 'id_closed', leaseId: command.leaseId }]);
  }
  const { session } = lease;
  if (session === undefined) return decided(released, [ended(lease, command, 0)]);
  const due = dueEventsOf(view, session, now);
  if (due.length > 0) return again(due);
  return decided(released, releaseEvents(view, lease, session, command, now));
};

const releaseEvents = (view: ShardView, lease: LeaseView, session: SessionView, command: ReleaseLease, now: ShardTime): ShardEvent[] => {
  const ownsPin = session.pool !== undefined && session.pinId === lease.pinId;
  if (!ownsPin) return [ended(lease, command, 0)];
  const created = lease.how === 'new' || lease.how === 'repinned';
  if (command.abandoned && created && !session.isShared) return [ended(lease, command, 0), removedPin(session, 'abandoned')];
  if (command.refreshPin && !command.abandoned) return [ended(lease, command, now + view.settings.pinInactivityTimeoutMs)];
  // Only this lease kept a pin whose own time is over.
  const goes = session.expiresAt <= now && !isHeldByAnother(session, lease);
  return goes ? [ended(lease, command, 0), removedPin(session, 'expired')] : [ended(lease, command, 0)];
};

const isHeldByAnother = (session: SessionView, lease: LeaseView): boolean => {
  for (const other of session.leases) if (other !== lease && other.pinId === session.pinId) return true;
  return false;
};

const ended = (lease: LeaseView, command: ReleaseLease, pinExpiresAt: number): LeaseEnded => ({
  kind: 'lease_ended',
  leaseId: lease.id,
  why: command.abandoned ? 'abandoned' : 'released',
  pinExpiresAt: pinExpiresAt as ShardTime,
});

export const applyLeaseGranted = (state: ShardState, event: LeaseGranted, at: number): void => {
  const { sessionId } = event;
  const bucket =
    sessionId === undefined ? state.sessions.bucketOfLooseLease(event.leaseId) : state.sessions.bucketOfSession(event.modelId, sessionId);
  if (at <= bucket.completeTo) return;
  bucket.changedAt = at;
  const lease = addLease(state, event);
  const { session } = lease;
  // The first lease of a pin comes in the entry that sets it; any later one makes it shared.
  if (session !== undefined && event.how === 'pinned' && session.pinId === event.pinId) session.isShared = true;
};

/** Adds a lease to everything that counts it. For a grant, and for a lease that a snapshot holds. */
export const addLease = (state: ShardState, grant: Omit<LeaseGranted, 'kind'>): Lease => {
  const pool = poolFor(state, grant.modelId, grant.provider);
  const session = grant.sessionId === undefined ? undefined : sessionFor(state, pool.modelId, grant.sessionId);
  const lease: Lease = {
    id: grant.leaseId,
    pool,
    session,
    pinId: grant.pinId,
    how: grant.how,
    expiresAt: grant.expiresAt,
    passedOver: grant.passedOver,
    dueSecond: 0,
    dueIndex: 0,
  };
  assert(!state.leases.has(lease.id), 'a lease id is granted once');
  state.leases.set(lease.id, lease);
  state.leaseWheel.schedule(lease, lease.expiresAt);
  pool.inFlight++;
  if (session === undefined) state.sessions.addLoose(state.sessions.bucketOfLooseLease(lease.id), lease);
  else session.leases = session.leases.length === 0 ? [lease] : [...session.leases, lease];
  return lease;
};

export const applyLeaseEnded = (state: ShardState, event: LeaseEnded, at: number): void => {
  applyIdClosed(state, event, at);
  const lease = state.leases.get(event.leaseId);
  // While replaying: its bucket was loaded as it stood after this event.
  if (lease === undefined) return;
  const { session } = lease;
  state.leases.delete(lease.id);
  state.leaseWheel.cancel(lease);
  if (session === undefined) {
    const bucket = state.sessions.bucketOfLooseLease(lease.id);
    bucket.changedAt = at;
    bucket.loose.delete(lease.id);
  } else {
    session.bucket.changedAt = at;
    session.leases = without(session.leases, lease);
    if (event.pinExpiresAt > 0) refreshPin(state, session, lease.pinId, event.pinExpiresAt);
    forgetIfEmpty(state, session);
  }
  removeFromFlight(state, lease.pool);
};

const without = (leases: readonly Lease[], gone: Lease): readonly Lease[] =>
  leases.length === 1 ? noLeases : leases.filter((lease) => lease !== gone);

// The wheel is not touched: the pin's old second finds it renewed and moves it on, once a timeout instead of once a request.
const refreshPin = (state: ShardState, session: Lease['session'] & object, pinId: PinId | undefined, expiresAt: ShardTime): void => {
  assert(session.pool !== undefined && session.pinId === pinId, 'a release refreshes only the pin of its own lease');
  if (expiresAt < session.expiresAt) state.pinWheel.schedule(session, expiresAt);
  session.expiresAt = expiresAt;
};

export const applyIdClosed = (state: ShardState, event: IdClosed | LeaseEnded, at: number): void => {
  state.closed.add(event.leaseId, Math.floor(state.time / 1000), at);
};

export const applyLeaseRenewed = (state: ShardState, event: LeaseRenewed): void => {
  const lease = state.leases.get(event.leaseId);
  assert(lease !== undefined, 'a renewed lease is live');
  lease.expiresAt = event.expiresAt;
};
