// The messages between clients and coordinators. One message carries many commands or replies, in groups of one shard each.
// `call` numbers are the client's: unique per client for as long as an answer may come.

import type { Command } from './command.ts';
import type { CoordinatorId, Epoch, Sequence, ShardId } from './ids.ts';
import type { Reply } from './reply.ts';

/** Version of every message and journal entry of this build. */
export const protocolVersion = 1;

export interface Call {
  /** 0 to 2^32 - 1. */
  readonly call: number;
  readonly command: Command;
}

export interface CallGroup {
  readonly shard: ShardId;
  readonly calls: readonly Call[];
}

/** Client to coordinator. Replies go to `inbox`, in any number of messages. */
export interface RequestMessage {
  readonly inbox: string;
  readonly groups: readonly CallGroup[];
}

export interface CallReply {
  readonly call: number;
  readonly reply: Reply;
}

export interface ReplyGroup {
  readonly shard: ShardId;
  /** 0 when the sender does not own the shard. */
  readonly epoch: Epoch;
  /** Random name of the shard's journal; tells a restored or wiped store from a newer epoch. Empty when the sender does not own the shard. */
  readonly incarnation: string;
  readonly replies: readonly CallReply[];
}

/** Coordinator to client. `shards` lets a client that was configured with another number stop before it routes wrongly. */
export interface ReplyMessage {
  readonly coordinator: CoordinatorId;
  readonly shards: number;
  readonly groups: readonly ReplyGroup[];
}

export interface ShardBeat {
  readonly shard: ShardId;
  readonly epoch: Epoch;
  readonly incarnation: string;
  /** Position of the last acknowledged append. */
  readonly sequence: Sequence;
  /** Milliseconds since the last acknowledged append, by the sender's clock. */
  readonly appendAgeMs: number;
}

/** Every coordinator, every 40 ms, from its own loop. */
export interface HeartbeatMessage {
  readonly coordinator: CoordinatorId;
  readonly shards: number;
  /** Counts the sender's heartbeats, so that it recognises its own that came back. */
  readonly beat: number;
  readonly owned: readonly ShardBeat[];
}
