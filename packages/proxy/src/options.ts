// Everything a proxy is told when it starts, already validated (the CLI's schema does that). Durations in milliseconds, sizes in bytes.

import type { Clock } from '@berth/bus';
import type { Berth } from '@berth/client';
import type { ModelId, ModelLimits, ProviderId } from '@berth/protocol';
import type { Logger } from 'pino';

/** What a request needs of a model. One request has exactly one feature class, the strongest that applies. */
export const features = ['chat', 'tools', 'vision', 'json_schema', 'completions', 'responses', 'messages', 'embeddings'] as const;
export type Feature = (typeof features)[number];

export interface ProviderModel {
  readonly model: ModelId;
  /** The model's name at the provider; what the forwarded `model` field says. */
  readonly upstreamModel: string;
  readonly features: ReadonlySet<Feature>;
  /** Undefined: no limits, the pair admits always. */
  readonly limits: ModelLimits | undefined;
}

export type HealthOptions =
  | { readonly kind: 'static'; readonly health: 'healthy' | 'draining' | 'degraded' }
  | {
      readonly kind: 'http_probe';
      /** Path probed at the provider's origin. */
      readonly path: string;
      readonly intervalMs: number;
      readonly timeoutMs: number;
      /** Successes in a row that make it healthy, failures in a row that make it degraded. */
      readonly rise: number;
      readonly fall: number;
    };

export interface ProviderOptions {
  readonly name: ProviderId;
  /** Managed providers come before unlimited ones in every route; within a kind the configured order counts. */
  readonly kind: 'managed' | 'unlimited';
  /** Origin and optional path prefix, without a trailing slash: `http://127.0.0.1:9001`. API paths (`/v1/…`) are appended. */
  readonly url: string;
  /** Sent as `authorization: Bearer …` (and `x-api-key` on `/v1/messages`) instead of the caller's credentials; undefined: none is sent. */
  readonly apiKey: string | undefined;
  readonly health: HealthOptions;
  readonly models: readonly ProviderModel[];
}

export interface ProxyOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Names this proxy in logs and headers. */
  readonly name: string;
  /** In configured order. */
  readonly providers: readonly ProviderOptions[];
  /** Alias -> model. */
  readonly aliases: ReadonlyMap<string, ModelId>;
  readonly coordinatorsAway: 'offload' | 'reject';
  /** Attempts at providers per request, the first included (DESIGN.md 5: 2). */
  readonly attemptsMax: number;
  /** Largest request body; a larger one is 413. */
  readonly bodyBytesMax: number;
  readonly connectTimeoutMs: number;
  /** To the upstream's response headers. */
  readonly firstByteTimeoutMs: number;
  /** Between two chunks of the upstream's body. */
  readonly idleTimeoutMs: number;
}

/** What a proxy is given to work with. */
export interface ProxyPorts {
  readonly berth: Berth;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Proxy {
  /** `http://host:port` as bound. */
  readonly url: string;
  /** Stops accepting, waits up to `drainMs` for running requests, then aborts the rest and releases their leases. */
  close(drainMs?: number): Promise<void>;
}
