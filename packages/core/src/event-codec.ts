// Journalled events as positional arrays: `[code, …fields]`. A code means the same for ever; a field is only ever added at the end.

import type { LeaseId, ModelId, PassedOver, PinId, ProviderId, SessionId, ShardTime } from '@berth/protocol';
import { decodePassedOver, encodePassedOver, howCodes } from '@berth/protocol';
import { assert, unreachable } from './assert.ts';
import type { JournalledEvent, LeaseEnded } from './event.ts';
import { decodeLimits, encodeLimits } from './parts.ts';

const pinSet = 1;
const pinRemoved = 2;
const leaseGranted = 3;
const leaseEnded = 4;
const idClosed = 5;
const limitsSet = 6;
const limitsConfigured = 7;

const endedWhy: readonly LeaseEnded['why'][] = ['released', 'expired', 'abandoned'];

export const encodeEvent = (event: JournalledEvent): unknown[] => {
  switch (event.kind) {
    case 'lease_granted': {
      const { leaseId, provider, modelId, sessionId, pinId, how, expiresAt, passedOver } = event;
      return [
        leaseGranted,
        leaseId,
        provider,
        modelId,
        sessionId ?? null,
        pinId ?? 0,
        howCodes.codeOf(how),
        expiresAt,
        encodePassedOver(passedOver),
      ];
    }
    case 'lease_ended':
      return [leaseEnded, event.leaseId, endedWhy.indexOf(event.why), event.pinExpiresAt];
    case 'pin_set':
      return [pinSet, event.modelId, event.sessionId, event.pinId, event.provider, event.expiresAt];
    case 'pin_removed':
      return [pinRemoved, event.modelId, event.sessionId, event.why === 'expired' ? 0 : 1];
    case 'id_closed':
      return [idClosed, event.leaseId];
    case 'limits_set':
      return [limitsSet, event.provider, event.modelId, event.limits === undefined ? null : encodeLimits(event.limits), event.version];
    case 'limits_configured':
      return [limitsConfigured, event.version];
    default:
      return unreachable(event);
  }
};

/** The inverse of `encodeEvent`. Throws on anything else: the entry's crc has passed, so it is a bug or an event of a newer build. */
export const decodeEvent = (value: unknown): JournalledEvent => {
  assert(Array.isArray(value), 'an event is an array');
  switch (value[0]) {
    case leaseGranted:
      return decodeLeaseGranted(value);
    case leaseEnded:
      return { kind: 'lease_ended', leaseId: value[1] as LeaseId, why: endedWhy[value[2] as number]!, pinExpiresAt: value[3] as ShardTime };
    case pinSet: {
      const [, modelId, sessionId, pinId, provider, expiresAt] = value as [0, ModelId, SessionId, PinId, ProviderId, ShardTime];
      return { kind: 'pin_set', modelId, sessionId, pinId, provider, expiresAt };
    }
    case pinRemoved:
      return {
        kind: 'pin_removed',
        modelId: value[1] as ModelId,
        sessionId: value[2] as SessionId,
        why: value[3] === 0 ? 'expired' : 'abandoned',
      };
    case idClosed:
      return { kind: 'id_closed', leaseId: value[1] as LeaseId };
    case limitsSet: {
      const limits = value[3] === null ? undefined : decodeLimits(value[3] as number[]);
      return { kind: 'limits_set', provider: value[1] as ProviderId, modelId: value[2] as ModelId, limits, version: value[4] as number };
    }
    case limitsConfigured:
      return { kind: 'limits_configured', version: value[1] as number };
    default:
      throw new Error(`Cannot read a journal event of kind ${String(value[0])}: it was written by a newer build`);
  }
};

const decodeLeaseGranted = (value: readonly unknown[]): JournalledEvent => {
  const [, leaseId, provider, modelId, sessionId, pinId, howCode, expiresAt, passedOverFlat] = value;
  const how = howCodes.nameOf(howCode);
  const passedOver: readonly PassedOver[] | undefined = decodePassedOver(passedOverFlat);
  assert(how !== undefined && passedOver !== undefined, 'a journalled grant has a known way of admission and readable reasons');
  return {
    kind: 'lease_granted',
    leaseId: leaseId as LeaseId,
    provider: provider as ProviderId,
    modelId: modelId as ModelId,
    sessionId: (sessionId ?? undefined) as SessionId | undefined,
    pinId: pinId === 0 ? undefined : (pinId as PinId),
    how,
    expiresAt: expiresAt as ShardTime,
    passedOver,
  };
};
