// The core with one planted bug each: what the checkers of this folder must see. A checker that never fired proves nothing.
// A mutant alters commands, decisions or events around the real `decide` and `apply`; it knows no checker.

import type { Decision, LeaseGranted, PinSet, ShardCommand, ShardEvent, ShardView } from '@berth/core';
import { apply, decide, findPool, noRow } from '@berth/core';
import type { LeaseId, ModelId, PinId, ProviderId, RefusalReason, Route, SessionId, ShardTime } from '@berth/protocol';
import type { Decide, Machine, Reply } from './machine.ts';
import { machineOf } from './machine.ts';

/** `model`: the oracle beside it; `seed`: the seed's steps beside it; `tables`: those of refusal precedence. */
export type Checker = 'model' | 'seed' | 'tables';

export interface Mutant {
  readonly bug: string;
  /** A fresh one for each history: some remember. */
  readonly machine: () => Machine;
  readonly seenBy: readonly Checker[];
}

type Decided = Extract<Decision, { kind: 'decided' }>;
type Of<Kind extends ShardCommand['kind']> = Extract<ShardCommand, { kind: Kind }>;

const decided = (reply: Reply, events: readonly ShardEvent[]): Decided => ({ kind: 'decided', reply, events });

// Other decisions, where the core has decided.
const deciding =
  (change: (decision: Decided, view: ShardView, command: ShardCommand, now: ShardTime) => Decision | undefined) => (): Machine =>
    machineOf({
      decide: (view, command, now) => {
        const decision = decide(view, command, now);
        return decision.kind === 'decided' ? (change(decision, view, command, now) ?? decision) : decision;
      },
    });

// Other events of decisions of any kind.
const withEvents = (change: (event: ShardEvent, view: ShardView, now: ShardTime) => readonly ShardEvent[]) => (): Machine =>
  machineOf({
    decide: (view, command, now) => {
      const decision = decide(view, command, now);
      return { ...decision, events: decision.events.flatMap((event) => change(event, view, now)) };
    },
  });

// Another view of the same state.
const viewing = (view: ShardView, changed: Partial<ShardView>): ShardView => Object.assign(Object.create(view) as ShardView, changed);

const withRoutes = (change: (command: Route, view: ShardView) => Route) => (): Machine => {
  const decideIt: Decide = (view, command, now) => decide(view, command.kind === 'route' ? change(command, view) : command, now);
  return machineOf({ decide: decideIt });
};

const pinOf = (view: ShardView, modelId: ModelId, sessionId: SessionId | undefined) => {
  const { sessions } = view;
  const session = sessionId === undefined ? noRow : sessions.find(modelId, sessionId);
  const pool = session === noRow ? undefined : sessions.poolOf(session);
  if (session === noRow || pool === undefined) return undefined;
  return { id: sessions.pinIdOf(session), provider: pool.provider, expiresAt: sessions.expiresAtOf(session) };
};

const refreshed = (view: ShardView, modelId: ModelId, sessionId: SessionId, now: ShardTime): PinSet[] => {
  const pin = pinOf(view, modelId, sessionId);
  if (pin === undefined) return [];
  const expiresAt = (now + view.settings.pinInactivityTimeoutMs) as ShardTime;
  return [{ kind: 'pin_set', modelId, sessionId, pinId: pin.id, provider: pin.provider, expiresAt }];
};

const leaseOf = (view: ShardView, id: LeaseId) => {
  const { sessions, leases } = view;
  const lease = leases.find(id);
  const session = lease === noRow ? noRow : leases.sessionOf(lease);
  if (lease === noRow || session === noRow) return undefined;
  const modelId = sessions.modelIdOf(session);
  const sessionId = sessions.idOf(session);
  return { how: leases.howOf(lease), pinId: leases.pinIdOf(lease), modelId, sessionId, pin: pinOf(view, modelId, sessionId) };
};

// Ids of all live leases.
const liveIds = ({ sessions, leases }: ShardView): LeaseId[] => {
  const ids: LeaseId[] = [];
  for (const bucket of sessions.buckets) {
    for (const first of [bucket.firstLoose, ...sessions.rowsOf(bucket).map((session) => sessions.firstLeaseOf(session))]) {
      for (let lease = first; lease !== noRow; lease = leases.nextOf(lease)) ids.push(leases.idOf(lease));
    }
  }
  return ids;
};

// A view that finds no live lease by its id.
const blind = (view: ShardView): ShardView => {
  const find = () => noRow as ReturnType<ShardView['leases']['find']>;
  const leases = new Proxy(view.leases, {
    get: (table, name) => {
      if (name === 'find') return find;
      const value: unknown = Reflect.get(table, name, table);
      return typeof value === 'function' ? value.bind(table) : value;
    },
  });
  return viewing(view, { leases });
};

const refusal = (decision: Decided): RefusalReason | undefined =>
  decision.reply?.outcome === 'refused' ? decision.reply.reason : undefined;

const grant = (
  view: ShardView,
  now: ShardTime,
  to: Pick<LeaseGranted, 'leaseId' | 'provider' | 'modelId' | 'sessionId' | 'pinId' | 'how'>,
): Decided => {
  const { leaseId, provider, pinId, how } = to;
  const { leaseTimeoutMs, pinInactivityTimeoutMs } = view.settings;
  const events: ShardEvent[] = [{ kind: 'lease_granted', ...to, expiresAt: (now + leaseTimeoutMs) as ShardTime, passedOver: [] }];
  if (to.sessionId !== undefined && pinId !== undefined && how !== 'pinned') {
    const expiresAt = (now + pinInactivityTimeoutMs) as ShardTime;
    events.unshift({ kind: 'pin_set', modelId: to.modelId, sessionId: to.sessionId, pinId, provider, expiresAt });
  }
  return decided({ outcome: 'admitted', how, provider, pinId, leaseId, leaseTimeoutMs, passedOver: [] }, events);
};

const admittedAnyway = (view: ShardView, command: Of<'try_admit_unpinned_session_request'>, now: ShardTime): Decided =>
  grant(view, now, { ...pick(command), sessionId: command.sessionId, pinId: view.nextPinId, how: 'new' });

const pick = ({ leaseId, provider, modelId }: { leaseId: LeaseId; provider: ProviderId; modelId: ModelId }) => ({
  leaseId,
  provider,
  modelId,
});

const pinMutants: readonly Mutant[] = [
  {
    bug: 'a release refreshes the session’s pin, although its lease ran under an older one',
    seenBy: ['model', 'seed'],
    machine: deciding((decision, view, command, now) => {
      if (command.kind !== 'release_request_lease' || !command.refreshPin || command.abandoned) return undefined;
      const lease = leaseOf(view, command.leaseId);
      if (lease?.pin === undefined || lease.pin.id === lease.pinId) return undefined;
      return { ...decision, events: [...decision.events, ...refreshed(view, lease.modelId, lease.sessionId, now)] };
    }),
  },
  {
    bug: 'a command ends a pin whose time is over, although a lease of it is live',
    seenBy: ['model'],
    machine: deciding((decision, view, command, now) => {
      if (command.kind !== 'get_pin') return undefined;
      const { modelId, sessionId } = command;
      const pin = pinOf(view, modelId, sessionId);
      if (pin === undefined || pin.expiresAt > now) return undefined;
      return decided({ outcome: 'pin', pin: undefined }, [...decision.events, { kind: 'pin_removed', modelId, sessionId, why: 'expired' }]);
    }),
  },
  {
    bug: 'a sweep ends a pin whose time is over, although a lease of it is live',
    seenBy: ['model'],
    machine: deciding((decision, view, command, now) => {
      if (command.kind !== 'tick' || decision.events.length > 1) return undefined;
      for (const id of liveIds(view)) {
        const lease = leaseOf(view, id);
        if (lease?.pin === undefined || lease.pin.expiresAt > now) continue;
        const { modelId, sessionId } = lease;
        return { ...decision, events: [{ kind: 'pin_removed', modelId, sessionId, why: 'expired' }, ...decision.events] };
      }
      return undefined;
    }),
  },
  {
    bug: 'an admission refreshes the pin',
    seenBy: ['model', 'seed'],
    machine: withEvents((event, view, now) => {
      const isPinned = event.kind === 'lease_granted' && event.how === 'pinned' && event.sessionId !== undefined;
      return isPinned ? [...refreshed(view, event.modelId, event.sessionId!, now), event] : [event];
    }),
  },
  {
    bug: 'a lease that expires refreshes its pin',
    seenBy: ['model'],
    machine: withEvents((event, view, now) => {
      if (event.kind !== 'lease_ended' || event.why !== 'expired') return [event];
      const lease = leaseOf(view, event.leaseId);
      if (lease?.pin === undefined || lease.pin.id !== lease.pinId || lease.pin.expiresAt <= now) return [event];
      return [{ ...event, pinExpiresAt: (now + view.settings.pinInactivityTimeoutMs) as ShardTime }];
    }),
  },
  {
    bug: 'an abandoned grant takes its pin along, although others use it',
    seenBy: ['model'],
    machine: deciding((decision, view, command) => {
      if (command.kind !== 'release_request_lease' || !command.abandoned || decision.events.length !== 1) return undefined;
      const lease = leaseOf(view, command.leaseId);
      if (lease?.pin === undefined || lease.pin.id !== lease.pinId || lease.how === 'pinned') return undefined;
      const { modelId, sessionId } = lease;
      return { ...decision, events: [...decision.events, { kind: 'pin_removed', modelId, sessionId, why: 'abandoned' }] };
    }),
  },
  {
    bug: 'an abandoned grant leaves its pin behind',
    seenBy: ['model'],
    machine: withEvents((event) => (event.kind === 'pin_removed' && event.why === 'abandoned' ? [] : [event])),
  },
  {
    bug: 'a swap keeps the pin counted in the old pool',
    seenBy: ['model', 'seed'],
    machine: () =>
      machineOf({
        apply: (state, event, at) => {
          const old = event.kind === 'pin_set' ? pinOf(state, event.modelId, event.sessionId) : undefined;
          apply(state, event, at);
          if (event.kind !== 'pin_set' || old === undefined) return;
          const pool = findPool(state, event.modelId, old.provider) as { pins: number } | undefined;
          if (pool !== undefined) pool.pins++;
        },
      }),
  },
];

const leaseMutants: readonly Mutant[] = [
  {
    bug: 'a live id is granted a second time',
    seenBy: ['model', 'tables'],
    machine: () => machineOf({ decide: (view, command, now) => decide(blind(view), command, now) }),
  },
  {
    bug: 'a repeated admission is decided anew instead of answered as before',
    seenBy: ['model', 'tables'],
    machine: deciding((_, view, command, now) => {
      if (!('leaseId' in command) || view.leases.find(command.leaseId) === noRow || command.kind.startsWith('re')) return undefined;
      const anew = decide(blind(view), command, now);
      return anew.kind === 'decided' && refusal(anew) !== undefined ? anew : undefined;
    }),
  },
  {
    bug: 'a closed id is granted again',
    seenBy: ['model', 'tables'],
    machine: () =>
      machineOf({
        decide: (view, command, now) => decide(viewing(view, { closed: { size: 0, chunks: [], has: () => false } }), command, now),
      }),
  },
  {
    bug: 'a closed id is forgotten early',
    seenBy: ['model'],
    machine: () => {
      const closedAt = new Map<LeaseId, number>();
      return machineOf({
        apply: (state, event, at) => {
          if (event.kind === 'lease_ended' || event.kind === 'id_closed') closedAt.set(event.leaseId, state.time);
          apply(state, event, at);
        },
        decide: (view, command, now) => {
          const isEarly = 'leaseId' in command && now - (closedAt.get(command.leaseId) ?? now) > 0.8 * view.settings.closedIdMs;
          const closed = { ...view.closed, size: view.closed.size, chunks: view.closed.chunks, has: () => false };
          return decide(isEarly ? viewing(view, { closed }) : view, command, now);
        },
      });
    },
  },
  {
    bug: 'the release of an unknown id closes nothing',
    seenBy: ['model'],
    machine: withEvents((event) => (event.kind === 'id_closed' ? [] : [event])),
  },
  {
    bug: 'a renewal of a lease that is due comes too late',
    seenBy: ['model'],
    machine: deciding((_, view, command, now) => {
      if (command.kind !== 'renew_request_lease') return undefined;
      const lease = view.leases.find(command.leaseId);
      const expiresAt = lease === noRow ? Number.POSITIVE_INFINITY : view.leases.expiresAtOf(lease);
      return Math.max(expiresAt, view.leasesKeptUntil) <= now ? decided({ outcome: 'lease_lost' }, []) : undefined;
    }),
  },
  {
    bug: 'a renewal changes nothing',
    seenBy: ['model', 'seed'],
    machine: withEvents((event) => (event.kind === 'lease_renewed' ? [] : [event])),
  },
  {
    bug: 'leases get no new time when the shard is reachable again',
    seenBy: ['model'],
    machine: () =>
      machineOf({
        apply: (state, event, at) =>
          apply(state, event.kind === 'resumed' ? { ...event, leasesKeptUntil: state.leasesKeptUntil } : event, at),
      }),
  },
  {
    bug: 'a replay counts again what its snapshot has already',
    seenBy: ['model'],
    machine: () => machineOf({ apply: (state, event, at) => apply(state, event, at + 1_000_000) }),
  },
  {
    bug: 'a sweep ends a lease that is not due',
    seenBy: ['model'],
    machine: deciding((decision, view, command) => {
      const [leaseId] = liveIds(view);
      if (command.kind !== 'tick' || leaseId === undefined || decision.events.length !== 1) return undefined;
      const ended: ShardEvent = { kind: 'lease_ended', leaseId, why: 'expired', pinExpiresAt: 0 as ShardTime };
      return { ...decision, events: [ended, ...decision.events] };
    }),
  },
];

// Tells `instead` where the core says `reason`, if `instead` holds too.
const told = (reason: RefusalReason, instead: RefusalReason, holds: (view: ShardView, command: ShardCommand) => boolean) =>
  deciding((decision, view, command) => {
    if (refusal(decision) !== reason || decision.reply?.outcome !== 'refused' || !holds(view, command)) return undefined;
    return { ...decision, reply: { ...decision.reply, reason: instead } };
  });

const isPinLimitReached = (view: ShardView, command: ShardCommand): boolean => {
  const pool = 'provider' in command ? findPool(view, command.modelId, command.provider) : undefined;
  return pool?.limits !== undefined && pool.pins >= pool.limits.max_pinned_sessions;
};

const capacityMutants: readonly Mutant[] = [
  {
    bug: 'the reserve is told although all slots are taken',
    seenBy: ['model', 'tables'],
    machine: told(
      'global_in_flight_request_limit_reached',
      'unreserved_in_flight_request_limit_reached',
      (_, command) => command.kind !== 'try_admit_pinned_session_request',
    ),
  },
  {
    bug: 'the pin limit is told although the session is over its own',
    // Too rare in random histories: a session without a pin here, its lease still here, and all pins taken.
    seenBy: ['tables'],
    machine: told('per_session_in_flight_request_limit_reached', 'pin_limit_reached', isPinLimitReached),
  },
  {
    bug: 'where the session is pinned is told although the pin is another',
    seenBy: ['model', 'tables'],
    machine: told('pin_mismatch', 'already_pinned', (view, command) => {
      const isSwap = command.kind === 'try_compare_and_swap_pin_and_admit_request';
      return isSwap && pinOf(view, command.modelId, command.sessionId)?.provider === command.provider;
    }),
  },
  {
    bug: 'leases of a session count by pin id, not by session',
    seenBy: ['model', 'tables'],
    machine: deciding((decision, view, command, now) => {
      if (refusal(decision) !== 'per_session_in_flight_request_limit_reached') return undefined;
      if (command.kind === 'try_admit_unpinned_session_request') return admittedAnyway(view, command, now);
      if (command.kind !== 'try_admit_pinned_session_request') return undefined;
      const { leaseId, modelId, sessionId } = command;
      const { id, provider } = pinOf(view, modelId, sessionId)!;
      const ofPin = liveIds(view).filter((each) => leaseOf(view, each)?.pinId === id).length;
      if (ofPin >= findPool(view, modelId, provider)!.limits!.max_per_session_in_flight_request_slots) return undefined;
      return grant(view, now, { leaseId, provider, modelId, sessionId, pinId: id, how: 'pinned' });
    }),
  },
  {
    bug: 'a temporary lease counts for its session',
    seenBy: ['model', 'seed'],
    machine: deciding((decision, view, command) => {
      if (command.kind !== 'route' || command.sessionId === undefined) return undefined;
      const { sessionId } = command;
      const isHere = view.sessions.find(command.modelId, sessionId) !== noRow;
      const events = decision.events.map((event) =>
        isHere && event.kind === 'lease_granted' && event.how === 'temporary' ? { ...event, sessionId } : event,
      );
      return { ...decision, events };
    }),
  },
  {
    bug: 'new requests take reserved slots',
    seenBy: ['model', 'tables'],
    machine: deciding((decision, view, command, now) => {
      if (command.kind !== 'try_admit_unpinned_session_request') return undefined;
      return refusal(decision) === 'unreserved_in_flight_request_limit_reached' ? admittedAnyway(view, command, now) : undefined;
    }),
  },
  {
    bug: 'one pin more than the limit is set',
    seenBy: ['model', 'tables'],
    machine: deciding((decision, view, command, now) => {
      if (command.kind !== 'try_admit_unpinned_session_request' || refusal(decision) !== 'pin_limit_reached') return undefined;
      const pool = findPool(view, command.modelId, command.provider)!;
      return pool.pins === pool.limits!.max_pinned_sessions ? admittedAnyway(view, command, now) : undefined;
    }),
  },
];

const routeMutants: readonly Mutant[] = [
  {
    bug: 'a full pool moves the pin',
    seenBy: ['model', 'seed'],
    machine: deciding((decision, view, command, now) => {
      const { reply } = decision;
      if (command.kind !== 'route' || command.excluded.length > 0 || reply?.outcome !== 'admitted' || reply.how !== 'temporary')
        return undefined;
      const { leaseId, modelId, sessionId } = command;
      if (pinOf(view, modelId, sessionId) === undefined) return undefined;
      return grant(view, now, { leaseId, provider: reply.provider, modelId, sessionId, pinId: view.nextPinId as PinId, how: 'repinned' });
    }),
  },
  {
    bug: 'a draining provider takes new sessions',
    seenBy: ['model', 'seed', 'tables'],
    machine: withRoutes((command) => ({
      ...command,
      candidates: command.candidates.map((each) => (each.health === 'draining' ? { ...each, health: 'healthy' } : each)),
    })),
  },
  {
    bug: 'a degraded provider keeps its sessions',
    seenBy: ['model', 'seed'],
    machine: withRoutes((command, view) => {
      const pin = pinOf(view, command.modelId, command.sessionId);
      const candidates = command.candidates.map((each) =>
        each.provider === pin?.provider ? { ...each, health: 'healthy' as const } : each,
      );
      return { ...command, candidates };
    }),
  },
  {
    bug: 'a request that was tried elsewhere goes to its pin',
    seenBy: ['model', 'seed', 'tables'],
    machine: withRoutes((command) => ({ ...command, excluded: [] })),
  },
  {
    bug: 'candidates are tried from behind',
    seenBy: ['model', 'seed'],
    machine: withRoutes((command) => ({ ...command, candidates: command.candidates.toReversed() })),
  },
];

/** Every planted bug. */
export const mutants: readonly Mutant[] = [...pinMutants, ...leaseMutants, ...capacityMutants, ...routeMutants];
