// Commands as positional arrays: `[call, code, …fields]`, fields in the order written at each encoder.
// A decoder says what is wrong with which field, so that the author of a foreign client can mend it.

import { commandCodes, healthCodes } from './codes.ts';
import type { Candidate, Command, ReleaseLease, Route } from './command.ts';
import type { LeaseId, ModelId, PinId, ProviderId, SessionId } from './ids.ts';
import { candidatesMax, idBytesMax, isId, isLeaseId } from './ids.ts';
import type { Call } from './message.ts';
import { callMax, isCount } from './wire.ts';

const refreshPinBit = 1;
const abandonedBit = 2;

/** One call as the array that stands in a request message. */
export const encodeCall = ({ call, command }: Call): unknown[] => {
  const code = commandCodes.codeOf(command.kind);
  switch (command.kind) {
    case 'get_pin':
      return [call, code, command.modelId, command.sessionId];
    case 'try_admit_unpinned_session_request':
      return [call, code, command.leaseId, command.provider, command.modelId, command.sessionId];
    case 'try_admit_pinned_session_request':
      return [call, code, command.leaseId, command.modelId, command.sessionId];
    case 'try_compare_and_swap_pin_and_admit_request':
      return [call, code, command.leaseId, command.expectedPinId, command.provider, command.modelId, command.sessionId];
    case 'try_admit_request_without_pin':
      return [call, code, command.leaseId, command.provider, command.modelId];
    case 'renew_request_lease':
      return [call, code, command.leaseId];
    case 'release_request_lease':
      return [call, code, command.leaseId, (command.refreshPin ? refreshPinBit : 0) | (command.abandoned ? abandonedBit : 0)];
    case 'route':
      return [
        call,
        code,
        command.leaseId,
        command.modelId,
        command.sessionId ?? null,
        encodeCandidates(command.candidates),
        command.excluded,
      ];
  }
};

// Flat pairs: provider, health, provider, health, …
const encodeCandidates = (candidates: readonly Candidate[]): unknown[] => {
  const flat: unknown[] = [];
  for (const candidate of candidates) flat.push(candidate.provider, healthCodes.codeOf(candidate.health));
  return flat;
};

/** A decoded call; `command` is a sentence when the command is unreadable. Without a readable number the call is 0. */
export interface DecodedCall {
  readonly call: number;
  readonly command: Command | string;
}

export const decodeCall = (value: unknown): DecodedCall => {
  if (!Array.isArray(value) || !isCount(value[0], callMax))
    return { call: 0, command: 'a call is not an array that starts with its number' };
  return { call: value[0], command: decodeCommand(value) };
};

const decodeCommand = (value: readonly unknown[]): Command | string => {
  const kind = commandCodes.nameOf(value[1]);
  switch (kind) {
    case undefined:
      return `the command code ${String(value[1])} is unknown`;
    case 'get_pin':
      return checked({ kind, modelId: value[2] as ModelId, sessionId: value[3] as SessionId }, undefined, value[2], value[3]);
    case 'try_admit_unpinned_session_request': {
      const [, , leaseId, provider, modelId, sessionId] = value as [0, 0, LeaseId, ProviderId, ModelId, SessionId];
      return checked({ kind, leaseId, provider, modelId, sessionId }, leaseId, provider, modelId, sessionId);
    }
    case 'try_admit_pinned_session_request': {
      const [, , leaseId, modelId, sessionId] = value as [0, 0, LeaseId, ModelId, SessionId];
      return checked({ kind, leaseId, modelId, sessionId }, leaseId, modelId, sessionId);
    }
    case 'try_compare_and_swap_pin_and_admit_request': {
      const [, , leaseId, expectedPinId, provider, modelId, sessionId] = value as [0, 0, LeaseId, PinId, ProviderId, ModelId, SessionId];
      if (!isCount(expectedPinId)) return `${kind}: the expected pin id is not a whole number`;
      return checked({ kind, leaseId, expectedPinId, provider, modelId, sessionId }, leaseId, provider, modelId, sessionId);
    }
    case 'try_admit_request_without_pin': {
      const [, , leaseId, provider, modelId] = value as [0, 0, LeaseId, ProviderId, ModelId];
      return checked({ kind, leaseId, provider, modelId }, leaseId, provider, modelId);
    }
    case 'renew_request_lease':
      return isLeaseId(value[2]) ? { kind, leaseId: value[2] } : notALeaseId(kind);
    case 'release_request_lease':
      return decodeRelease(value);
    case 'route':
      return decodeRoute(value);
  }
};

const notId = `is not a string of 1 to ${idBytesMax} bytes`;

const notALeaseId = (kind: string): string => `${kind}: the lease id is not 22 characters of base64url (128 bits)`;

// The admissions and get_pin carry a lease id (or none) and ids; all are checked the same way.
const checked = (command: Command, leaseId: unknown, ...ids: unknown[]): Command | string => {
  if (command.kind !== 'get_pin' && !isLeaseId(leaseId)) return notALeaseId(command.kind);
  for (const id of ids) if (!isId(id)) return notAnId(command);
  return command;
};

const idNames = { provider: 'provider', modelId: 'model id', sessionId: 'session id' } as const;

// Which one it was is found again by its name: nearly no message needs it.
const notAnId = (command: { readonly kind: string } & { readonly [Field in keyof typeof idNames]?: unknown }): string => {
  const wrong = (['provider', 'modelId', 'sessionId'] as const).find((field) => field in command && !isId(command[field]))!;
  return `${command.kind}: the ${idNames[wrong]} ${notId}`;
};

const decodeRelease = (value: readonly unknown[]): ReleaseLease | string => {
  const [, , leaseId, flags] = value;
  if (!isLeaseId(leaseId)) return notALeaseId('release_request_lease');
  if (!isCount(flags, 3)) return 'release_request_lease: the flags are not a whole number from 0 to 3';
  return { kind: 'release_request_lease', leaseId, refreshPin: (flags & refreshPinBit) !== 0, abandoned: (flags & abandonedBit) !== 0 };
};

const decodeRoute = (value: readonly unknown[]): Route | string => {
  const [, , leaseId, modelId, sessionId, pairs, excluded] = value;
  if (!isLeaseId(leaseId)) return notALeaseId('route');
  if (!isId(modelId)) return `route: the model id ${notId}`;
  if (sessionId !== null && !isId(sessionId)) return `route: the session id ${notId}`;
  if (!Array.isArray(pairs) || pairs.length > 2 * candidatesMax)
    return `route: the candidates are not an array of at most ${candidatesMax} pairs`;
  if (!Array.isArray(excluded) || excluded.length > candidatesMax || !excluded.every(isId))
    return `route: the excluded providers are not an array of at most ${candidatesMax} ids`;
  const candidates: Candidate[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const health = healthCodes.nameOf(pairs[i + 1]);
    if (!isId(pairs[i]) || health === undefined) return `route: candidate ${candidates.length} is not a provider and its health`;
    for (const earlier of candidates)
      if (earlier.provider === pairs[i]) return `route: the provider of candidate ${candidates.length} stands there already`;
    candidates.push({ provider: pairs[i] as ProviderId, health });
  }
  return {
    kind: 'route',
    leaseId,
    modelId: modelId as ModelId,
    sessionId: (sessionId ?? undefined) as SessionId | undefined,
    candidates,
    excluded: excluded as ProviderId[],
  };
};
