// The NATS subjects, streams and buckets of one cluster. Every name that two processes must agree on is built here and nowhere else.

import type { CoordinatorId, ShardId } from './ids.ts';

const clusterPattern = /^[A-Za-z0-9_-]{1,32}$/;
const coordinatorPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Says whether `name` can be a cluster's name: 1 to 32 of `A-Za-z0-9_-`, since it becomes part of subjects and stream names. */
export const isClusterName = (name: string): boolean => clusterPattern.test(name);

/** Says whether `text` can name a coordinator: 1 to 64 of `A-Za-z0-9_-`. */
export const isCoordinatorId = (text: string): text is CoordinatorId => coordinatorPattern.test(text);

/** Requests for a shard; only its owner subscribes, plainly (never a queue group). */
export const shardSubject = (cluster: string, shard: ShardId): string => `berth.${cluster}.shard.${shard}`;

/** What other shards and their ledgers say to a shard; only its owner subscribes, plainly. */
export const custodySubject = (cluster: string, shard: ShardId): string => `berth.${cluster}.custody.${shard}`;

/** Requests for any shards of one coordinator, as one message. */
export const coordinatorSubject = (cluster: string, coordinator: CoordinatorId): string => `berth.${cluster}.coordinator.${coordinator}`;

/** Heartbeats of all coordinators. */
export const heartbeatSubject = (cluster: string): string => `berth.${cluster}.heartbeat`;

/** Replies to one client; `token` is the client's own random name. Messages go out with the reply subject `${inbox}.${number}`. */
export const clientInbox = (cluster: string, token: string): string => `berth.${cluster}.inbox.${token}`;

/** The stream that is a shard's journal, and the one subject it stores. */
export const journalStream = (cluster: string, shard: ShardId): string => `BERTH_${cluster}_${shard}`;
export const journalSubject = (cluster: string, shard: ShardId): string => `berth.${cluster}.journal.${shard}`;

/** The JetStream KV bucket of all snapshots of a cluster. */
export const snapshotBucket = (cluster: string): string => `berth_${cluster}_snapshots`;
