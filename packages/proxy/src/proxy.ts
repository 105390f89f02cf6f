// One proxy process's worth of parts, put together and taken apart in order.
// Guarantees: after `close` nothing of it runs, and every lease it held has been released. The Berth client is the caller's, and stays open.

import type { AddressInfo } from 'node:net';
import { delay } from '@berth/bus';
import type { Health, ProviderId } from '@berth/protocol';
import type { FastifyInstance } from 'fastify';
import { ActiveCalls } from './active-calls.ts';
import { type HealthMonitor, startHealth } from './health.ts';
import { buildHttpEdge } from './http-edge.ts';
import { ProxyMetrics } from './metrics.ts';
import type { ProxyOptions, ProxyPorts, Proxy as StartedProxy } from './options.ts';
import { ProviderPools } from './provider-pools.ts';
import { readinessOf } from './readiness.ts';
import { Registry } from './registry.ts';
import { ResponseRecords } from './response-records.ts';

// How long running requests get on close unless the caller of `close` says otherwise: long answers take minutes, but orchestrators kill at 30 s.
const drainMsDefault = 25_000;
// After an abort only sockets have to close; whoever needs longer is cut off.
const abortMs = 2_000;

const healthValues: Readonly<Record<Health, number>> = { healthy: 1, draining: 0.5, degraded: 0 };

class RunningProxy implements StartedProxy {
  readonly #ports: ProxyPorts;
  readonly #app: FastifyInstance;
  readonly #calls = new ActiveCalls();
  readonly #pools: ProviderPools;
  readonly #records: ResponseRecords;
  readonly #health = new Map<ProviderId, HealthMonitor>();
  #url = '';
  #closing: Promise<void> | undefined;

  constructor(ports: ProxyPorts, options: ProxyOptions) {
    const { berth, clock } = ports;
    const log = ports.log.child({ proxy: options.name });
    this.#ports = ports;
    for (const provider of options.providers) this.#health.set(provider.name, startHealth(clock, log, provider));
    this.#pools = new ProviderPools(options.providers, options);
    const metrics = new ProxyMetrics({
      clientCounts: () => berth.counts,
      shardsAway: () => berth.away.size,
      activeRequests: () => this.#calls.size,
      providerHealth: () => [...this.#health].map(([provider, { health }]) => [provider, healthValues[health]] as const),
    });
    this.#records = new ResponseRecords({ berth, clock, log, metrics });
    this.#app = buildHttpEdge(
      {
        clock,
        calls: this.#calls,
        isClosing: () => this.#closing !== undefined,
        readiness: () =>
          readinessOf({
            isClosing: this.#closing !== undefined,
            away: berth.away,
            coordinatorsAway: options.coordinatorsAway,
            healthOf: new Map([...this.#health].map(([provider, { health }]) => [provider, health])),
          }),
        forwarding: {
          berth,
          clock,
          log,
          metrics,
          registry: new Registry(options.providers, options.aliases),
          records: this.#records,
          attemptsMax: options.attemptsMax,
          coordinatorsAway: options.coordinatorsAway,
          healthOf: (provider) => this.#health.get(provider)?.health ?? 'healthy',
          dispatcherOf: (provider) => this.#pools.require(provider),
        },
      },
      { bodyBytesMax: options.bodyBytesMax, stallMs: options.idleTimeoutMs },
    );
  }

  get url(): string {
    return this.#url;
  }

  async listen(host: string, port: number): Promise<void> {
    try {
      await this.#app.listen({ host, port });
    } catch (error) {
      await this.#dismantle();
      throw error;
    }
    const address = this.#app.server.address() as AddressInfo;
    this.#url = `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
  }

  close(drainMs: number = drainMsDefault): Promise<void> {
    this.#closing ??= this.#close(drainMs);
    return this.#closing;
  }

  async #close(drainMs: number): Promise<void> {
    const { clock } = this.#ports;
    // Stops accepting at once; resolves when the last connection is closed.
    const closed = this.#app.close();
    await Promise.race([this.#calls.idle(), delay(clock, drainMs)]);
    this.#calls.endAll('shutting_down');
    await Promise.race([this.#calls.idle(), delay(clock, abortMs)]);
    this.#app.server.closeIdleConnections();
    await Promise.race([closed, delay(clock, abortMs)]);
    this.#app.server.closeAllConnections();
    await closed;
    await this.#dismantle();
  }

  async #dismantle(): Promise<void> {
    await this.#records.close();
    for (const monitor of this.#health.values()) await monitor.stop();
    await this.#pools.close();
  }
}

/** Starts a proxy and resolves once it accepts requests. Rejects if it cannot listen. */
export const startProxy = async (ports: ProxyPorts, options: ProxyOptions): Promise<StartedProxy> => {
  const proxy = new RunningProxy(ports, options);
  await proxy.listen(options.host, options.port);
  return proxy;
};
