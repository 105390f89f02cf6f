// What the proxy counts, in its own registry, so that two proxies of one process keep apart.
// Label values come from configuration and fixed lists only, never from callers: the number of series is bounded.

import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface MetricSources {
  /** The SDK's plain counters (`Berth.counts`), read at each scrape. */
  readonly clientCounts: () => Readonly<Record<string, number>>;
  readonly shardsAway: () => number;
  readonly activeRequests: () => number;
  /** 1 healthy, 0.5 draining, 0 degraded, by provider. */
  readonly providerHealth: () => Iterable<readonly [string, number]>;
}

// From a local answer to the decision budget of 1 s.
const decisionBuckets = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];
// From a cached prefix to a full queue before a long prompt.
const firstByteBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** All metrics of one proxy. */
export class ProxyMetrics {
  readonly registry = new Registry();

  readonly requests = new Counter({
    name: 'berth_proxy_requests_total',
    help: 'Answered requests, by who served them and how that was decided.',
    labelNames: ['endpoint', 'provider', 'decision', 'status'] as const,
    registers: [this.registry],
  });

  readonly refusals = new Counter({
    name: 'berth_proxy_refusals_total',
    help: 'Requests that the proxy answered itself, by reason.',
    labelNames: ['endpoint', 'reason'] as const,
    registers: [this.registry],
  });

  readonly upstreamFailures = new Counter({
    name: 'berth_proxy_upstream_failures_total',
    help: 'Exchanges with a provider that did not complete, aborts included.',
    labelNames: ['provider', 'reason'] as const,
    registers: [this.registry],
  });

  readonly responseRecords = new Counter({
    name: 'berth_proxy_response_records_total',
    help: 'Stored responses whose provider was remembered for previous_response_id, or why not.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  readonly decisionSeconds = new Histogram({
    name: 'berth_proxy_decision_seconds',
    help: 'Time spent waiting for routing decisions, per request.',
    buckets: decisionBuckets,
    registers: [this.registry],
  });

  readonly firstByteSeconds = new Histogram({
    name: 'berth_proxy_upstream_first_byte_seconds',
    help: 'From sending a request to the first byte of the provider’s body.',
    labelNames: ['provider'] as const,
    buckets: firstByteBuckets,
    registers: [this.registry],
  });

  constructor(sources: MetricSources) {
    this.#gauge('berth_proxy_active_requests', 'Requests being served now.', (gauge) => gauge.set(sources.activeRequests()));
    this.#gauge('berth_proxy_shards_away', 'Shards that do not answer routing decisions.', (gauge) => gauge.set(sources.shardsAway()));
    this.#gauge(
      'berth_proxy_provider_health',
      '1 healthy, 0.5 draining, 0 degraded.',
      (gauge) => {
        for (const [provider, health] of sources.providerHealth()) gauge.set({ provider }, health);
      },
      ['provider'],
    );
    this.#gauge(
      'berth_proxy_client_count',
      'The counters of the routing client.',
      (gauge) => {
        for (const [count, value] of Object.entries(sources.clientCounts())) gauge.set({ count }, value);
      },
      ['count'],
    );
  }

  #gauge<Label extends string>(
    name: string,
    help: string,
    collect: (gauge: Gauge<Label>) => void,
    labelNames: readonly Label[] = [],
  ): void {
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        collect(this);
      },
    });
  }
}

/** `200` -> `2xx`. */
export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;
