// Replies as positional arrays: `[call, code, …fields]`. A reply of an unknown code is skipped by the decoder: the caller then asks again.

import { howCodes, outcomeCodes, passedOverCodes, refusalCodes } from './codes.ts';
import type { CoordinatorId, LeaseId, PinId, ProviderId } from './ids.ts';
import type { CallReply } from './message.ts';
import type { PassedOver, PinReport, Reply } from './reply.ts';
import { callMax, isCount } from './wire.ts';

/** Shared by every reply that passed nobody over, which is nearly all of them. */
export const nonePassedOver: readonly PassedOver[] = [];

/** One reply as the array that stands in a reply message. */
export const encodeCallReply = ({ call, reply }: CallReply): unknown[] => {
  const code = outcomeCodes.codeOf(reply.outcome);
  switch (reply.outcome) {
    case 'admitted':
      return [
        call,
        code,
        howCodes.codeOf(reply.how),
        reply.provider,
        reply.pinId ?? null,
        reply.leaseId ?? null,
        reply.leaseTimeoutMs,
        encodePassedOver(reply.passedOver),
      ];
    case 'refused':
      return [
        call,
        code,
        refusalCodes.codeOf(reply.reason),
        reply.pin?.id ?? null,
        reply.pin?.provider ?? null,
        encodePassedOver(reply.passedOver),
      ];
    case 'pin':
      return [call, code, reply.pin?.id ?? null, reply.pin?.provider ?? null];
    case 'not_owner':
      return [call, code, reply.owner ?? null];
    case 'invalid':
      return [call, code, reply.detail];
    default:
      return [call, code];
  }
};

/** Flat pairs: provider, reason, provider, reason, … Also how journal events carry it. */
export const encodePassedOver = (passedOver: readonly PassedOver[]): unknown[] => {
  const flat: unknown[] = [];
  for (const each of passedOver) flat.push(each.provider, passedOverCodes.codeOf(each.reason));
  return flat;
};

/** Undefined when `value` is not what `encodePassedOver` makes. */
export const decodePassedOver = (value: unknown): readonly PassedOver[] | undefined => {
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return nonePassedOver;
  const passedOver: PassedOver[] = [];
  for (let i = 0; i < value.length; i += 2) {
    const reason = passedOverCodes.nameOf(value[i + 1]);
    if (typeof value[i] !== 'string' || reason === undefined) return undefined;
    passedOver.push({ provider: value[i] as ProviderId, reason });
  }
  return passedOver;
};

/** Undefined when `value` is no reply that this build knows. */
export const decodeCallReply = (value: unknown): CallReply | undefined => {
  if (!Array.isArray(value) || !isCount(value[0], callMax)) return undefined;
  const reply = decodeOneReply(value);
  return reply === undefined ? undefined : { call: value[0], reply };
};

const decodeOneReply = (value: readonly unknown[]): Reply | undefined => {
  const outcome = outcomeCodes.nameOf(value[1]);
  switch (outcome) {
    case undefined:
      return undefined;
    case 'admitted':
      return decodeAdmitted(value);
    case 'refused': {
      const reason = refusalCodes.nameOf(value[2]);
      const passedOver = decodePassedOver(value[5]);
      return reason === undefined || passedOver === undefined
        ? undefined
        : { outcome, reason, pin: decodePin(value[3], value[4]), passedOver };
    }
    case 'pin':
      return { outcome, pin: decodePin(value[2], value[3]) };
    case 'not_owner':
      return { outcome, owner: typeof value[2] === 'string' ? (value[2] as CoordinatorId) : undefined };
    case 'invalid':
      return { outcome, detail: String(value[2]) };
    default:
      return { outcome };
  }
};

const decodeAdmitted = (value: readonly unknown[]): Reply | undefined => {
  const [, , howCode, provider, pinId, leaseId, leaseTimeoutMs, passedOverValue] = value;
  const how = howCodes.nameOf(howCode);
  const passedOver = decodePassedOver(passedOverValue);
  if (how === undefined || typeof provider !== 'string' || !isCount(leaseTimeoutMs) || passedOver === undefined) return undefined;
  return {
    outcome: 'admitted',
    how,
    provider: provider as ProviderId,
    pinId: isCount(pinId) ? (pinId as PinId) : undefined,
    leaseId: typeof leaseId === 'string' ? (leaseId as LeaseId) : undefined,
    leaseTimeoutMs,
    passedOver,
  };
};

const decodePin = (id: unknown, provider: unknown): PinReport | undefined =>
  isCount(id) && typeof provider === 'string' ? { id: id as PinId, provider: provider as ProviderId } : undefined;
