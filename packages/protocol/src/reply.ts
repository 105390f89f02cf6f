// What a caller is told. `outcome` says how the attempt ended, `reason` why it was refused.
// Replies carry durations, never shard times, which mean nothing outside their shard.

import type { CoordinatorId, LeaseId, PinId, ProviderId } from './ids.ts';

/** How a request was admitted. */
export type AdmittedHow = 'pinned' | 'new' | 'repinned' | 'temporary';

/** A pin as its session's proxy sees it. */
export interface PinReport {
  readonly id: PinId;
  readonly provider: ProviderId;
}

/** Why a candidate, or a request, was refused for capacity; in the order of precedence of DESIGN.md 2.2. */
export type CapacityReason =
  | 'per_session_in_flight_request_limit_reached'
  | 'pin_limit_reached'
  | 'global_in_flight_request_limit_reached'
  | 'unreserved_in_flight_request_limit_reached';

/**
 * Why `route` passed a candidate over. `draining` and `degraded` are its health, `excluded` the caller's wish. `ledger_unavailable`: who hands out the pool's
 * capacity could not be asked in time, so that nothing is known of its room.
 */
export type PassedOverReason = CapacityReason | 'ledger_unavailable' | 'degraded' | 'draining' | 'excluded';

export interface PassedOver {
  readonly provider: ProviderId;
  readonly reason: PassedOverReason;
}

/**
 * Why a request was refused. `no_capacity`: every usable candidate of a `route` was full, `passedOver` says how. `ledger_unavailable`: none had room, and of one
 * or more it could not be learnt; no refusal for capacity.
 */
export type RefusalReason =
  | CapacityReason
  | 'ledger_unavailable'
  | 'already_pinned'
  | 'session_not_pinned'
  | 'pin_mismatch'
  | 'no_capacity'
  | 'no_healthy_provider'
  | 'unsupported';

/** The right to be in flight. `lease` is undefined only for a temporary request on a provider without limits. */
export interface Admitted {
  readonly outcome: 'admitted';
  readonly how: AdmittedHow;
  readonly provider: ProviderId;
  /** The session's pin that the request runs under; undefined for temporary ones. */
  readonly pinId: PinId | undefined;
  readonly leaseId: LeaseId | undefined;
  /** Milliseconds after which an unrenewed lease ends; 0 without a lease. */
  readonly leaseTimeoutMs: number;
  readonly passedOver: readonly PassedOver[];
}

export interface Refused {
  readonly outcome: 'refused';
  readonly reason: RefusalReason;
  /** The session's pin at the decision, where the operation looks at one. */
  readonly pin: PinReport | undefined;
  readonly passedOver: readonly PassedOver[];
}

/** Answer of `get_pin`. */
export interface PinFound {
  readonly outcome: 'pin';
  readonly pin: PinReport | undefined;
}

/** Answers without content. `lease_closed`: an admit of an id that was released, ended or closed within the last 10 s of shard time. */
export interface Plain {
  readonly outcome: 'renewed' | 'lease_lost' | 'released' | 'lease_closed';
}

/** What a shard decided. */
export type Decided = Admitted | Refused | PinFound | Plain;

/** Not decided, and nothing changed: the shard has too much to do; final for this call. */
export interface Overloaded {
  readonly outcome: 'overloaded';
}

/** Not decided here: this coordinator does not own the shard. `owner` is a hint, never authority. */
export interface NotOwner {
  readonly outcome: 'not_owner';
  readonly owner: CoordinatorId | undefined;
}

/** Decided or not, it could not be confirmed (the journal did not answer in time). The lease id must be closed or asked again. */
export interface Unavailable {
  readonly outcome: 'unavailable';
}

/** The coordinator could not read the command, and says what and where. A bug or a foreign client. */
export interface Invalid {
  readonly outcome: 'invalid';
  readonly detail: string;
}

export type Reply = Decided | Overloaded | NotOwner | Unavailable | Invalid;
