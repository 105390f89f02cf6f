// The SDK's surface: what a proxy may ask of Berth and what it is told.
// Outcomes are values. Only misuse and a closed client throw, as `BerthError` with a stable `code`.

import type {
  Candidate,
  Decided,
  LeaseId,
  ModelId,
  PassedOver,
  PinId,
  PinReport,
  ProviderId,
  RefusalReason,
  SessionId,
} from '@berth/protocol';

/** A provider that supports the request. `unlimited`: no limits are configured for it and the model, so a request without a pin needs no lease there. */
export interface RouteCandidate extends Candidate {
  readonly unlimited: boolean;
}

export interface RouteRequest {
  readonly modelId: ModelId;
  /** Undefined: the request forms no session and leaves no pin. */
  readonly sessionId: SessionId | undefined;
  /** In order of preference; only providers that support model and feature. */
  readonly candidates: readonly RouteCandidate[];
  /** Providers that this request has already tried without forwarding a byte. */
  readonly excluded?: readonly ProviderId[];
}

/** Why there is no decision. `unreachable`: no answer within `decision_timeout`. `overloaded`: the shard, or this client's own window, refused the work at once. `unavailable`: the owner could not confirm. */
export type UndecidedReason = 'unreachable' | 'overloaded' | 'unavailable';

export type RouteOutcome =
  | {
      readonly outcome: 'admitted';
      readonly how: 'pinned' | 'new' | 'repinned' | 'temporary';
      readonly provider: ProviderId;
      readonly pinId: PinId | undefined;
      /** Undefined only for a temporary request on a provider without limits. */
      readonly lease: Lease | undefined;
      readonly passedOver: readonly PassedOver[];
    }
  | {
      readonly outcome: 'refused';
      readonly reason: RefusalReason;
      readonly pin: PinReport | undefined;
      readonly passedOver: readonly PassedOver[];
    }
  | { readonly outcome: 'undecided'; readonly reason: UndecidedReason };

/** The right of one request to be in flight; renewed in the background until released. */
export interface Lease {
  readonly id: LeaseId;
  /** Aborts when the lease is known to be lost (its reason is a `BerthError` with code `lease_lost`), or, with `on_unconfirmed_lease: abort`, unconfirmed for a whole lease timeout. Never because a coordinator is away. */
  readonly signal: AbortSignal;
  /** Ends the lease, once; further calls do nothing. Sent, repeated and acknowledged in the background: a caller never waits for it, but may. Never rejects; resolves `true` when acknowledged, `false` when the client gave up (the lease then expires). */
  release(options: { readonly refreshPin: boolean }): Promise<boolean>;
  /** The request was never forwarded: also takes back the pin that this lease created, if nothing else used it. Otherwise as `release`. */
  abandon(): Promise<boolean>;
}

export interface Berth {
  /**
   * One decision in one round trip, within the decision timeout. `signal`: the caller no longer wants it; a grant that still arrives is abandoned, and the call
   * rejects with the signal's reason. Rejects otherwise only with a `BerthError`: `invalid_argument`, `client_closed`, `shards_mismatch`.
   */
  route(request: RouteRequest, options?: { readonly signal?: AbortSignal }): Promise<RouteOutcome>;
  getPin(modelId: ModelId, sessionId: SessionId): Promise<PinReport | undefined | 'undecided'>;
  /** The seed's primitives, for callers that route by themselves. The lease of an `admitted` outcome is kept alive like one of `route`. */
  tryAdmitUnpinned(provider: ProviderId, modelId: ModelId, sessionId: SessionId): Promise<RouteOutcome>;
  tryAdmitPinned(modelId: ModelId, sessionId: SessionId): Promise<RouteOutcome>;
  tryCompareAndSwapPin(expectedPinId: PinId, provider: ProviderId, modelId: ModelId, sessionId: SessionId): Promise<RouteOutcome>;
  tryAdmitWithoutPin(provider: ProviderId, modelId: ModelId): Promise<RouteOutcome>;
  /** Shards that missed a whole `decision_timeout` and have not been heard since (DESIGN.md 5, coordinators away). */
  readonly away: ReadonlySet<number>;
  /**
   * Plain numbers for metrics, a fresh copy at each read. Since the client was made: `calls`, `admitted`, `refused`, `undecided`, `resends`, `messages_sent`,
   * `messages_unreadable`, `renewals`, `lease_lost`, `late_grants`, `releases_given_up`. Now: `leases_held`, `releases_waiting`, `away_shards`.
   */
  readonly counts: Readonly<Record<string, number>>;
  /**
   * Fails what is in flight with `client_closed`, stops renewing, waits up to `drainMs` (default 1,000) for releases to be acknowledged, those that are begun
   * meanwhile included, and closes its own subscriptions (not the bus). Never rejects. Leases not released by then end by their timeout.
   */
  close(drainMs?: number): Promise<void>;
}

/** How a single decided reply looks before it becomes a `RouteOutcome`; exported for tests and tools that speak commands. */
export type RawDecided = Decided;

export type BerthErrorCode = 'lease_lost' | 'lease_unconfirmed' | 'client_closed' | 'invalid_argument' | 'shards_mismatch' | 'aborted';

/** Misuse, and what a lease's signal aborts with. `code` is stable. */
export class BerthError extends Error {
  readonly code: BerthErrorCode;

  constructor(code: BerthErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BerthError';
    this.code = code;
  }
}
