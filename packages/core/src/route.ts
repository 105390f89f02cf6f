// `route`: the whole of the seed's `execute_request` up to the forwarding, as one decision. The numbers are the cases of DESIGN.md 2.3.
// Guarantees that it ends where the seed's stepwise algorithm, run without concurrency, ends (test/spec). A pin moves only in case 3.

import type { Candidate, PassedOver, ProviderId, RefusalReason, Route, SessionId, ShardTime } from '@berth/protocol';
import { nonePassedOver } from '@berth/protocol';
import type { Grant } from './admission.ts';
import {
  decideSeenBefore,
  findNewRefusal,
  findPinnedRefusal,
  findTemporaryRefusal,
  granted,
  grantedTemporary,
  refused,
} from './admission.ts';
import type { Decision } from './decision.ts';
import { again } from './decision.ts';
import { dueEventsOf } from './expiry.ts';
import { pinnedPoolOf } from './pin.ts';
import type { PoolView } from './pool-table.ts';
import { noRow } from './rows.ts';
import type { SessionRow } from './session-table.ts';
import type { ShardView } from './state.ts';
import { findPool } from './state.ts';

export const decideRoute = (view: ShardView, command: Route, now: ShardTime): Decision => {
  const seen = decideSeenBefore(view, command);
  if (seen !== undefined) return seen;
  const { modelId, sessionId } = command;
  if (sessionId === undefined) return routeTemporary(view, command, noRow as SessionRow, undefined, now); // 1
  const session = view.sessions.find(modelId, sessionId);
  const due = dueEventsOf(view, session, now);
  if (due.length > 0) return again(due);
  if (command.excluded.length > 0) return routeTemporary(view, command, session, undefined, now); // 0
  const pool = pinnedPoolOf(view, session);
  if (pool === undefined) return routeNew(view, command, session, sessionId, now); // 4
  const health = findHealth(command.candidates, pool.provider);
  if (health === undefined || health === 'degraded') return routeNew(view, command, session, sessionId, now); // 3
  return routePinned(view, command, session, sessionId, pool, now); // 2
};

const findHealth = (candidates: readonly Candidate[], provider: ProviderId): Candidate['health'] | undefined => {
  for (const candidate of candidates) if (candidate.provider === provider) return candidate.health;
  return undefined;
};

const routePinned = (
  view: ShardView,
  command: Route,
  session: SessionRow,
  sessionId: SessionId,
  pool: PoolView,
  now: ShardTime,
): Decision => {
  const reason = findPinnedRefusal(view, pool, session);
  // A spike must not move the pin: this one request goes elsewhere.
  if (reason !== undefined) return routeTemporary(view, command, session, { provider: pool.provider, reason }, now);
  const { leaseId, modelId } = command;
  const grant: Grant = {
    leaseId,
    provider: pool.provider,
    modelId,
    sessionId,
    pinId: view.sessions.pinIdOf(session),
    how: 'pinned',
    passedOver: nonePassedOver,
  };
  return granted(view, grant, now);
};

// Cases 3 and 4: the first usable candidate that admits it as new; the pin is created or swapped with it.
const routeNew = (view: ShardView, command: Route, session: SessionRow, sessionId: SessionId, now: ShardTime): Decision => {
  const { leaseId, modelId } = command;
  const how = pinnedPoolOf(view, session) === undefined ? 'new' : 'repinned';
  const passedOver: PassedOver[] = [];
  for (const candidate of command.candidates) {
    const { provider } = candidate;
    const reason = unusable(command, candidate) ?? findNewRefusal(view, findPool(view, modelId, provider), session);
    if (reason !== undefined) {
      passedOver.push({ provider, reason });
      continue;
    }
    const why = passedOver.length === 0 ? nonePassedOver : passedOver;
    return granted(view, { leaseId, provider, modelId, sessionId, pinId: view.nextPinId, how, passedOver: why }, now);
  }
  return refused(view, routeRefusal(command, passedOver), session, passedOver);
};

// Cases 0, 1 and the full pool of case 2: no pin is made, moved or refreshed.
const routeTemporary = (view: ShardView, command: Route, session: SessionRow, full: PassedOver | undefined, now: ShardTime): Decision => {
  const { leaseId, modelId } = command;
  const passedOver: PassedOver[] = full === undefined ? [] : [full];
  for (const candidate of command.candidates) {
    const { provider } = candidate;
    if (provider === full?.provider) continue;
    const reason = unusable(command, candidate) ?? findTemporaryRefusal(findPool(view, modelId, provider));
    if (reason !== undefined) {
      passedOver.push({ provider, reason });
      continue;
    }
    const why = passedOver.length === 0 ? nonePassedOver : passedOver;
    return grantedTemporary(view, { leaseId, modelId, provider, passedOver: why }, now);
  }
  return refused(view, routeRefusal(command, passedOver), session, passedOver);
};

const unusable = (command: Route, candidate: Candidate): 'excluded' | 'draining' | 'degraded' | undefined => {
  if (command.excluded.includes(candidate.provider)) return 'excluded';
  return candidate.health === 'healthy' ? undefined : candidate.health;
};

const routeRefusal = (command: Route, passedOver: readonly PassedOver[]): RefusalReason => {
  if (command.candidates.length === 0) return 'unsupported';
  for (const { reason } of passedOver) {
    if (reason !== 'excluded' && reason !== 'draining' && reason !== 'degraded') return 'no_capacity';
  }
  return 'no_healthy_provider';
};
