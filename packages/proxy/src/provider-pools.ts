// The connections to providers: one undici pool each, with every timeout set, since undici's own (300 s) would cut long prompts short or wait too long.

import type { ProviderId } from '@berth/protocol';
import { type Dispatcher, Pool } from 'undici';
import type { ProviderOptions, ProxyOptions } from './options.ts';

/** Most connections to one provider; further requests wait for one. Limits bound managed providers far below; this bounds unlimited ones. */
const connectionsMax = 4_096;

export class ProviderPools {
  readonly #pools = new Map<ProviderId, Pool>();

  constructor(
    providers: readonly ProviderOptions[],
    timeouts: Pick<ProxyOptions, 'connectTimeoutMs' | 'firstByteTimeoutMs' | 'idleTimeoutMs'>,
  ) {
    for (const provider of providers) {
      this.#pools.set(
        provider.name,
        new Pool(new URL(provider.url).origin, {
          connections: connectionsMax,
          // One request per connection: behind a long stream a second one would wait, and an abort would kill both.
          pipelining: 1,
          connect: { timeout: timeouts.connectTimeoutMs },
          headersTimeout: timeouts.firstByteTimeoutMs,
          bodyTimeout: timeouts.idleTimeoutMs,
        }),
      );
    }
  }

  /** The pool of a configured provider. */
  require(provider: ProviderId): Dispatcher {
    const pool = this.#pools.get(provider);
    if (pool === undefined) throw new Error(`Provider ${provider} is not configured`);
    return pool;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }
}
