// What happened, as facts that cannot be refused. Replaying a journal is applying its events in order.
// Events carry resolved values and absolute shard times, so replay needs neither clock nor configuration. They mean the same for ever: add a kind, never change one.

import type { AdmittedHow, LeaseId, ModelId, ModelLimits, PassedOver, PinId, ProviderId, SessionId, ShardTime } from '@berth/protocol';

/** The session is pinned to `provider`; a pin that it had is gone. */
export interface PinSet {
  readonly kind: 'pin_set';
  readonly modelId: ModelId;
  readonly sessionId: SessionId;
  readonly pinId: PinId;
  readonly provider: ProviderId;
  readonly expiresAt: ShardTime;
}

export interface PinRemoved {
  readonly kind: 'pin_removed';
  readonly modelId: ModelId;
  readonly sessionId: SessionId;
  readonly why: 'expired' | 'abandoned';
}

/** A temporary lease has neither session nor pin. The whole of the first answer is here, so that a repeated admit gets it again. */
export interface LeaseGranted {
  readonly kind: 'lease_granted';
  readonly leaseId: LeaseId;
  readonly provider: ProviderId;
  readonly modelId: ModelId;
  readonly sessionId: SessionId | undefined;
  readonly pinId: PinId | undefined;
  readonly how: AdmittedHow;
  readonly expiresAt: ShardTime;
  readonly passedOver: readonly PassedOver[];
}

/** The lease is over and its id closed. `pinExpiresAt` not 0: its pin, still the session's, lives at least until then. */
export interface LeaseEnded {
  readonly kind: 'lease_ended';
  readonly leaseId: LeaseId;
  readonly why: 'released' | 'expired' | 'abandoned';
  readonly pinExpiresAt: ShardTime;
}

/** An id that was never granted is closed: its admit may still be under way. */
export interface IdClosed {
  readonly kind: 'id_closed';
  readonly leaseId: LeaseId;
}

/** The pool has these limits from now on; undefined: none. The highest version wins. */
export interface LimitsSet {
  readonly kind: 'limits_set';
  readonly provider: ProviderId;
  readonly modelId: ModelId;
  readonly limits: ModelLimits | undefined;
  readonly version: number;
}

/** The limits of this version of the configuration were decided: lower ones say nothing any more. */
export interface LimitsConfigured {
  readonly kind: 'limits_configured';
  readonly version: number;
}

/** Events that stand in the journal. */
export type JournalledEvent = PinSet | PinRemoved | LeaseGranted | LeaseEnded | IdClosed | LimitsSet | LimitsConfigured;

/** A renewal. Not journalled: after a takeover every lease gets its full timeout anyway. */
export interface LeaseRenewed {
  readonly kind: 'lease_renewed';
  readonly leaseId: LeaseId;
  readonly expiresAt: ShardTime;
}

/** The shard became reachable (takeover, reconnect, end of an election): no lease ends before `leasesKeptUntil`. */
export interface Resumed {
  readonly kind: 'resumed';
  readonly leasesKeptUntil: ShardTime;
}

/** Shard time moved on. In the journal it stands in the entry, not as an event. */
export interface TimePassed {
  readonly kind: 'time_passed';
  readonly time: ShardTime;
}

/** The first `count` of what stood due in `second` of one wheel was looked at: what is not over moves on to where it may be. */
export interface Swept {
  readonly kind: 'swept';
  readonly wheel: 'leases' | 'pins';
  readonly second: number;
  readonly count: number;
}

/** Events that change memory only: whatever they change is derived, or renewed by a takeover. */
export type VolatileEvent = LeaseRenewed | Resumed | TimePassed | Swept;

export type ShardEvent = JournalledEvent | VolatileEvent;

/** Says whether the event belongs in the journal. */
export const isJournalled = (event: ShardEvent): event is JournalledEvent => {
  switch (event.kind) {
    case 'lease_renewed':
    case 'resumed':
    case 'time_passed':
    case 'swept':
      return false;
    default:
      return true;
  }
};
