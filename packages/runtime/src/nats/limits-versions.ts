// Which version the limits of a configuration are: coordinators that start with the same limits agree on one, others get a higher one.
// Guarantees only that: what is in force is what the shards have journalled (DESIGN.md 3.5). Knows no pool.

import type { NatsConnectionSupervised } from '@berth/bus';
import { encodeValue } from '@berth/protocol';
import { Kvm } from '@nats-io/kv';
import type { PoolOptions } from '../options.ts';
import { jetStreamOn, openOnJetStream } from './jet-stream.ts';

const requestTimeoutMs = 2_000;
const key = 'limits';

/** The version of `pools`: that of the newest limits told to the cluster where these are the same, else the next one. Rejects as `openNatsSnapshots` does. */
export const versionOfLimits = (
  { connection, cluster, replicas }: { readonly connection: NatsConnectionSupervised; readonly cluster: string; readonly replicas: number },
  pools: readonly PoolOptions[],
): Promise<number> =>
  openOnJetStream(connection, jetStreamOn(connection, requestTimeoutMs), 10_000, async ({ client }) => {
    const values = await new Kvm(client).create(`berth_${cluster}_config`, { history: 10, replicas, allow_direct: false });
    const wanted = encodeValue(sorted(pools));
    const newest = await values.get(key);
    if (newest !== null && Buffer.compare(newest.value, wanted) === 0) return newest.revision;
    // Whoever loses this race is rejected, comes again, and finds the winner's limits older than its own.
    return newest === null ? values.create(key, wanted) : values.update(key, wanted, newest.revision);
  });

const sorted = (pools: readonly PoolOptions[]): unknown[] =>
  pools
    .map(({ provider, modelId, limits }) => [provider, modelId, Object.entries(limits).sort()])
    .sort((a, b) => (String(a) < String(b) ? -1 : 1));
