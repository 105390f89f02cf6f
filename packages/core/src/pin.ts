// Pins: the binding of a session to one provider. At most one a session; a pin set on a pinned session replaces it.

import type { GetPin, PinId, PinReport, ShardTime } from '@berth/protocol';
import { assert } from './assert.ts';
import type { Decision } from './decision.ts';
import { again, decided, noEvents } from './decision.ts';
import type { PinRemoved, PinSet } from './event.ts';
import { dueEventsOf } from './expiry.ts';
import { removePin } from './pool.ts';
import type { PoolView } from './pool-table.ts';
import { noRow } from './rows.ts';
import type { SessionRow } from './session-table.ts';
import type { ShardState, ShardView } from './state.ts';

/** Where the session is pinned; undefined: nowhere, or there is no such session. */
export const pinnedPoolOf = ({ sessions }: ShardView, session: SessionRow): PoolView | undefined =>
  session === noRow ? undefined : sessions.poolOf(session);

/** What a caller is told of a session's pin. */
export const pinReportOf = (view: ShardView, session: SessionRow): PinReport | undefined => {
  const pool = pinnedPoolOf(view, session);
  return pool === undefined ? undefined : { id: view.sessions.pinIdOf(session), provider: pool.provider };
};

export const decideGetPin = (view: ShardView, command: GetPin, now: ShardTime): Decision => {
  const session = view.sessions.find(command.modelId, command.sessionId);
  const due = dueEventsOf(view, session, now);
  if (due.length > 0) return again(due);
  return decided({ outcome: 'pin', pin: pinReportOf(view, session) }, noEvents);
};

export const applyPinSet = (state: ShardState, event: PinSet, at: number): void => {
  if (event.pinId >= state.nextPinId) {
    state.nextPinId = (event.pinId + 1) as PinId;
    state.poolsChangedAt = at;
  }
  const { sessions } = state;
  const bucket = sessions.bucketOf(sessions.hashOf(event.modelId, event.sessionId));
  if (at <= bucket.completeTo) return;
  bucket.changedAt = at;
  const pool = state.pools.require(event.modelId, event.provider);
  const session = sessions.require(event.modelId, event.sessionId);
  const before = sessions.poolOf(session);
  pool.pins++;
  sessions.setPin(session, pool, event.pinId, event.expiresAt);
  if (before !== undefined) removePin(state, before);
};

export const applyPinRemoved = (state: ShardState, event: PinRemoved, at: number): void => {
  const { sessions } = state;
  const hash = sessions.hashOf(event.modelId, event.sessionId);
  const bucket = sessions.bucketOf(hash);
  if (at <= bucket.completeTo) return;
  const session = sessions.find(event.modelId, event.sessionId);
  const pool = session === noRow ? undefined : sessions.poolOf(session);
  assert(pool !== undefined, 'a removed pin exists');
  bucket.changedAt = at;
  sessions.removePin(session);
  forgetIfEmpty(state, session, hash);
  removePin(state, pool);
};

/** A session without pin and lease is nothing. `hash` is its own. */
export const forgetIfEmpty = (state: ShardState, session: SessionRow, hash: number): void => {
  const { sessions } = state;
  if (sessions.poolOf(session) === undefined && sessions.firstLeaseOf(session) === noRow) sessions.remove(session, hash);
};
