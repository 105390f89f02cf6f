// What a simulated run leaves behind: all that checkers judge by, and nothing of anybody's inside.
// Recorded at the edges of clients, coordinators and journals as it happens; a checker only reads it.

import type { Command, CoordinatorId, Epoch, ModelId, ModelLimits, ProviderId, Reply, Sequence, ShardId } from '@berth/protocol';
import type { Entry } from '@berth/runtime';

/** When something happened: `order` counts everything that the recorder saw, so that no two moments are the same; `ms` is virtual time. */
export interface Moment {
  readonly order: number;
  readonly ms: number;
}

export interface AnswerRecord {
  readonly at: Moment;
  readonly coordinator: CoordinatorId;
  readonly epoch: Epoch;
  readonly incarnation: string;
  readonly reply: Reply;
}

/** One command of a client, from its first send on. Resends of the same lease id are the same call or, after the client gave up, another one. */
export interface CallRecord {
  readonly client: string;
  readonly shard: ShardId;
  readonly call: number;
  readonly command: Command;
  /** The first one is the call's arrival; each later one a resend. */
  readonly sentAt: readonly Moment[];
  /** Every answer that reached the client, also those that it dropped. Empty: nobody knows how the call ended. */
  readonly answers: readonly AnswerRecord[];
}

/** An entry as it was stored, also one whose writer never learnt of it. */
export interface EntryRecord {
  readonly shard: ShardId;
  readonly sequence: Sequence;
  readonly machine: string;
  readonly at: Moment;
  readonly entry: Entry;
}

/** A fault as it was injected; `kind` is greppable: `message_dropped`, `coordinator_paused`, `append_unknown_stored`, … */
export interface FaultRecord {
  readonly kind: string;
  readonly at: Moment;
  readonly subject: string;
}

/** Limits as an operator gave them to the coordinators. */
export interface LimitsRecord {
  readonly at: Moment;
  readonly version: number;
  readonly pools: readonly { readonly provider: ProviderId; readonly modelId: ModelId; readonly limits: ModelLimits }[];
}

export interface RunHistory {
  readonly seed: number;
  readonly shards: number;
  readonly leaseTimeoutMs: number;
  readonly pinInactivityTimeoutMs: number;
  readonly limits: readonly LimitsRecord[];
  readonly calls: readonly CallRecord[];
  /** Of all shards, in the order in which they were stored. */
  readonly entries: readonly EntryRecord[];
  readonly faults: readonly FaultRecord[];
  /** No fault begins or lasts after this. */
  readonly quietFrom: Moment;
  readonly endedAt: Moment;
}
