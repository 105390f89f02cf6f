// A coordinator's own HTTP listener: alive, ready, and what it counts. Takes no commands: those come over the bus.

import type { AddressInfo } from 'node:net';
import type { Coordinator } from '@berth/runtime';
import fastify from 'fastify';
import { coordinatorMetrics } from './coordinator-metrics.ts';
import type { Part } from './part.ts';

export interface AdminOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Shards that must be served for `/readyz` to be 200. */
  readonly shards: number;
}

/** Listens; rejects when it cannot. */
export const startAdmin = async (coordinator: Coordinator, isConnected: () => boolean, options: AdminOptions): Promise<Part> => {
  const registry = coordinatorMetrics(coordinator);
  const app = fastify({ forceCloseConnections: true });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const { shards_active: active = 0 } = coordinator.counts;
    const isReady = active === options.shards && isConnected();
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : isConnected() ? 'shards_missing' : 'nats_away',
      shards: options.shards,
      shards_active: active,
    });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  await app.listen({ host: options.host, port: options.port });
  const { address, family, port } = app.server.address() as AddressInfo;
  return { url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, close: () => app.close() };
};
