// The end of leases and pins by time. Expiry is a command that emits events, never a timer that changes state.
// Guarantees: a pin never ends while one of its leases is live, and goes at once when the last one ends after the pin's own time; what is due is
// swept within a second, a bounded number at a time; what was renewed or refreshed meanwhile moves on.

import type { ShardTime } from '@berth/protocol';
import { assert } from './assert.ts';
import type { Decision } from './decision.ts';
import { decided, noEvents } from './decision.ts';
import type { LeaseEnded, PinRemoved, ShardEvent, Swept } from './event.ts';
import type { Lease, LeaseView, Session, SessionView, ShardState, ShardView } from './state.ts';
import { leaseEndsAt } from './state.ts';

/** Sweeps what is over. Issued by the shard's own loop. */
export interface Tick {
  readonly kind: 'tick';
}

/** Items looked at by one tick: about half a millisecond. More would be felt by the batch that waits for it; fewer cost more ticks. */
export const sweptItemsMax = 1_024;

/** Says whether a tick would find something to do. */
export const isSweepDue = (view: ShardView, now: ShardTime): boolean =>
  view.leaseWheel.findOverdue(now) !== undefined ||
  view.pinWheel.findOverdue(now) !== undefined ||
  (view.closed.chunks[0]?.second ?? Number.POSITIVE_INFINITY) < closedHorizon(view, now);

/** Ids closed in seconds before this one have been kept long enough. */
export const closedHorizon = (view: ShardView, now: number): number => Math.floor((now - view.settings.closedIdMs) / 1000);

/** Ends what is due on one session, leases before the pin that they keep. */
export const dueEventsOf = (view: ShardView, session: SessionView, now: ShardTime): readonly ShardEvent[] => {
  if (!isAnythingDue(view, session, now)) return noEvents;
  const events: ShardEvent[] = [];
  let pinIsHeld = false;
  for (const lease of session.leases) {
    if (leaseEndsAt(view, lease) <= now) events.push(expiredLease(lease));
    else if (lease.pinId === session.pinId) pinIsHeld = true;
  }
  if (session.pool !== undefined && session.expiresAt <= now && !pinIsHeld) events.push(removedPin(session, 'expired'));
  return events;
};

const isAnythingDue = (view: ShardView, session: SessionView, now: ShardTime): boolean => {
  for (const lease of session.leases) if (leaseEndsAt(view, lease) <= now) return true;
  return session.pool !== undefined && session.expiresAt <= now && !isPinHeld(session);
};

/** Says whether a live lease keeps the session's pin. */
export const isPinHeld = (session: SessionView): boolean => {
  for (const lease of session.leases) if (lease.pinId === session.pinId) return true;
  return false;
};

const expiredLease = (lease: LeaseView): LeaseEnded => ({
  kind: 'lease_ended',
  leaseId: lease.id,
  why: 'expired',
  pinExpiresAt: 0 as ShardTime,
});

export const removedPin = (session: SessionView, why: PinRemoved['why']): PinRemoved => ({
  kind: 'pin_removed',
  modelId: session.modelId,
  sessionId: session.sessionId,
  why,
});

/** One bounded slice of sweeping: leases first, since their end lets pins go. */
export const decideTick = (view: ShardView, now: ShardTime): Decision => {
  const leaseSecond = view.leaseWheel.findOverdue(now);
  if (leaseSecond !== undefined) return decided(undefined, sweepLeases(view, leaseSecond, now));
  const pinSecond = view.pinWheel.findOverdue(now);
  if (pinSecond !== undefined) return decided(undefined, sweepPins(view, pinSecond, now));
  return decided(undefined, [swept('leases', 0, 0)]);
};

const swept = (wheel: Swept['wheel'], second: number, count: number): Swept => ({ kind: 'swept', wheel, second, count });

const sweepLeases = (view: ShardView, second: number, now: ShardTime): readonly ShardEvent[] => {
  const items = view.leaseWheel.itemsOf(second);
  const count = Math.min(items.length, sweptItemsMax);
  const events: ShardEvent[] = [];
  // A session with several due leases is ended once, with all of them.
  const seen = new Set<SessionView>();
  for (let i = 0; i < count; i++) {
    const lease = items[i]!;
    if (leaseEndsAt(view, lease) > now) continue;
    const { session } = lease;
    if (session === undefined) events.push(expiredLease(lease));
    else if (!seen.has(session)) {
      seen.add(session);
      events.push(...dueEventsOf(view, session, now));
    }
  }
  events.push(swept('leases', second, count));
  return events;
};

const sweepPins = (view: ShardView, second: number, now: ShardTime): readonly ShardEvent[] => {
  const items = view.pinWheel.itemsOf(second);
  const count = Math.min(items.length, sweptItemsMax);
  const events: ShardEvent[] = [];
  for (let i = 0; i < count; i++) {
    const session = items[i]!;
    if (session.expiresAt <= now && !isPinHeld(session)) events.push(removedPin(session, 'expired'));
  }
  events.push(swept('pins', second, count));
  return events;
};

/** Moves on what was looked at and is not over, and forgets one chunk of closed ids. What has ended has already left the wheel. */
export const applySwept = (state: ShardState, event: Swept): void => {
  const now = state.time;
  if (event.wheel === 'leases') moveOn(state.leaseWheel.itemsOf(event.second), event.count, (lease) => moveLeaseOn(state, lease));
  else moveOn(state.pinWheel.itemsOf(event.second), event.count, (session) => movePinOn(state, session));
  state.closed.forgetBefore(closedHorizon(state, now));
};

// Moving an item takes it out of `items` and puts the last one in its place: count down from the end of the slice.
const moveOn = <T>(items: readonly T[], count: number, moved: (item: T) => void): void => {
  for (let i = Math.min(count, items.length) - 1; i >= 0; i--) moved(items[i]!);
};

const moveLeaseOn = (state: ShardState, lease: Lease): void => {
  const endsAt = leaseEndsAt(state, lease);
  if (endsAt > state.time) state.leaseWheel.schedule(lease, endsAt);
};

const movePinOn = (state: ShardState, session: Session): void => {
  assert(session.pool !== undefined, 'only pinned sessions stand in the pin wheel');
  if (session.expiresAt > state.time) state.pinWheel.schedule(session, session.expiresAt);
  // Held by a lease: its end looks at the pin itself, and a refresh then gives it at least another timeout from now.
  else if (isPinHeld(session)) state.pinWheel.schedule(session, state.time + state.settings.pinInactivityTimeoutMs);
};
