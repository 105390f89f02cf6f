// `berth coordinator`: a coordinator over NATS, with its listener for operators.

import { createNatsBus, systemClock } from '@berth/bus';
import type { CoordinatorId } from '@berth/protocol';
import { openNatsJournal, openNatsSnapshots, startCoordinator, versionOfLimits } from '@berth/runtime';
import type { Logger } from 'pino';
import { startAdmin } from './admin.ts';
import type { Config } from './config-schema.ts';
import { connectPatiently, logLines, natsOptions, type Part, random32 } from './part.ts';
import { coordinatorOptions, poolsOf } from './settings.ts';

/**
 * An append without an answer is asked after from then on. A tenth of the 300 ms in which a shard must know or say `unavailable` would ask too
 * often on a busy disk; all of it would leave no time to ask.
 */
const appendTimeoutMs = 100;

/** Resolves when every shard is served. Rejects, with all that was opened closed again, when one cannot be. */
export const startCoordinatorPart = async (config: Config, id: CoordinatorId, log: Logger): Promise<Part> => {
  const { cluster, nats, coordinator: settings } = config;
  const options = natsOptions(config, `berth coordinator ${id}`, log);
  // Nothing may stand before an append: the journals have a connection of their own.
  const journals = await connectPatiently({ ...options, name: `${options.name} journal` });
  const requests = await connectPatiently(options);
  const bus = createNatsBus(requests);
  const close = async (): Promise<void> => {
    await bus.close();
    await journals.close();
  };
  try {
    const coordinator = startCoordinator(
      {
        clock: systemClock,
        bus,
        snapshots: await openNatsSnapshots({ connection: requests, cluster, replicas: nats.replicas }),
        openJournal: (shard) =>
          openNatsJournal({
            connection: journals,
            cluster,
            shard,
            replicas: nats.replicas,
            bytesMax: settings.journal_bytes_max,
            appendTimeoutMs,
            onWarning: (message) => log.warn({ shard }, message),
          }),
        random: random32,
        log: logLines(log),
      },
      coordinatorOptions(config, id, await versionOfLimits({ connection: requests, cluster, replicas: nats.replicas }, poolsOf(config))),
    );
    const admin = await startAdmin(coordinator, () => bus.phase === 'up', {
      host: settings.host,
      port: settings.admin_port,
      shards: config.shards,
    });
    const part = {
      url: admin.url,
      close: async (): Promise<void> => {
        await coordinator.close();
        await admin.close();
        await close();
      },
    };
    await coordinator.ready.catch(async (error: unknown) => {
      await coordinator.close();
      await admin.close();
      throw error;
    });
    return part;
  } catch (error) {
    await close();
    throw error;
  }
};
