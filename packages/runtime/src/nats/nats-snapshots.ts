// Snapshots in a JetStream KV bucket, one for all shards of a cluster.
// Guarantees that a key is written once, and that a removed key leaves no marker behind. Knows nothing of what the values mean.

import { strict as assert } from 'node:assert';
import type { NatsConnectionSupervised } from '@berth/bus';
import { snapshotBucket } from '@berth/protocol';
import { type KV, Kvm } from '@nats-io/kv';
import { type Snapshots, snapshotValueBytesMax } from '../ports/snapshots.ts';
import { type JetStream, type JetStreamNow, jetStreamOn, openOnJetStream, StreamMismatch } from './jet-stream.ts';

export interface NatsSnapshotsOptions {
  /** Not the journals' connection: a snapshot's values must not stand before an append. */
  readonly connection: NatsConnectionSupervised;
  readonly cluster: string;
  /** Copies of the bucket: 1, 3 or 5. An existing bucket keeps its number. */
  readonly replicas: number;
  /** Bytes at which puts are refused; Infinity, the default, for none. An existing bucket keeps its bound. JetStream reserves this much. */
  readonly bytesMax?: number;
  /** How long to wait for JetStream to come up, in ms. Default: 10,000. */
  readonly openTimeoutMs?: number;
}

// A put of 128 kB takes milliseconds; a store that needs longer than this is better asked again.
const requestTimeoutMs = 2_000;

const keyPattern = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

/**
 * Opens the bucket, making it when it is missing. Rejects when the server has no JetStream, does not answer in time, or has a bucket of that name
 * that keeps values in memory or for a time only.
 */
export const openNatsSnapshots = async (options: NatsSnapshotsOptions): Promise<Snapshots> => {
  const { connection, cluster, replicas, bytesMax = Number.POSITIVE_INFINITY } = options;
  const bucket = snapshotBucket(cluster);
  const now = jetStreamOn(connection, requestTimeoutMs);
  await openOnJetStream(connection, now, options.openTimeoutMs ?? 10_000, async ({ client, manager }) => {
    const max_bytes = Number.isFinite(bytesMax) ? bytesMax : -1;
    // Direct reads may come from a replica that lags behind.
    await new Kvm(client).create(bucket, { history: 1, replicas, max_bytes, allow_direct: false });
    const { config } = await manager.streams.info(streamOf(bucket));
    if (config.storage !== 'file')
      throw new StreamMismatch(`Bucket ${bucket} cannot hold snapshots: its storage is ${config.storage}, must be file`);
    if (config.max_age !== 0)
      throw new StreamMismatch(`Bucket ${bucket} cannot hold snapshots: its ttl is ${config.max_age} ns, must be 0`);
  });
  return new NatsSnapshots(connection, now, bucket);
};

const streamOf = (bucket: string): string => `KV_${bucket}`;

class NatsSnapshots implements Snapshots {
  readonly #connection: NatsConnectionSupervised;
  readonly #now: JetStreamNow;
  readonly #bucket: string;

  constructor(connection: NatsConnectionSupervised, now: JetStreamNow, bucket: string) {
    this.#connection = connection;
    this.#now = now;
    this.#bucket = bucket;
  }

  async put(key: string, value: Uint8Array): Promise<boolean> {
    assert(keyPattern.test(key), 'a snapshot key is tokens of A-Za-z0-9_- between dots');
    assert(value.length <= snapshotValueBytesMax, 'a snapshot value has at most snapshotValueBytesMax bytes');
    return (await this.#try(`put snapshot ${key}`, async (api) => (await this.#kv(api)).create(key, value))) !== undefined;
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return this.#try(`get snapshot ${key}`, async (api) => {
      const entry = await (await this.#kv(api)).get(key);
      return entry?.operation === 'PUT' ? new Uint8Array(entry.value) : undefined;
    });
  }

  async keys(prefix: string): Promise<readonly string[] | undefined> {
    // The stream's own list of subjects: one answer from its leader, where a watcher could stall (NATS.md).
    const subjectPrefix = `$KV.${this.#bucket}.`;
    return this.#try(`list snapshots of ${prefix}`, async ({ manager }) => {
      const { state } = await manager.streams.info(streamOf(this.#bucket), { subjects_filter: `${subjectPrefix}${prefix}.>` });
      return Object.keys(state.subjects ?? {}).map((subject) => subject.slice(subjectPrefix.length));
    });
  }

  async remove(key: string): Promise<boolean> {
    // Not KV's delete or purge, which leave a marker per key for ever.
    const filter = `$KV.${this.#bucket}.${key}`;
    return (
      (await this.#try(`remove snapshot ${key}`, ({ manager }) => manager.streams.purge(streamOf(this.#bucket), { filter }))) !== undefined
    );
  }

  #kv(api: JetStream): Promise<KV> {
    return new Kvm(api.client).open(this.#bucket, { allow_direct: false });
  }

  // Undefined for whatever failed; told to the connection's onFault, as the port answers without a cause.
  async #try<T>(what: string, run: (api: JetStream) => Promise<T>): Promise<T | undefined> {
    try {
      const api = await this.#now();
      return api === undefined ? undefined : await run(api);
    } catch (error) {
      this.#connection.fault(`Cannot ${what} in bucket ${this.#bucket}`, error);
      return undefined;
    }
  }
}
