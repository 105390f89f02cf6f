// Leases: the renewable right of one request to be in flight.
// Guarantees: at most one grant per id and none after its end (the id is closed with it); an id closed before its admit arrives stays closed.

import type { Decided, LeaseId, ReleaseLease, RenewLease, ShardTime } from '@berth/protocol';
import { assert } from './assert.ts';
import type { Decision } from './decision.ts';
import { again, decided, noEvents } from './decision.ts';
import type { IdClosed, LeaseEnded, LeaseGranted, LeaseRenewed, ShardEvent } from './event.ts';
import { dueEventsOf, removedPin } from './expiry.ts';
import type { LeaseRecord, LeaseRow } from './lease-table.ts';
import { forgetIfEmpty } from './pin.ts';
import { removeFromFlight } from './pool.ts';
import { noRow } from './rows.ts';
import type { SessionRow } from './session-table.ts';
import type { ShardState, ShardView } from './state.ts';

const renewed: Decided = { outcome: 'renewed' };
const lost: Decided = { outcome: 'lease_lost' };
const released: Decided = { outcome: 'released' };

/** A due lease that nothing has ended yet is saved by its renewal. */
export const decideRenew = (view: ShardView, command: RenewLease, now: ShardTime): Decision => {
  if (view.leases.find(command.leaseId) === noRow) return decided(lost, noEvents);
  const expiresAt = (now + view.settings.leaseTimeoutMs) as ShardTime;
  return decided(renewed, [{ kind: 'lease_renewed', leaseId: command.leaseId, expiresAt }]);
};

export const decideRelease = (view: ShardView, command: ReleaseLease, now: ShardTime): Decision => {
  const lease = view.leases.find(command.leaseId);
  if (lease === noRow) {
    // It may overtake its own admit: closing the id refuses that one when it comes.
    return decided(released, view.closed.has(command.leaseId) ? noEvents : [{ kind: 'id_closed', leaseId: command.leaseId }]);
  }
  const session = view.leases.sessionOf(lease);
  const due = dueEventsOf(view, session, now);
  if (due.length > 0) return again(due);
  return decided(released, releaseEvents(view, lease, session, command, now));
};

const releaseEvents = (view: ShardView, lease: LeaseRow, session: SessionRow, command: ReleaseLease, now: ShardTime): ShardEvent[] => {
  if (!ownsPin(view, lease, session)) return [ended(command, 0)];
  const how = view.leases.howOf(lease);
  const created = how === 'new' || how === 'repinned';
  if (command.abandoned && created && !view.sessions.isShared(session)) return [ended(command, 0), removedPin(view, session, 'abandoned')];
  if (command.refreshPin && !command.abandoned) return [ended(command, now + view.settings.pinInactivityTimeoutMs)];
  // Only this lease kept a pin whose own time is over.
  const goes = view.sessions.expiresAtOf(session) <= now && !isHeldByAnother(view, session, lease);
  return goes ? [ended(command, 0), removedPin(view, session, 'expired')] : [ended(command, 0)];
};

// The pin that the lease runs under is still the session's.
const ownsPin = (view: ShardView, lease: LeaseRow, session: SessionRow): boolean =>
  session !== noRow && view.sessions.poolOf(session) !== undefined && view.sessions.pinIdOf(session) === view.leases.pinIdOf(lease);

const isHeldByAnother = (view: ShardView, session: SessionRow, lease: LeaseRow): boolean => {
  const { leases } = view;
  const pinId = view.sessions.pinIdOf(session);
  for (let other = view.sessions.firstLeaseOf(session); other !== noRow; other = leases.nextOf(other)) {
    if (other !== lease && leases.pinIdOf(other) === pinId) return true;
  }
  return false;
};

const ended = (command: ReleaseLease, pinExpiresAt: number): LeaseEnded => ({
  kind: 'lease_ended',
  leaseId: command.leaseId,
  why: command.abandoned ? 'abandoned' : 'released',
  pinExpiresAt: pinExpiresAt as ShardTime,
});

export const applyLeaseGranted = (state: ShardState, event: LeaseGranted, at: number): void => {
  const { sessions } = state;
  const bucket =
    event.sessionId === undefined
      ? sessions.bucketOfLooseLease(event.leaseId)
      : sessions.bucketOf(sessions.hashOf(event.modelId, event.sessionId));
  if (at <= bucket.completeTo) return;
  bucket.changedAt = at;
  const session = addLease(state, event);
  // The first lease of a pin comes in the entry that sets it; any later one makes it shared.
  if (session !== noRow && event.how === 'pinned' && sessions.pinIdOf(session) === event.pinId) sessions.share(session);
};

/** Adds a lease to everything that counts it, and gives its session. For a grant, and for a lease that a snapshot holds. */
export const addLease = (state: ShardState, record: LeaseRecord): SessionRow => {
  const { sessions, leases } = state;
  const pool = state.pools.require(record.modelId, record.provider);
  pool.inFlight++;
  if (record.sessionId === undefined) {
    const session = noRow as SessionRow;
    const bucket = sessions.bucketOfLooseLease(record.leaseId);
    sessions.addLoose(bucket, leases.addLoose(record, pool, bucket.firstLoose));
    return session;
  }
  const session = sessions.require(record.modelId, record.sessionId);
  const hash = sessions.hashOf(record.modelId, record.sessionId);
  sessions.setFirstLease(session, leases.add(record, pool, session, hash, sessions.firstLeaseOf(session)));
  return session;
};

export const applyLeaseEnded = (state: ShardState, event: LeaseEnded, at: number): void => {
  const lease = state.leases.find(event.leaseId);
  closeId(state, event.leaseId, at, lease);
  // None while replaying: its bucket was loaded as it stood after this event.
  if (lease !== noRow) removeLease(state, lease, event.pinExpiresAt, at);
};

const removeLease = (state: ShardState, lease: LeaseRow, pinExpiresAt: ShardTime, at: number): void => {
  const { sessions, leases } = state;
  const pool = leases.poolOf(lease);
  const session = leases.sessionOf(lease);
  const hash = leases.listHashOf(lease);
  const bucket = sessions.bucketOf(hash);
  bucket.changedAt = at;
  if (pinExpiresAt > 0) {
    assert(ownsPin(state, lease, session), 'a release refreshes only the pin of its own lease');
    sessions.refreshPin(session, pinExpiresAt);
  }
  if (session === noRow) sessions.removeLoose(bucket, leases.remove(lease, bucket.firstLoose));
  else {
    sessions.setFirstLease(session, leases.remove(lease, sessions.firstLeaseOf(session)));
    forgetIfEmpty(state, session, hash);
  }
  removeFromFlight(state, pool);
};

export const applyIdClosed = (state: ShardState, event: IdClosed, at: number): void => closeId(state, event.leaseId, at, noRow);

const closeId = (state: ShardState, id: LeaseId, at: number, live: number): void =>
  state.closed.add(id, Math.floor(state.time / 1000), at, live);

export const applyLeaseRenewed = (state: ShardState, event: LeaseRenewed): void => {
  const lease = state.leases.find(event.leaseId);
  assert(lease !== noRow, 'a renewed lease is live');
  state.leases.setExpiresAt(lease, event.expiresAt);
};
