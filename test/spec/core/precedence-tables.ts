// The order in which refusals are found (DESIGN.md 2.2), as tables: in each row several reasons hold, and the expected one is the first.
// Knows no machine: the same tables judge the core and its mutants.

import type { ShardCommand } from '@berth/core';
import type { Candidate, LeaseId, ModelId, PinId, ProviderId, SessionId } from '@berth/protocol';
import type { Machine, Reply } from './machine.ts';
import { realMachine } from './machine.ts';
import { leaseId, limitsOf, settings } from './names.ts';
import { OneShard } from './one-shard.ts';

/** The model of all rows. */
export const modelId = 'llama' as ModelId;
export const [iris, other, tensorx] = ['iris-1', 'iris-2', 'tensorx'] as [ProviderId, ProviderId, ProviderId];
export const [ann, bob, cid, dot] = ['ann', 'bob', 'cid', 'dot'] as [SessionId, SessionId, SessionId, SessionId];
/** Ids of a live lease, of a closed one, and of none. */
export const [live, closed, unheard] = [leaseId(1), leaseId(5), leaseId(99)];

/** Limits in the seed's order. */
export type Numbers = readonly [pins: number, slots: number, reserved: number, perSession: number];

const configure = (shard: OneShard, numbers: Numbers): void => {
  shard.ask({
    kind: 'configure_limits',
    version: shard.state.limitsVersion + 1,
    pools: [{ provider: iris, modelId, limits: limitsOf(...numbers) }],
  });
};

export const unpinned = (leaseId: LeaseId, sessionId: SessionId, provider: ProviderId): ShardCommand => ({
  kind: 'try_admit_unpinned_session_request',
  leaseId,
  provider,
  modelId,
  sessionId,
});
export const swap = (leaseId: LeaseId, sessionId: SessionId, expectedPinId: number, provider: ProviderId): ShardCommand => ({
  kind: 'try_compare_and_swap_pin_and_admit_request',
  leaseId,
  expectedPinId: expectedPinId as PinId,
  provider,
  modelId,
  sessionId,
});
export const pinned = (leaseId: LeaseId, sessionId: SessionId): ShardCommand => ({
  kind: 'try_admit_pinned_session_request',
  leaseId,
  modelId,
  sessionId,
});
export const withoutPin = (leaseId: LeaseId): ShardCommand => ({ kind: 'try_admit_request_without_pin', leaseId, provider: iris, modelId });
export const release = (leaseId: LeaseId, abandoned = false): ShardCommand => ({
  kind: 'release_request_lease',
  leaseId,
  refreshPin: false,
  abandoned,
});
export const route = (
  leaseId: LeaseId,
  sessionId: SessionId | undefined,
  candidates: Candidate[],
  excluded: ProviderId[] = [],
): ShardCommand => ({
  kind: 'route',
  leaseId,
  modelId,
  sessionId,
  candidates,
  excluded,
});

/**
 * On iris-1: 3 in flight, 2 pins. `ann` has a lease there and no pin; `bob` a pin and no lease; `cid` a lease there and its pin on tensorx; `dot` a pin
 * there and a lease. Then iris-1 gets the limits of the row.
 */
export const situation = (numbers: Numbers, closedIdsMax = settings.closedIdsMax, machine: Machine = realMachine): OneShard => {
  const shard = new OneShard({ ...settings, closedIdsMax }, machine);
  configure(shard, [9, 9, 0, 9]);
  shard.ask(unpinned(live, ann, iris));
  shard.ask(swap(leaseId(2), ann, 1, tensorx));
  shard.ask(release(leaseId(2), true));
  shard.ask(unpinned(closed, bob, iris));
  shard.ask(release(closed));
  shard.ask(unpinned(leaseId(3), cid, iris));
  shard.ask(swap(leaseId(4), cid, 4, tensorx));
  shard.ask(unpinned(leaseId(6), dot, iris));
  configure(shard, numbers);
  return shard;
};

/** A reply in a word or two. */
export const verdict = (reply: Reply): string => {
  if (reply === undefined) return 'nothing';
  return reply.outcome === 'refused' ? reply.reason : reply.outcome === 'admitted' ? `admitted ${reply.how}` : reply.outcome;
};

const perSession = 'per_session_in_flight_request_limit_reached';
const pins = 'pin_limit_reached';
const global = 'global_in_flight_request_limit_reached';
const unreserved = 'unreserved_in_flight_request_limit_reached';
/** Everything is over its limit. */
export const full: Numbers = [2, 3, 1, 1];

/** What a shard in the situation says to `command` under the limits. */
export type Row = readonly [name: string, numbers: Numbers, command: ShardCommand, expected: string];

/** Several reasons hold; the first is told. */
export const rows: readonly Row[] = [
  ['unpinned: an id that lives comes first', full, unpinned(live, bob, iris), 'admitted new'],
  ['unpinned: a closed id comes before the pin', full, unpinned(closed, bob, iris), 'lease_closed'],
  ['unpinned: the pin comes before all limits', full, unpinned(unheard, bob, iris), 'already_pinned'],
  ['unpinned: the pin counts, wherever it is', full, unpinned(unheard, cid, iris), 'already_pinned'],
  ['unpinned: the session comes before pins', full, unpinned(unheard, ann, iris), perSession],
  ['unpinned: pins come before slots', [2, 3, 1, 9], unpinned(unheard, ann, iris), pins],
  ['unpinned: all slots come before the reserve', [3, 3, 1, 9], unpinned(unheard, ann, iris), global],
  ['unpinned: the reserve comes last', [3, 4, 1, 9], unpinned(unheard, ann, iris), unreserved],
  ['unpinned: the reserve may be everything', [3, 4, 4, 9], unpinned(unheard, ann, iris), unreserved],
  ['unpinned: one below each limit is room', [3, 4, 0, 2], unpinned(unheard, ann, iris), 'admitted new'],
  ['unpinned: no limits, no refusal', full, unpinned(unheard, ann, other), 'admitted new'],

  ['swap: an id that lives comes first', full, swap(live, cid, 99, iris), 'admitted new'],
  ['swap: a closed id comes before the pin', full, swap(closed, cid, 99, iris), 'lease_closed'],
  ['swap: no pin comes before all else', full, swap(unheard, ann, 99, iris), 'session_not_pinned'],
  ['swap: another pin comes before where it is', full, swap(unheard, bob, 99, iris), 'pin_mismatch'],
  ['swap: another pin comes before limits', full, swap(unheard, cid, 4, iris), 'pin_mismatch'],
  ['swap: the same provider comes before limits', full, swap(unheard, bob, 3, iris), 'already_pinned'],
  ['swap: the session comes before pins', full, swap(unheard, cid, 5, iris), perSession],
  ['swap: pins come before slots', [2, 3, 1, 9], swap(unheard, cid, 5, iris), pins],
  ['swap: all slots come before the reserve', [3, 3, 1, 9], swap(unheard, cid, 5, iris), global],
  ['swap: the reserve comes last', [3, 4, 1, 9], swap(unheard, cid, 5, iris), unreserved],
  ['swap: one below each limit is room', [3, 4, 0, 2], swap(unheard, cid, 5, iris), 'admitted repinned'],

  ['pinned: an id that lives comes first', full, pinned(live, dot), 'admitted new'],
  ['pinned: a closed id comes before the pin', full, pinned(closed, ann), 'lease_closed'],
  ['pinned: no pin comes before limits', full, pinned(unheard, ann), 'session_not_pinned'],
  ['pinned: the session comes before slots', full, pinned(unheard, dot), perSession],
  ['pinned: all slots come last', [0, 3, 1, 9], pinned(unheard, dot), global],
  ['pinned: reserve and pins do not matter', [0, 4, 4, 2], pinned(unheard, dot), 'admitted pinned'],
  ['pinned: the session counts only where it is pinned', full, pinned(unheard, cid), 'admitted pinned'],

  ['without pin: an id that lives comes first', full, withoutPin(live), 'admitted new'],
  ['without pin: a closed id comes before limits', full, withoutPin(closed), 'lease_closed'],
  ['without pin: all slots come before the reserve', full, withoutPin(unheard), global],
  ['without pin: the reserve comes last', [0, 4, 1, 1], withoutPin(unheard), unreserved],
  ['without pin: pins and sessions do not matter', [0, 4, 0, 1], withoutPin(unheard), 'admitted temporary'],

  ['route: an id that lives comes first', full, route(live, bob, []), 'admitted new'],
  ['route: a closed id comes before everything', full, route(closed, bob, []), 'lease_closed'],
  ['route: no candidate at all is unsupported', full, route(unheard, bob, []), 'unsupported'],
  ['route: no usable candidate', full, route(unheard, ann, [{ provider: iris, health: 'degraded' }]), 'no_healthy_provider'],
  ['route: one full candidate is no capacity', full, route(unheard, ann, [{ provider: iris, health: 'healthy' }]), 'no_capacity'],
];

const healthy = { provider: iris, health: 'healthy' } as const;
/** Why a route passes iris-1 over: the first reason too. */
export const passedOverRows: readonly Row[] = [
  ['excluded comes before degraded', full, route(unheard, undefined, [{ provider: iris, health: 'degraded' }], [iris]), 'excluded'],
  ['excluded comes before draining', full, route(unheard, ann, [{ provider: iris, health: 'draining' }], [iris]), 'excluded'],
  ['excluded comes before full', full, route(unheard, ann, [healthy], [iris]), 'excluded'],
  ['degraded comes before full', full, route(unheard, ann, [{ provider: iris, health: 'degraded' }]), 'degraded'],
  ['draining comes before full', full, route(unheard, ann, [{ provider: iris, health: 'draining' }]), 'draining'],
  ['a new session that is full itself', full, route(unheard, ann, [healthy]), perSession],
  ['a new session where pins are full', [2, 3, 1, 9], route(unheard, ann, [healthy]), pins],
  ['a request without session where pins are full', full, route(unheard, undefined, [healthy]), global],
  ['a request without session above the reserve', [0, 4, 1, 1], route(unheard, undefined, [healthy]), unreserved],
  ['a pinned session that is full itself', full, route(unheard, dot, [healthy]), perSession],
  ['a pinned session where all is full', [0, 3, 1, 9], route(unheard, dot, [healthy]), global],
  ['a pinned session to be moved, pin limit', [2, 3, 1, 9], route(unheard, cid, [healthy]), pins],
];

/** Each limit just reached, and one below: all others are wide. `[name, command, numbers at the limit, what it is refused, numbers one below, how it is admitted]` */
export const boundaries: readonly (readonly [string, ShardCommand, Numbers, string, Numbers, string])[] = [
  ['unpinned, leases of the session', unpinned(unheard, ann, iris), [9, 9, 0, 1], perSession, [9, 9, 0, 2], 'new'],
  ['unpinned, pins', unpinned(unheard, ann, iris), [2, 9, 0, 9], pins, [3, 9, 0, 9], 'new'],
  ['unpinned, slots', unpinned(unheard, ann, iris), [9, 3, 0, 9], global, [9, 4, 0, 9], 'new'],
  ['unpinned, unreserved slots', unpinned(unheard, ann, iris), [9, 9, 6, 9], unreserved, [9, 9, 5, 9], 'new'],
  ['swap, leases of the session', swap(unheard, cid, 5, iris), [9, 9, 0, 1], perSession, [9, 9, 0, 2], 'repinned'],
  ['swap, pins', swap(unheard, cid, 5, iris), [2, 9, 0, 9], pins, [3, 9, 0, 9], 'repinned'],
  ['swap, slots', swap(unheard, cid, 5, iris), [9, 3, 0, 9], global, [9, 4, 0, 9], 'repinned'],
  ['swap, unreserved slots', swap(unheard, cid, 5, iris), [9, 9, 6, 9], unreserved, [9, 9, 5, 9], 'repinned'],
  ['pinned, leases of the session', pinned(unheard, dot), [0, 9, 9, 1], perSession, [0, 9, 9, 2], 'pinned'],
  ['pinned, slots', pinned(unheard, dot), [0, 3, 0, 9], global, [0, 4, 0, 9], 'pinned'],
  ['without pin, slots', withoutPin(unheard), [0, 3, 0, 1], global, [0, 4, 0, 1], 'temporary'],
  ['without pin, unreserved slots', withoutPin(unheard), [0, 9, 6, 1], unreserved, [0, 9, 5, 1], 'temporary'],
  ['route of a new session, leases of the session', route(unheard, ann, [healthy]), [9, 9, 0, 1], 'no_capacity', [9, 9, 0, 2], 'new'],
  ['route of a new session, pins', route(unheard, ann, [healthy]), [2, 9, 0, 9], 'no_capacity', [3, 9, 0, 9], 'new'],
  ['route of a new session, slots', route(unheard, ann, [healthy]), [9, 3, 0, 9], 'no_capacity', [9, 4, 0, 9], 'new'],
  ['route of a new session, unreserved slots', route(unheard, ann, [healthy]), [9, 9, 6, 9], 'no_capacity', [9, 9, 5, 9], 'new'],
  ['route of a session to be moved, pins', route(unheard, cid, [healthy]), [2, 9, 0, 9], 'no_capacity', [3, 9, 0, 9], 'repinned'],
  ['route of a pinned session, leases of the session', route(unheard, dot, [healthy]), [0, 9, 9, 1], 'no_capacity', [0, 9, 9, 2], 'pinned'],
  ['route of a pinned session, slots', route(unheard, dot, [healthy]), [0, 3, 0, 9], 'no_capacity', [0, 4, 0, 9], 'pinned'],
  ['route without session, slots', route(unheard, undefined, [healthy]), [0, 3, 0, 1], 'no_capacity', [0, 4, 0, 1], 'temporary'],
  ['route without session, unreserved slots', route(unheard, undefined, [healthy]), [0, 9, 6, 1], 'no_capacity', [0, 9, 5, 1], 'temporary'],
];

/** The names of all rows that `machine` gets wrong. */
export const findWrongRows = (machine: Machine): string[] => {
  const wrong: string[] = [];
  const ask = (numbers: Numbers, command: ShardCommand): Reply => situation(numbers, settings.closedIdsMax, machine).ask(command);
  for (const [name, numbers, command, expected] of rows) if (verdict(ask(numbers, command)) !== expected) wrong.push(name);
  for (const [name, numbers, command, expected] of passedOverRows) {
    const reply = ask(numbers, command);
    if (reply?.outcome !== 'refused' || reply.passedOver[0]?.reason !== expected) wrong.push(name);
  }
  for (const [name, command, full, reason, oneBelow, how] of boundaries) {
    if (verdict(ask(full, command)) !== reason || verdict(ask(oneBelow, command)) !== `admitted ${how}`) wrong.push(name);
  }
  return wrong;
};
