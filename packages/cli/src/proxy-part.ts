// `berth proxy`: one proxy of the fleet over NATS.

import { type Bus, createNatsBus, systemClock } from '@berth/bus';
import { createBerth } from '@berth/client';
import type { ProxyOptions } from '@berth/proxy';
import { startProxy } from '@berth/proxy';
import type { Logger } from 'pino';
import type { Config } from './config-schema.ts';
import { connectPatiently, logLines, natsOptions, type Part, random32 } from './part.ts';
import { berthOptions } from './settings.ts';

/** Resolves when it accepts requests. */
export const startProxyPart = async (config: Config, options: ProxyOptions, log: Logger): Promise<Part> => {
  const connection = await connectPatiently(natsOptions(config, `berth proxy ${options.name}`, log));
  const bus = createNatsBus(connection);
  return startProxyOn(bus, config, options, log).catch(async (error: unknown) => {
    await bus.close();
    throw error;
  });
};

/** A proxy on a bus, which it closes at its end. */
export const startProxyOn = async (bus: Bus, config: Config, options: ProxyOptions, log: Logger): Promise<Part> => {
  const berth = createBerth({ bus, clock: systemClock, random: random32, log: logLines(log) }, berthOptions(config));
  try {
    const proxy = await startProxy({ berth, clock: systemClock, log }, options);
    return {
      url: proxy.url,
      close: async () => {
        await proxy.close();
        await berth.close();
        await bus.close();
      },
    };
  } catch (error) {
    await berth.close(0);
    throw error;
  }
};
