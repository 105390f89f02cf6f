// The end of leases and pins by time. Expiry is a command that emits events, never a timer that changes state.
// Guarantees: a pin never ends while one of its leases is live, and goes at once when the last one ends after the pin's own time; what is due is
// swept within a second, a bounded number at a time; what was renewed or refreshed meanwhile moves on.

import type { ShardTime } from '@berth/protocol';
import { assert } from './assert.ts';
import type { Decision } from './decision.ts';
import { decided, noEvents } from './decision.ts';
import type { LeaseEnded, PinRemoved, ShardEvent, Swept } from './event.ts';
import type { LeaseRow } from './lease-table.ts';
import { noRow } from './rows.ts';
import type { SessionRow } from './session-table.ts';
import type { ShardState, ShardView } from './state.ts';
import { leaseEndsAt } from './state.ts';

/** Sweeps what is over. Issued by the shard's own loop. */
export interface Tick {
  readonly kind: 'tick';
}

/** Items looked at by one tick: about half a millisecond. More would be felt by the batch that waits for it; fewer cost more ticks. */
export const sweptItemsMax = 1_024;

/** Says whether a tick would find something to do. */
export const isSweepDue = (view: ShardView, now: ShardTime): boolean =>
  view.leases.wheel.findOverdue(now) !== undefined ||
  view.sessions.wheel.findOverdue(now) !== undefined ||
  (view.closed.chunks[0]?.second ?? Number.POSITIVE_INFINITY) < closedHorizon(view, now);

/** Ids closed in seconds before this one have been kept long enough. */
export const closedHorizon = (view: ShardView, now: number): number => Math.floor((now - view.settings.closedIdMs) / 1000);

/** Ends what is due on one session, leases before the pin that they keep. Of no session nothing is due. */
export const dueEventsOf = (view: ShardView, session: SessionRow, now: ShardTime): readonly ShardEvent[] => {
  if (session === noRow || !isAnythingDue(view, session, now)) return noEvents;
  const { sessions, leases } = view;
  const events: ShardEvent[] = [];
  const pinId = sessions.pinIdOf(session);
  let pinIsHeld = false;
  for (let lease = sessions.firstLeaseOf(session); lease !== noRow; lease = leases.nextOf(lease)) {
    if (leaseEndsAt(view, lease) <= now) events.push(expiredLease(view, lease));
    else if (leases.pinIdOf(lease) === pinId) pinIsHeld = true;
  }
  if (isPinOver(view, session, now) && !pinIsHeld) events.push(removedPin(view, session, 'expired'));
  return events;
};

const isAnythingDue = (view: ShardView, session: SessionRow, now: ShardTime): boolean => {
  const { sessions, leases } = view;
  for (let lease = sessions.firstLeaseOf(session); lease !== noRow; lease = leases.nextOf(lease)) {
    if (leaseEndsAt(view, lease) <= now) return true;
  }
  return isPinOver(view, session, now) && !isPinHeld(view, session);
};

const isPinOver = ({ sessions }: ShardView, session: SessionRow, now: ShardTime): boolean =>
  sessions.poolOf(session) !== undefined && sessions.expiresAtOf(session) <= now;

/** Says whether a live lease keeps the session's pin. */
export const isPinHeld = ({ sessions, leases }: ShardView, session: SessionRow): boolean => {
  const pinId = sessions.pinIdOf(session);
  for (let lease = sessions.firstLeaseOf(session); lease !== noRow; lease = leases.nextOf(lease)) {
    if (leases.pinIdOf(lease) === pinId) return true;
  }
  return false;
};

const expiredLease = (view: ShardView, lease: LeaseRow): LeaseEnded => ({
  kind: 'lease_ended',
  leaseId: view.leases.idOf(lease),
  why: 'expired',
  pinExpiresAt: 0 as ShardTime,
});

export const removedPin = (view: ShardView, session: SessionRow, why: PinRemoved['why']): PinRemoved => ({
  kind: 'pin_removed',
  modelId: view.sessions.modelIdOf(session),
  sessionId: view.sessions.idOf(session),
  why,
});

/** One bounded slice of sweeping: leases first, since their end lets pins go. */
export const decideTick = (view: ShardView, now: ShardTime): Decision => {
  const leaseSecond = view.leases.wheel.findOverdue(now);
  if (leaseSecond !== undefined) return decided(undefined, sweepLeases(view, leaseSecond, now));
  const pinSecond = view.sessions.wheel.findOverdue(now);
  if (pinSecond !== undefined) return decided(undefined, sweepPins(view, pinSecond, now));
  return decided(undefined, [swept('leases', 0, 0)]);
};

const swept = (wheel: Swept['wheel'], second: number, count: number): Swept => ({ kind: 'swept', wheel, second, count });

const sweepLeases = (view: ShardView, second: number, now: ShardTime): readonly ShardEvent[] => {
  const rows = view.leases.wheel.rowsOf(second, sweptItemsMax);
  const events: ShardEvent[] = [];
  // A session with several due leases is ended once, with all of them.
  const seen = new Set<SessionRow>();
  for (const lease of rows) {
    if (leaseEndsAt(view, lease) > now) continue;
    const session = view.leases.sessionOf(lease);
    if (session === noRow) events.push(expiredLease(view, lease));
    else if (!seen.has(session)) {
      seen.add(session);
      events.push(...dueEventsOf(view, session, now));
    }
  }
  events.push(swept('leases', second, rows.length));
  return events;
};

const sweepPins = (view: ShardView, second: number, now: ShardTime): readonly ShardEvent[] => {
  const rows = view.sessions.wheel.rowsOf(second, sweptItemsMax);
  const events: ShardEvent[] = [];
  for (const session of rows) {
    if (isPinOver(view, session, now) && !isPinHeld(view, session)) events.push(removedPin(view, session, 'expired'));
  }
  events.push(swept('pins', second, rows.length));
  return events;
};

/** Moves on what was looked at and is not over, and forgets one chunk of closed ids. What has ended has already left the wheel. */
export const applySwept = (state: ShardState, event: Swept): void => {
  const { leases, sessions } = state;
  if (event.wheel === 'leases') for (const lease of leases.wheel.rowsOf(event.second, event.count)) moveLeaseOn(state, lease);
  else for (const session of sessions.wheel.rowsOf(event.second, event.count)) movePinOn(state, session);
  state.closed.forgetBefore(closedHorizon(state, state.time));
};

const moveLeaseOn = (state: ShardState, lease: LeaseRow): void => {
  const endsAt = leaseEndsAt(state, lease);
  if (endsAt > state.time) state.leases.wheel.schedule(lease, endsAt);
};

const movePinOn = (state: ShardState, session: SessionRow): void => {
  const { sessions } = state;
  assert(sessions.poolOf(session) !== undefined, 'only pinned sessions stand in the pin wheel');
  const expiresAt = sessions.expiresAtOf(session);
  if (expiresAt > state.time) sessions.wheel.schedule(session, expiresAt);
  // Held by a lease: its end looks at the pin itself, and a refresh then gives it at least another timeout from now.
  else if (isPinHeld(state, session)) sessions.wheel.schedule(session, state.time + state.settings.pinInactivityTimeoutMs);
};
