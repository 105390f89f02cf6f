// The Health port: what the proxy believes about each provider. An answer is always there; it never waits.
// Guarantees (DESIGN.md 5): unknown is healthy, what is known stays for a while, and a dead monitor never degrades anybody.

import type { Clock } from '@berth/bus';
import type { Health } from '@berth/protocol';
import type { Logger } from 'pino';
import { probeHealth } from './health-probe.ts';
import type { HealthOptions, ProviderOptions } from './options.ts';

/** Health of one provider. */
export interface HealthMonitor {
  /** What is believed now. */
  readonly health: Health;
  /** Ends probing. */
  stop(): Promise<void>;
}

/** A monitor of `provider` as its options say. */
export const startHealth = (clock: Clock, log: Logger, provider: ProviderOptions): HealthMonitor => {
  const options: HealthOptions = provider.health;
  switch (options.kind) {
    case 'static':
      return { health: options.health, stop: async () => {} };
    case 'http_probe':
      return probeHealth({ clock, log }, { ...options, provider: provider.name, url: provider.url });
  }
};
