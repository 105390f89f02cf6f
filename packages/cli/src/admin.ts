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
    const { shards_active = 0, shards_full = 0 } = coordinator.counts;
    const status = statusOf({ isConnected: isConnected(), isMissing: shards_active < options.shards, isFull: shards_full > 0 });
    return reply.code(status === 'ready' ? 200 : 503).send({ status, shards: options.shards, shards_active, shards_full });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  await app.listen({ host: options.host, port: options.port });
  const { address, family, port } = app.server.address() as AddressInfo;
  return { url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, close: () => app.close() };
};

// The first of these is what an operator mends first.
const statusOf = (is: { readonly isConnected: boolean; readonly isFull: boolean; readonly isMissing: boolean }): string => {
  if (!is.isConnected) return 'nats_away';
  if (is.isFull) return 'journal_full';
  return is.isMissing ? 'shards_missing' : 'ready';
};
