// Everything in this one process on the memory ports, for machines without a nats-server: the same coordinator, proxies and simulators, and nothing on disk.
// What it decides is as exact as ever; nothing of it survives the process.

import { createMemoryBusNetwork, systemClock } from '@berth/bus';
import type { ShardId } from '@berth/protocol';
import { createMemoryJournalStore, createMemorySnapshots, type MemoryJournalStore, startCoordinator } from '@berth/runtime';
import type { Logger } from 'pino';
import { startAdmin } from './admin.ts';
import type { Config } from './config-schema.ts';
import { logLines, type Part, random32 } from './part.ts';
import { startProxyOn } from './proxy-part.ts';
import { proxyOptions } from './proxy-settings.ts';
import { coordinatorOptions, makeCoordinatorId, simulatorOptions } from './settings.ts';
import { startSimulatorPart } from './simulator-part.ts';
import type { Running, UpPorts } from './up.ts';

/** Resolves when it serves; rejects, with everything ended again, when it cannot. */
export const startEmbedded = async (config: Config, ports: UpPorts, log: Logger): Promise<Running> => {
  const started: Part[] = [];
  // In the order of a request's way, so that whoever needs another ends before it.
  const close = async (): Promise<void> => {
    for (const part of started.reverse()) await part.close();
  };
  try {
    return { ...(await startParts(config, ports, log, started)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const startParts = async (config: Config, ports: UpPorts, log: Logger, started: Part[]): Promise<Omit<Running, 'close'>> => {
  const network = createMemoryBusNetwork({ onFault: (message, error) => log.error({ cause: String(error) }, message) });
  const keep = <P extends Part>(part: P): P => {
    started.push(part);
    return part;
  };
  const coordinator = keep(await startMemoryCoordinator(config, network.connect('coordinator'), ports.admin, log));
  const urls = new Map<string, string>();
  for (const provider of config.providers) {
    if (provider.simulator !== undefined) urls.set(provider.name, keep(await startSimulatorPart(simulatorOptions(provider))).url);
  }
  const proxies: string[] = [];
  for (const [index, port] of ports.proxies.entries()) {
    const name = `proxy-${index + 1}`;
    const options = proxyOptions(config, { name, port }, urls, process.env);
    proxies.push(keep(await startProxyOn(network.connect(name), config, options, log.child({ proxy: name }))).url);
  }
  return { nats: undefined, coordinator: coordinator.url, proxies, simulators: urls };
};

const startMemoryCoordinator = async (
  config: Config,
  bus: ReturnType<ReturnType<typeof createMemoryBusNetwork>['connect']>,
  port: number,
  log: Logger,
): Promise<Part> => {
  const journals = new Map<ShardId, MemoryJournalStore>();
  const openJournal = async (shard: ShardId) => {
    const store = journals.get(shard) ?? createMemoryJournalStore({ bytesMax: config.coordinator.journal_bytes_max });
    journals.set(shard, store);
    return store.open();
  };
  const coordinator = startCoordinator(
    { clock: systemClock, bus, openJournal, snapshots: createMemorySnapshots(), random: random32, log: logLines(log) },
    coordinatorOptions(config, makeCoordinatorId(), 1),
  );
  await coordinator.ready;
  const admin = await startAdmin(coordinator, () => bus.phase === 'up', { host: config.coordinator.host, port, shards: config.shards });
  return {
    url: admin.url,
    close: async () => {
      await admin.close();
      await coordinator.close();
      await bus.close();
    },
  };
};
