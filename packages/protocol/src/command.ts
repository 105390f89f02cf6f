// What a client may ask of a shard: the operations of DESIGN.md 2.3. Each is one atomic decision.
// A command carries no time and no shard: the shard's number stands in the message's group, time is the owner's.

import type { LeaseId, ModelId, PinId, ProviderId, SessionId } from './ids.ts';

/** `draining` serves only the sessions pinned there; `degraded` serves nobody. */
export type Health = 'healthy' | 'draining' | 'degraded';

/** A provider that supports the request, as its proxy sees it now. */
export interface Candidate {
  readonly provider: ProviderId;
  readonly health: Health;
}

/** Asks for the session's pin. */
export interface GetPin {
  readonly kind: 'get_pin';
  readonly modelId: ModelId;
  readonly sessionId: SessionId;
}

/** Admits a session that has no pin yet, and pins it to `provider`. */
export interface TryAdmitUnpinned {
  readonly kind: 'try_admit_unpinned_session_request';
  readonly leaseId: LeaseId;
  readonly provider: ProviderId;
  readonly modelId: ModelId;
  readonly sessionId: SessionId;
}

/** Admits a request of a pinned session on the provider of its pin. */
export interface TryAdmitPinned {
  readonly kind: 'try_admit_pinned_session_request';
  readonly leaseId: LeaseId;
  readonly modelId: ModelId;
  readonly sessionId: SessionId;
}

/** Moves the session's pin from `expectedPinId` to `provider` and admits the request there, both or nothing. */
export interface TryCompareAndSwapPin {
  readonly kind: 'try_compare_and_swap_pin_and_admit_request';
  readonly leaseId: LeaseId;
  readonly expectedPinId: PinId;
  readonly provider: ProviderId;
  readonly modelId: ModelId;
  readonly sessionId: SessionId;
}

/** Admits a request that has no pin and leaves none. */
export interface TryAdmitWithoutPin {
  readonly kind: 'try_admit_request_without_pin';
  readonly leaseId: LeaseId;
  readonly provider: ProviderId;
  readonly modelId: ModelId;
}

/** Keeps a lease alive for another lease timeout. */
export interface RenewLease {
  readonly kind: 'renew_request_lease';
  readonly leaseId: LeaseId;
}

/** Ends a lease. Of an unknown id: closes it, so that a late admit of it is refused. */
export interface ReleaseLease {
  readonly kind: 'release_request_lease';
  readonly leaseId: LeaseId;
  /** The request succeeded: the pin's inactivity timeout starts anew, if the lease's pin is still the session's. */
  readonly refreshPin: boolean;
  /** The grant was never used: the pin that this very lease created goes too, if nothing else used it. */
  readonly abandoned: boolean;
}

/** The whole of the seed's `execute_request` up to the forwarding. `sessionId` undefined: a request without a session. */
export interface Route {
  readonly kind: 'route';
  readonly leaseId: LeaseId;
  readonly modelId: ModelId;
  readonly sessionId: SessionId | undefined;
  /** In order of preference, at most `candidatesMax`, no provider twice. */
  readonly candidates: readonly Candidate[];
  /** Providers that this request has already tried; not empty means a temporary admission. */
  readonly excluded: readonly ProviderId[];
}

/** Every command that crosses the wire. */
export type Command =
  | GetPin
  | TryAdmitUnpinned
  | TryAdmitPinned
  | TryCompareAndSwapPin
  | TryAdmitWithoutPin
  | RenewLease
  | ReleaseLease
  | Route;

/** Commands that ask for a lease: only these are ever `overloaded`. */
export type AdmissionCommand = TryAdmitUnpinned | TryAdmitPinned | TryCompareAndSwapPin | TryAdmitWithoutPin | Route;
