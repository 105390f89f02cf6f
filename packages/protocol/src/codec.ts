// Messages as bytes: msgpack of versioned positional arrays, so that any language can speak it and no field name is ever decoded wrongly.
// Guarantees: what a decoder returns has been checked in full (types, bounds, ids); nothing deeper checks again. Never throws on foreign bytes.

import { Packr } from 'msgpackr';
import { decodeCall, encodeCall } from './command-codec.ts';
import type { CoordinatorId, Epoch, Sequence, ShardId } from './ids.ts';
import { commandsPerMessageMax, shardsMax } from './ids.ts';
import type { CallGroup, CallReply, HeartbeatMessage, ReplyGroup, ReplyMessage, RequestMessage, ShardBeat } from './message.ts';
import { protocolVersion } from './message.ts';
import { decodeCallReply, encodeCallReply } from './reply-codec.ts';
import { isCoordinatorId } from './subjects.ts';
import { isCount } from './wire.ts';

// Records off: shared structures decode wrong field names across processes (NATS.md). "auto": integers above 2^53 never occur, smaller ones become numbers.
// (msgpackr's types do not list "auto", its documentation and code do.)
const packr = new Packr({ useRecords: false, int64AsType: 'auto' as 'number' });

/** Encodes any value of plain arrays, strings, numbers, booleans, null and Uint8Array. For journal entries and snapshot parts. */
export const encodeValue = (value: unknown): Uint8Array => packr.pack(value);

/** Decodes one value; undefined when the bytes are not exactly one msgpack value. */
export const decodeValue = (bytes: Uint8Array): unknown => {
  try {
    return packr.unpack(bytes);
  } catch {
    return undefined;
  }
};

/** A command that could not be read, answered `invalid` with `detail`. */
export interface InvalidCall {
  readonly shard: ShardId;
  readonly call: number;
  readonly detail: string;
}

/** `malformed`: nothing in the message can be answered, not even whom to. */
export type DecodedRequest =
  | { readonly outcome: 'decoded'; readonly message: RequestMessage; readonly invalid: readonly InvalidCall[] }
  | { readonly outcome: 'malformed'; readonly detail: string };

/** `[version, inbox, [[shard, [call, …]], …]]`. */
export const encodeRequest = (message: RequestMessage): Uint8Array =>
  packr.pack([protocolVersion, message.inbox, message.groups.map((group) => [group.shard, group.calls.map(encodeCall)])]);

export const decodeRequest = (bytes: Uint8Array): DecodedRequest => {
  const value = decodeValue(bytes);
  if (!Array.isArray(value)) return malformed('the message is not a msgpack array');
  const [version, inbox, groups] = value;
  if (version !== protocolVersion)
    return malformed(`the message has version ${String(version)}, this coordinator speaks ${protocolVersion}`);
  if (!isInbox(inbox)) return malformed('the inbox is not a subject of 1 to 128 characters without wildcards');
  if (!Array.isArray(groups) || groups.length > shardsMax) return malformed(`the groups are not an array of at most ${shardsMax}`);
  const invalid: InvalidCall[] = [];
  const decoded: CallGroup[] = [];
  let room = commandsPerMessageMax;
  for (const group of groups) {
    const [shard, calls] = Array.isArray(group) ? group : [];
    if (!isCount(shard, shardsMax - 1) || !Array.isArray(calls))
      return malformed(`group ${decoded.length} is not [shard below ${shardsMax}, calls]`);
    room -= calls.length;
    if (room < 0) return malformed(`the message has more than ${commandsPerMessageMax} commands`);
    decoded.push(decodeGroup(shard as ShardId, calls, invalid));
  }
  return { outcome: 'decoded', message: { inbox, groups: decoded }, invalid };
};

const malformed = (detail: string): DecodedRequest => ({ outcome: 'malformed', detail });

// A reply subject is published to: no wildcard, no white space, no empty token.
const isInbox = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 128 && /^[^\s.*>]+(\.[^\s.*>]+)*$/.test(value);

const decodeGroup = (shard: ShardId, calls: readonly unknown[], invalid: InvalidCall[]): CallGroup => {
  const good = [];
  for (const value of calls) {
    const decoded = decodeCall(value);
    if (typeof decoded.command === 'string') invalid.push({ shard, call: decoded.call, detail: decoded.command });
    else good.push({ call: decoded.call, command: decoded.command });
  }
  return { shard, calls: good };
};

/** `[version, coordinator, shards, [[shard, epoch, incarnation, [reply, …]], …]]`. */
export const encodeReply = (message: ReplyMessage): Uint8Array =>
  packr.pack([
    protocolVersion,
    message.coordinator,
    message.shards,
    message.groups.map((group) => [group.shard, group.epoch, group.incarnation, group.replies.map(encodeCallReply)]),
  ]);

/** Undefined when the bytes are no reply of this version. */
export const decodeReply = (bytes: Uint8Array): ReplyMessage | undefined => {
  const value = decodeValue(bytes);
  if (!Array.isArray(value)) return undefined;
  const [version, coordinator, shards, groups] = value;
  if (version !== protocolVersion || !isCoordinator(coordinator) || !isCount(shards, shardsMax) || !Array.isArray(groups)) return undefined;
  const decoded: ReplyGroup[] = [];
  for (const group of groups) {
    const [shard, epoch, incarnation, replies] = Array.isArray(group) ? group : [];
    if (!isCount(shard, shardsMax - 1) || !isCount(epoch) || typeof incarnation !== 'string' || !Array.isArray(replies)) return undefined;
    const good: CallReply[] = [];
    for (const reply of replies) {
      const callReply = decodeCallReply(reply);
      if (callReply !== undefined) good.push(callReply);
    }
    decoded.push({ shard: shard as ShardId, epoch: epoch as Epoch, incarnation, replies: good });
  }
  return { coordinator, shards, groups: decoded };
};

const isCoordinator = (value: unknown): value is CoordinatorId => typeof value === 'string' && isCoordinatorId(value);

/** `[version, coordinator, shards, beat, [[shard, epoch, incarnation, sequence, appendAgeMs], …]]`. */
export const encodeHeartbeat = (message: HeartbeatMessage): Uint8Array =>
  packr.pack([
    protocolVersion,
    message.coordinator,
    message.shards,
    message.beat,
    message.owned.map((owned) => [owned.shard, owned.epoch, owned.incarnation, owned.sequence, owned.appendAgeMs]),
  ]);

/** Undefined when the bytes are no heartbeat of this version. */
export const decodeHeartbeat = (bytes: Uint8Array): HeartbeatMessage | undefined => {
  const value = decodeValue(bytes);
  if (!Array.isArray(value)) return undefined;
  const [version, coordinator, shards, beat, owned] = value;
  if (version !== protocolVersion || !isCoordinator(coordinator) || !isCount(shards, shardsMax) || !isCount(beat) || !Array.isArray(owned))
    return undefined;
  const decoded: ShardBeat[] = [];
  for (const entry of owned) {
    const [shard, epoch, incarnation, sequence, appendAgeMs] = Array.isArray(entry) ? entry : [];
    if (!isCount(shard, shardsMax - 1) || !isCount(epoch) || !isCount(sequence) || !isCount(appendAgeMs) || typeof incarnation !== 'string')
      return undefined;
    decoded.push({ shard: shard as ShardId, epoch: epoch as Epoch, incarnation, sequence: sequence as Sequence, appendAgeMs });
  }
  return { coordinator, shards, beat, owned: decoded };
};
