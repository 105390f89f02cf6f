// Pins: the binding of a session to one provider. At most one a session; a pin set on a pinned session replaces it.

import type { GetPin, ModelId, PinId, PinReport, SessionId, ShardTime } from '@berth/protocol';
import { assert } from './assert.ts';
import type { Decision } from './decision.ts';
import { again, decided, noEvents } from './decision.ts';
import type { PinRemoved, PinSet } from './event.ts';
import { dueEventsOf } from './expiry.ts';
import { poolFor, removePin } from './pool.ts';
import type { Session, SessionView, ShardState, ShardView } from './state.ts';

/** What a caller is told of a session's pin. */
export const pinReportOf = (session: SessionView | undefined): PinReport | undefined =>
  session?.pool === undefined ? undefined : { id: session.pinId, provider: session.pool.provider };

export const decideGetPin = (view: ShardView, command: GetPin, now: ShardTime): Decision => {
  const session = view.sessions.find(command.modelId, command.sessionId);
  if (session !== undefined) {
    const due = dueEventsOf(view, session, now);
    if (due.length > 0) return again(due);
  }
  return decided({ outcome: 'pin', pin: pinReportOf(session) }, noEvents);
};

export const applyPinSet = (state: ShardState, event: PinSet, at: number): void => {
  if (event.pinId >= state.nextPinId) {
    state.nextPinId = (event.pinId + 1) as PinId;
    state.poolsChangedAt = at;
  }
  const bucket = state.sessions.bucketOfSession(event.modelId, event.sessionId);
  if (at <= bucket.completeTo) return;
  bucket.changedAt = at;
  const pool = poolFor(state, event.modelId, event.provider);
  const session = sessionFor(state, pool.modelId, event.sessionId);
  pool.pins++;
  const before = session.pool;
  session.pool = pool;
  session.pinId = event.pinId;
  session.expiresAt = event.expiresAt;
  session.isShared = false;
  state.pinWheel.schedule(session, event.expiresAt);
  if (before !== undefined) removePin(state, before);
};

export const applyPinRemoved = (state: ShardState, event: PinRemoved, at: number): void => {
  const bucket = state.sessions.bucketOfSession(event.modelId, event.sessionId);
  if (at <= bucket.completeTo) return;
  const session = state.sessions.find(event.modelId, event.sessionId);
  assert(session?.pool !== undefined, 'a removed pin exists');
  bucket.changedAt = at;
  const { pool } = session;
  session.pool = undefined;
  state.pinWheel.cancel(session);
  removePin(state, pool);
  forgetIfEmpty(state, session);
};

/** The session, made where it is missing. `modelId` is its pool's own string: one for all sessions, where each command brings a copy. */
export const sessionFor = (state: ShardState, modelId: ModelId, sessionId: SessionId): Session => {
  const found = state.sessions.find(modelId, sessionId);
  if (found !== undefined) return found;
  const session: Session = {
    modelId,
    sessionId,
    bucket: state.sessions.bucketOfSession(modelId, sessionId),
    pool: undefined,
    pinId: 0 as PinId,
    expiresAt: 0 as ShardTime,
    isShared: false,
    leases: noLeases,
    dueSecond: 0,
    dueIndex: 0,
    sameId: undefined,
  };
  state.sessions.add(session);
  return session;
};

/** Shared by all sessions without a lease. */
export const noLeases: readonly never[] = [];

/** A session without pin and lease is nothing. */
export const forgetIfEmpty = (state: ShardState, session: Session): void => {
  if (session.pool === undefined && session.leases.length === 0) state.sessions.remove(session);
};
