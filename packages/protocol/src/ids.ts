// Identities and positions that cross the wire, as branded types, and the bounds that every edge checks.
// Guarantees: a value of a branded type has passed its parser or was made by Berth. Knows no transport and no state.

import { base64urlOf } from './base64url.ts';

declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** The canonical id of a model, after aliases are resolved; 1 to 256 bytes of UTF-8. */
export type ModelId = Brand<string, 'ModelId'>;
/** One conversation as its proxy names it; 1 to 256 bytes of UTF-8. Identity of a session is (model id, session id). */
export type SessionId = Brand<string, 'SessionId'>;
/** Where requests can be sent; 1 to 256 bytes of UTF-8. */
export type ProviderId = Brand<string, 'ProviderId'>;
/** 128 bits made by the client before its first send, the first 96 random: 22 characters of base64url, the last one of `AQgw`. */
export type LeaseId = Brand<string, 'LeaseId'>;
/** A pin's number, unique within its shard for ever. */
export type PinId = Brand<number, 'PinId'>;
/** Number of a shard, 0 to shards - 1. */
export type ShardId = Brand<number, 'ShardId'>;
/** Number of an ownership of a shard; the newest epoch entry of the journal names its owner. */
export type Epoch = Brand<number, 'Epoch'>;
/** Position of an entry in a shard's journal; the first is 1, 0 means "before the first". */
export type Sequence = Brand<number, 'Sequence'>;
/** Milliseconds of shard time (DESIGN.md 2.4): counts from the journal's beginning, stands still while the owner is unreachable. */
export type ShardTime = Brand<number, 'ShardTime'>;
/** A coordinator process; 1 to 64 characters of `A-Za-z0-9_-`, since it becomes a NATS subject token. */
export type CoordinatorId = Brand<string, 'CoordinatorId'>;

/** Longest model, session or provider id in bytes of UTF-8. A longer one is refused at the edge; real keys are 43 characters. */
export const idBytesMax = 256;
/** Most shards of one cluster; a coordinator's heartbeat lists each of its shards, so this bounds its size. */
export const shardsMax = 64;
/** Most candidates (and excluded providers) of one `route`; a registry of more providers for one model is a configuration error. */
export const candidatesMax = 64;
/** Most commands of one message; the client splits above it, the coordinator refuses above it. */
export const commandsPerMessageMax = 4_096;

const utf8Length = (text: string): number => {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) length += 1;
    else if (unit < 0x800) length += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && i + 1 < text.length) {
      length += 4;
      i++;
    } else length += 3;
  }
  return length;
};

/** Says whether `value` is a string of 1 to `idBytesMax` bytes of UTF-8. */
export const isId = (value: unknown): value is string => {
  if (typeof value !== 'string' || value.length === 0 || value.length > idBytesMax) return false;
  // Three bytes a code unit is the worst case, so short strings need no count.
  return value.length * 3 <= idBytesMax || utf8Length(value) <= idBytesMax;
};

const leaseIdPattern = /^[A-Za-z0-9_-]{21}[AQgw]$/;

/** Says whether `value` is a lease id: the canonical base64url of exactly 128 bits. */
export const isLeaseId = (value: unknown): value is LeaseId =>
  typeof value === 'string' && value.length === 22 && leaseIdPattern.test(value);

/** Writes 128 bits (four unsigned 32-bit words) as a lease id. */
export const leaseIdOf = (a: number, b: number, c: number, d: number): LeaseId => base64urlOf([a, b, c, d]) as LeaseId;
