// From the configuration document to what a proxy takes. Apart from settings.ts, since it loads the proxy, which no other part needs.

import type { ModelId, ProviderId } from '@berth/protocol';
import { type Feature, features, type HealthOptions, type ProviderOptions, type ProxyOptions } from '@berth/proxy';
import type { Config, ProviderConfig } from './config-schema.ts';

/** `urls`: where providers are, by name, instead of what the configuration says; simulators have no other. `environment`: where `api_key_env` is looked up; a missing one is an error. */
export const proxyOptions = (
  config: Config,
  at: { readonly name: string; readonly port: number },
  urls: ReadonlyMap<string, string>,
  environment: Readonly<Record<string, string | undefined>>,
): ProxyOptions => ({
  host: config.proxy.host,
  port: at.port,
  name: at.name,
  providers: config.providers.map((provider) => providerOptions(provider, urls, environment)),
  aliases: new Map(Object.entries(config.aliases as Record<string, ModelId>)),
  coordinatorsAway: config.coordinators_away,
  attemptsMax: config.request.attempts,
  bodyBytesMax: config.request.body_bytes_max,
  connectTimeoutMs: config.request.connect_timeout_ms,
  firstByteTimeoutMs: config.request.first_byte_timeout_ms,
  idleTimeoutMs: config.request.idle_timeout_ms,
});

const providerOptions = (
  provider: ProviderConfig,
  urls: ReadonlyMap<string, string>,
  environment: Readonly<Record<string, string | undefined>>,
): ProviderOptions => {
  const url = urls.get(provider.name) ?? provider.url;
  if (url === undefined) throw new Error(`Provider ${provider.name} is a simulator: give its place with --provider-url`);
  const { api_key_env: variable } = provider;
  const apiKey = variable === undefined ? undefined : environment[variable];
  if (variable !== undefined && !apiKey)
    throw new Error(`Provider ${provider.name} needs the environment variable ${variable}, which is not set`);
  return {
    name: provider.name as ProviderId,
    kind: provider.kind,
    url: url.replace(/\/+$/, ''),
    apiKey,
    health: healthOptions(provider),
    models: provider.models.map(({ model, upstream_model, features: some, limits }) => ({
      model: model as ModelId,
      upstreamModel: upstream_model ?? model,
      features: new Set<Feature>(some ?? features),
      limits,
    })),
  };
};

// Managed providers are probed unless told otherwise; unlimited ones have no health checks (seed).
const healthOptions = ({ kind, health }: ProviderConfig): HealthOptions => {
  const probes = health === undefined ? kind === 'managed' : health.kind === 'http_probe';
  if (!probes) return { kind: 'static', health: health?.health ?? 'healthy' };
  return {
    kind: 'http_probe',
    path: health?.path ?? '/health',
    intervalMs: health?.interval_ms ?? 1_000,
    timeoutMs: health?.timeout_ms ?? 1_000,
    rise: health?.rise ?? 2,
    fall: health?.fall ?? 3,
  };
};
