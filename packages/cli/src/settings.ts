// From the configuration document to what the packages take: names, units and defaults change here, for the proxy in
// proxy-settings.ts, and nowhere else.

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { BerthOptions } from '@berth/client';
import type { CoordinatorId, ModelId, ProviderId } from '@berth/protocol';
import type { CoordinatorOptions, PoolOptions } from '@berth/runtime';
import type { SimulatorOptions } from '@berth/simulator';
import type { Config, ProviderConfig } from './config-schema.ts';

/** Unique among coordinators, readable in logs: the machine's name and four random bytes. */
export const makeCoordinatorId = (): CoordinatorId =>
  `${hostname()
    .replaceAll(/[^A-Za-z0-9_-]/g, '-')
    .slice(0, 40)}-${randomBytes(4).toString('hex')}` as CoordinatorId;

export const coordinatorOptions = (config: Config, id: CoordinatorId, limitsVersion: number): CoordinatorOptions => ({
  id,
  cluster: config.cluster,
  shards: config.shards,
  leaseTimeoutMs: Math.round(1_000 * config.request.lease_timeout_seconds),
  pinInactivityTimeoutMs: Math.round(1_000 * config.session.pin_inactivity_timeout_seconds),
  pools: poolsOf(config),
  limitsVersion,
  snapshotEveryEntries: config.coordinator.snapshot_every_entries,
});

/** Every pool with limits. */
export const poolsOf = (config: Config): PoolOptions[] => {
  const pools: PoolOptions[] = [];
  for (const { name, models } of config.providers) {
    for (const { model, limits } of models) {
      if (limits !== undefined) pools.push({ provider: name as ProviderId, modelId: model as ModelId, limits });
    }
  }
  return pools;
};

export const berthOptions = (config: Config): BerthOptions => ({
  cluster: config.cluster,
  shards: config.shards,
  decisionTimeoutMs: config.request.decision_timeout_ms,
  onUnconfirmedLease: config.request.on_unconfirmed_lease,
});

export const simulatorOptions = (provider: ProviderConfig, port = 0): SimulatorOptions => {
  const settings = provider.simulator!;
  return {
    name: provider.name,
    port,
    models: provider.models.map(({ model, upstream_model }) => upstream_model ?? model),
    prefillTokensPerSecond: settings.prefill_tokens_per_second,
    decodeTokensPerSecond: settings.decode_tokens_per_second,
    maxConcurrency: settings.max_concurrency,
    queueMax: settings.queue_max,
    cacheBlocks: settings.cache_blocks,
    defaultMaxTokens: settings.default_max_tokens,
  };
};
