// The switchboard from events to changes: the only way a shard's state changes. Refuses nothing.
// `at` is the position of the journal entry that carries the event: a part that was loaded complete up to a later position is left alone.

import type { Decided, Overloaded, ShardTime } from '@berth/protocol';
import { assert, unreachable } from './assert.ts';
import type { ShardCommand } from './decide.ts';
import { decide } from './decide.ts';
import type { ShardEvent } from './event.ts';
import { applySwept, closedHorizon } from './expiry.ts';
import { applyIdClosed, applyLeaseEnded, applyLeaseGranted, applyLeaseRenewed } from './lease.ts';
import { applyPinRemoved, applyPinSet } from './pin.ts';
import { applyLimitsConfigured, applyLimitsSet, raiseCeilings } from './pool.ts';
import type { ShardState } from './state.ts';

export const apply = (state: ShardState, event: ShardEvent, at: number): void => {
  switch (event.kind) {
    case 'lease_granted':
      return applyLeaseGranted(state, event, at);
    case 'lease_ended':
      return applyLeaseEnded(state, event, at);
    case 'lease_renewed':
      return applyLeaseRenewed(state, event);
    case 'pin_set':
      return applyPinSet(state, event, at);
    case 'pin_removed':
      return applyPinRemoved(state, event, at);
    case 'id_closed':
      return applyIdClosed(state, event, at);
    case 'limits_set':
      return applyLimitsSet(state, event, at);
    case 'limits_configured':
      return applyLimitsConfigured(state, event, at);
    case 'time_passed':
      return applyTimePassed(state, event.time);
    case 'resumed':
      return applyResumed(state, event.leasesKeptUntil);
    case 'swept':
      return applySwept(state, event);
    default:
      return unreachable(event);
  }
};

const applyTimePassed = (state: ShardState, time: ShardTime): void => {
  assert(time >= state.time, 'shard time never goes back');
  state.time = time;
  state.closed.expireBefore(closedHorizon(state, time));
};

// Also the end of loading: what is there now is what lowered limits have to drain.
const applyResumed = (state: ShardState, leasesKeptUntil: ShardTime): void => {
  state.leasesKeptUntil = leasesKeptUntil;
  for (const pool of state.pools) raiseCeilings(pool);
};

/**
 * Decides and applies one command at `state.time`, appends its events to `events`, and gives the reply. The one loop that the actor, the tests and the
 * benches share. `at`: the position of the entry that will carry the events.
 */
export const execute = (state: ShardState, command: ShardCommand, at: number, events: ShardEvent[]): Decided | Overloaded | undefined => {
  for (let round = 0; round < 2; round++) {
    const decision = decide(state, command, state.time);
    for (const event of decision.events) {
      apply(state, event, at);
      events.push(event);
    }
    if (decision.kind === 'decided') return decision.reply;
  }
  throw new Error('Broken claim: what is due on a session is over after it has ended');
};
