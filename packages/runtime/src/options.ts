// Everything a coordinator is told when it starts, already validated. Durations in milliseconds, sizes in bytes.

import type { Bus, Clock } from '@berth/bus';
import type { CoordinatorId, ModelId, ModelLimits, ProviderId, ShardId } from '@berth/protocol';
import type { Journal } from './ports/journal.ts';
import type { Snapshots } from './ports/snapshots.ts';

export interface PoolOptions {
  readonly provider: ProviderId;
  readonly modelId: ModelId;
  readonly limits: ModelLimits;
}

export interface CoordinatorOptions {
  readonly id: CoordinatorId;
  readonly cluster: string;
  /** Number of shards of the cluster, fixed at its creation. */
  readonly shards: number;
  readonly leaseTimeoutMs: number;
  readonly pinInactivityTimeoutMs: number;
  /** The shards that it takes over when it starts. Default: all. */
  readonly serves?: readonly ShardId[];
  /** Every pool with limits; pools not listed are unlimited. */
  readonly pools: readonly PoolOptions[];
  /** Counts the changes of `pools` in the cluster, from 1 on: a shard that has seen a higher version keeps what that one said. */
  readonly limitsVersion: number;
  /** Entries after which the changed parts are written anew and the journal is shortened. */
  readonly snapshotEveryEntries: number;
}

export interface CoordinatorPorts {
  readonly clock: Clock;
  readonly bus: Bus;
  /**
   * The journal of one shard; creates it where missing. Rejects with `ShardUnavailableError` where trying again may help, with any other error and a clear
   * message where it does not.
   */
  readonly openJournal: (shard: ShardId) => Promise<Journal>;
  readonly snapshots: Snapshots;
  /** 32 random bits at each call. */
  readonly random: () => number;
  readonly log: RuntimeLog;
}

/** One line of log: what happened, and the fields that go with it. */
export type RuntimeLog = (level: 'debug' | 'info' | 'warn' | 'error', message: string, fields?: Readonly<Record<string, unknown>>) => void;

export interface Coordinator {
  /**
   * Resolves when every shard serves. Rejects with a clear message as soon as one cannot (foreign format, other shard count, no JetStream, our own code), or
   * when closed before. Pending while a store does not answer: that is tried again.
   */
  readonly ready: Promise<void>;
  /** Plain numbers for `/metrics` and `/readyz`: shards active, shards without room for admissions, mailbox depth, entries appended, journal bytes. */
  readonly counts: Readonly<Record<string, number>>;
  /** Takes one more shard over, and keeps it as those that it started with. Nothing happens while it serves the shard. */
  take(shard: ShardId): void;
  /** New limits, for every shard that it serves or takes from now on. Ignored when a higher version has been told. */
  configure(limitsVersion: number, pools: readonly PoolOptions[]): void;
  /** Stops taking commands, finishes what is in flight, ends. */
  close(): Promise<void>;
}
