// What a shard remembers as sorted lines of text, so that two states, or a state and a model of it, are compared with one `toEqual`.
// Reads the state through its snapshot parts, whose form is a promise, and never through the tables in memory, whose form is not.
// Knows no derived counts, which findViolation checks, and no first answers, which a repeated admission shows.

import type { ShardState } from '@berth/core';
import { partsOf } from '@berth/core';
import type { LeaseId, ModelId, ModelLimits, PinId, ProviderId, SessionId } from '@berth/protocol';
import { howCodes } from '@berth/protocol';

/** A pin as one line. */
export const pinLine = (pin: {
  readonly id: PinId;
  readonly modelId: ModelId;
  readonly sessionId: SessionId;
  readonly provider: ProviderId;
  readonly expiresAt: number;
  /** Another request than the one that made the pin has used it. */
  readonly isShared: boolean;
}): string =>
  `pin ${pin.modelId}/${pin.sessionId} -> ${pin.provider} #${pin.id} until ${pin.expiresAt}${pin.isShared ? ' used again' : ''}`;

/** A lease as one line; `endsAt` is when it may end, not what it was granted for. */
export const leaseLine = (lease: {
  readonly id: LeaseId;
  readonly modelId: ModelId;
  readonly provider: ProviderId;
  readonly sessionId: SessionId | undefined;
  readonly pinId: PinId | undefined;
  readonly how: string;
  readonly endsAt: number;
}): string =>
  `lease ${lease.id} on ${lease.provider}/${lease.modelId} of ${lease.sessionId ?? 'none'} #${lease.pinId ?? 'none'} ${lease.how} until ${lease.endsAt}`;

/** The limits of a pool as one line. */
export const limitsLine = (provider: ProviderId, modelId: ModelId, limits: ModelLimits): string =>
  `limits ${provider}/${modelId} ${limitNumbers(limits).join(' ')}`;

const limitNumbers = (limits: ModelLimits): number[] => [
  limits.max_pinned_sessions,
  limits.max_global_in_flight_request_slots,
  limits.global_in_flight_request_slots_reserved_for_pinned_sessions,
  limits.max_per_session_in_flight_request_slots,
];

type PoolsPart = [nextPinId: number, pools: [ModelId, ProviderId, version: number, limits: number[] | null][]];
type LeaseInPart = [LeaseId, provider: number, pinId: number, how: number, expiresAt: number, passedOver: unknown[]];
type SessionInPart = [model: number, SessionId, provider: number, pinId: PinId, expiresAt: number, shared: number, ...LeaseInPart[]];
type SessionsPart = [names: string[], sessions: SessionInPart[], loose: [model: number, LeaseInPart][]];

/** Pins, leases and limits, sorted: what the model of the oracle knows too. */
export const linesOf = (state: ShardState): string[] => {
  const lines: string[] = [];
  for (const part of partsOf(state)) {
    if (part.name === 'pools') {
      for (const [modelId, provider, , limits] of (part.encode() as PoolsPart)[1]) {
        if (limits !== null) lines.push(`limits ${provider}/${modelId} ${limits.join(' ')}`);
      }
    }
    if (part.name.startsWith('sessions-')) lines.push(...linesOfSessions(part.encode() as SessionsPart, state.leasesKeptUntil));
  }
  return lines.sort();
};

const linesOfSessions = ([names, sessions, loose]: SessionsPart, leasesKeptUntil: number): string[] => {
  const lines: string[] = [];
  const addLease = (modelId: ModelId, sessionId: SessionId | undefined, lease: LeaseInPart): void => {
    const [id, provider, pinId, how, expiresAt] = lease;
    lines.push(
      leaseLine({
        id,
        modelId,
        provider: names[provider] as ProviderId,
        sessionId,
        pinId: pinId === 0 ? undefined : (pinId as PinId),
        how: howCodes.nameOf(how) ?? 'unknown',
        endsAt: Math.max(expiresAt, leasesKeptUntil),
      }),
    );
  };
  for (const [model, sessionId, provider, id, expiresAt, shared, ...leases] of sessions) {
    const modelId = names[model] as ModelId;
    if (provider >= 0) {
      lines.push(pinLine({ id, modelId, sessionId, provider: names[provider] as ProviderId, expiresAt, isShared: shared === 1 }));
    }
    for (const lease of leases) addLease(modelId, sessionId, lease);
  }
  for (const [model, lease] of loose) addLease(names[model] as ModelId, undefined, lease);
  return lines;
};

/** Says whether two replies, or anything else of plain values, are the same; the order of fields does not matter, nor does a field that is undefined. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b) || textOf(a) === textOf(b);

/** A reply, or anything else of plain values, as text that does not depend on the order of its fields. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? 'nothing';
