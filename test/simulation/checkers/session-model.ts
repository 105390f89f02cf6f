// One session as clients may see it: its pin, and its leases that count against its own limit. A small sequential reading of DESIGN.md 2.2 and 2.3, written without
// the core. Room in a pool is not its affair: a capacity reason is taken as said (`capacity_refusals` judges it), and so is a grant (`admission_order` does).

import type { AdmissionCommand, Admitted, Candidate, LeaseId, PassedOver, PinId, ProviderId, Refused } from '@berth/protocol';
import type { Model } from './wgl.ts';

export interface SessionPin {
  readonly id: PinId;
  readonly provider: ProviderId;
  readonly createdBy: LeaseId;
  /** Another lease than the one that created it has used it. */
  readonly isShared: boolean;
}

interface SessionLease {
  readonly id: LeaseId;
  readonly provider: ProviderId;
  readonly pinId: PinId;
}

export interface SessionState {
  readonly pin: SessionPin | undefined;
  readonly leases: readonly SessionLease[];
}

export const sessionModel: Model<SessionState> = {
  initial: { pin: undefined, leases: [] },
  keyOf: ({ pin, leases }) => {
    let key = pin === undefined ? '-' : `${pin.id}${pin.isShared ? '+' : ''}`;
    for (const { id } of leases) key += ` ${id}`;
    return key;
  },
};

/** What was granted, as the journal has it. */
export interface SessionGrant extends Pick<Admitted, 'how' | 'provider' | 'passedOver'> {
  readonly leaseId: LeaseId;
  readonly pinId: PinId;
}

/** The grant, as the answer to `command`. `perSession`: the highest limit of the session's own that may have been in force. */
export const sessionGrant =
  (command: AdmissionCommand, grant: SessionGrant, perSession: number) =>
  (state: SessionState): SessionState | undefined => {
    const { how, provider, pinId, leaseId } = grant;
    const onPool = state.leases.filter((lease) => lease.provider === provider).length;
    if (onPool >= perSession || !mayAdmit(state, command, grant)) return undefined;
    const leases = [...state.leases, { id: leaseId, provider, pinId }];
    if (how === 'pinned') return { pin: { ...state.pin!, isShared: true }, leases };
    return { pin: { id: pinId, provider, createdBy: leaseId, isShared: false }, leases };
  };

const mayAdmit = ({ pin }: SessionState, command: AdmissionCommand, { how, provider, pinId, passedOver }: SessionGrant): boolean => {
  if (how === 'pinned' ? pin?.id !== pinId || pin.provider !== provider : pin !== undefined && pin.id >= pinId) return false;
  switch (command.kind) {
    case 'try_admit_pinned_session_request':
      return how === 'pinned';
    case 'try_admit_unpinned_session_request':
      return how === 'new' && pin === undefined && command.provider === provider;
    case 'try_compare_and_swap_pin_and_admit_request':
      return how === 'repinned' && pin?.id === command.expectedPinId && pin.provider !== provider && command.provider === provider;
    case 'try_admit_request_without_pin':
      return false;
    case 'route':
      return how === routeWay(pin, command) && (how === 'pinned' ? passedOver.length === 0 : isFirstUsable(command, provider, passedOver));
  }
};

type RouteCommand = Extract<AdmissionCommand, { kind: 'route' }>;

// How a route is admitted where there is room. The numbers are the cases of DESIGN.md 2.3.
const routeWay = (pin: SessionPin | undefined, { candidates, excluded }: RouteCommand): Admitted['how'] => {
  if (excluded.length > 0) return 'temporary'; // 0
  if (pin === undefined) return 'new'; // 4
  const health = candidates.find(({ provider }) => provider === pin.provider)?.health;
  return health === undefined || health === 'degraded' ? 'repinned' : 'pinned'; // 3, 2
};

// Every candidate before the chosen one was passed over, in order, each for a reason that it has. `full`: the pinned one, which comes first and only once.
const isFirstUsable = (
  command: RouteCommand,
  chosen: ProviderId | undefined,
  passedOver: readonly PassedOver[],
  full?: ProviderId,
): boolean => {
  let index = 0;
  if (full !== undefined) {
    const first = passedOver[index++];
    if (first?.provider !== full || !isFullPinned(first)) return false;
  }
  for (const candidate of command.candidates) {
    if (candidate.provider === full) continue;
    if (candidate.provider === chosen) return index === passedOver.length && unusable(command, candidate) === undefined;
    const over = passedOver[index++];
    if (over?.provider !== candidate.provider) return false;
    const reason = unusable(command, candidate);
    if (reason === undefined ? isHealthReason(over.reason) : over.reason !== reason) return false;
  }
  return chosen === undefined && index === passedOver.length;
};

const unusable = ({ excluded }: RouteCommand, { provider, health }: Candidate): 'excluded' | 'draining' | 'degraded' | undefined => {
  if (excluded.includes(provider)) return 'excluded';
  return health === 'healthy' ? undefined : health;
};

const isHealthReason = (reason: PassedOver['reason']): boolean => reason === 'excluded' || reason === 'draining' || reason === 'degraded';

const isFullPinned = ({ reason }: PassedOver): boolean =>
  reason === 'per_session_in_flight_request_limit_reached' ||
  reason === 'global_in_flight_request_limit_reached' ||
  reason === 'ledger_unavailable';

/** A temporary admission of a request that names the session: a case 0, or a case 2 whose pinned pool was full. The session is only looked at. */
export const sessionTemporary =
  (command: AdmissionCommand, { provider, passedOver }: Pick<Admitted, 'provider' | 'passedOver'>) =>
  (state: SessionState): SessionState | undefined => {
    if (command.kind !== 'route') return undefined;
    const way = routeWay(state.pin, command);
    if (way !== 'temporary' && way !== 'pinned') return undefined;
    const full = way === 'pinned' ? state.pin!.provider : undefined;
    return isFirstUsable(command, provider, passedOver, full) ? state : undefined;
  };

/** A refusal, and what it says of the session. */
export const sessionRefusal =
  (command: AdmissionCommand, reply: Refused) =>
  (state: SessionState): SessionState | undefined => {
    if (!isSamePin(state.pin, reply.pin)) return undefined;
    return mayRefuse(state, command, reply) ? state : undefined;
  };

const isSamePin = (pin: SessionPin | undefined, said: Refused['pin']): boolean => pin?.id === said?.id && pin?.provider === said?.provider;

const mayRefuse = ({ pin }: SessionState, command: AdmissionCommand, { reason, passedOver }: Refused): boolean => {
  if (command.kind === 'route') return mayRefuseRoute(pin, command, reason, passedOver);
  const isCapacity = reason.endsWith('_limit_reached') || reason === 'ledger_unavailable';
  switch (command.kind) {
    case 'try_admit_request_without_pin':
      return isCapacity;
    case 'try_admit_unpinned_session_request':
      return pin === undefined ? isCapacity : reason === 'already_pinned';
    case 'try_admit_pinned_session_request':
      return pin === undefined ? reason === 'session_not_pinned' : isCapacity;
    case 'try_compare_and_swap_pin_and_admit_request':
      if (pin === undefined) return reason === 'session_not_pinned';
      if (pin.id !== command.expectedPinId) return reason === 'pin_mismatch';
      return pin.provider === command.provider ? reason === 'already_pinned' : isCapacity;
  }
};

const mayRefuseRoute = (
  pin: SessionPin | undefined,
  command: RouteCommand,
  reason: Refused['reason'],
  passedOver: readonly PassedOver[],
): boolean => {
  const full = routeWay(pin, command) === 'pinned' ? pin!.provider : undefined;
  if (!isFirstUsable(command, undefined, passedOver, full)) return false;
  if (command.candidates.length === 0) return reason === 'unsupported';
  const usable = passedOver.filter((each) => !isHealthReason(each.reason));
  if (usable.length === 0) return reason === 'no_healthy_provider';
  return reason === (usable.some((each) => each.reason === 'ledger_unavailable') ? 'ledger_unavailable' : 'no_capacity');
};

/** `get_pin`. */
export const sessionPinRead =
  (said: Refused['pin']) =>
  (state: SessionState): SessionState | undefined =>
    isSamePin(state.pin, said) ? state : undefined;

/** A lease of the session ended. `takesPin`: its pin went with it, as it must when the very lease that created it is abandoned and nothing else used it. */
export const sessionLeaseEnd =
  (id: LeaseId, isAbandoned: boolean, takesPin: boolean) =>
  (state: SessionState): SessionState | undefined => {
    const leases = state.leases.filter((lease) => lease.id !== id);
    if (leases.length === state.leases.length) return undefined;
    const goes = isAbandoned && state.pin?.createdBy === id && !state.pin.isShared;
    return goes === takesPin ? { pin: goes ? undefined : state.pin, leases } : undefined;
  };

/** The pin went by time: it is the session's, and no live lease holds it. */
export const sessionPinExpiry =
  (id: PinId) =>
  (state: SessionState): SessionState | undefined => {
    if (state.pin?.id !== id || state.leases.some(({ pinId }) => pinId === id)) return undefined;
    return { pin: undefined, leases: state.leases };
  };
