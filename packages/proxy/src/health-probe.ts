// Health by asking: GET a path of the provider every interval, with rise and fall so that one lost probe moves no session.
// Guarantees: at most one probe is on its way; what the last probes said counts for `staleAfterMs`, then the provider is believed healthy.

import type { Clock, Timer } from '@berth/bus';
import type { Health, ProviderId } from '@berth/protocol';
import type { Logger } from 'pino';
import { Client } from 'undici';
import type { HealthMonitor } from './health.ts';

// DESIGN.md 5: the last known state counts for 30 s. Shorter, a busy event loop would forget; longer, a dead monitor would keep pins away.
const staleAfterMs = 30_000;

export interface ProbeOptions {
  readonly provider: ProviderId;
  readonly url: string;
  readonly path: string;
  readonly intervalMs: number;
  readonly timeoutMs: number;
  readonly rise: number;
  readonly fall: number;
}

/** Rise and fall: turns single observations into a belief. `rise` successes in a row make healthy, `fall` failures in a row degraded. */
export class HealthBelief {
  readonly #options: Pick<ProbeOptions, 'rise' | 'fall' | 'intervalMs'>;
  #health: 'healthy' | 'degraded' = 'healthy';
  #inRow = 0;
  #heardAt: number | undefined;

  constructor(options: Pick<ProbeOptions, 'rise' | 'fall' | 'intervalMs'>) {
    this.#options = options;
  }

  /** One probe's result at `now` (milliseconds); true if it changed the belief. */
  observe(isSuccess: boolean, now: number): boolean {
    this.#heardAt = now;
    if (isSuccess === (this.#health === 'healthy')) {
      this.#inRow = 0;
      return false;
    }
    this.#inRow++;
    if (this.#inRow < (isSuccess ? this.#options.rise : this.#options.fall)) return false;
    this.#health = isSuccess ? 'healthy' : 'degraded';
    this.#inRow = 0;
    return true;
  }

  /** The belief at `now`. A probe interval near the bound must not make every belief stale between two probes. */
  at(now: number): Health {
    const isStale = this.#heardAt === undefined || now - this.#heardAt > Math.max(staleAfterMs, 3 * this.#options.intervalMs);
    return isStale ? 'healthy' : this.#health;
  }
}

class HttpProbe implements HealthMonitor {
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #options: ProbeOptions;
  readonly #belief: HealthBelief;
  readonly #client: Client;
  readonly #path: string;
  readonly #timer: Timer;
  #isProbing = false;
  #isStopped = false;

  constructor(ports: { readonly clock: Clock; readonly log: Logger }, options: ProbeOptions) {
    this.#clock = ports.clock;
    this.#log = ports.log;
    this.#options = options;
    this.#belief = new HealthBelief(options);
    const url = new URL(options.url);
    this.#path = `${url.pathname.replace(/\/$/, '')}${options.path}`;
    this.#client = new Client(url.origin, {
      connect: { timeout: options.timeoutMs },
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs,
    });
    this.#timer = this.#clock.every(options.intervalMs, () => void this.#probe());
    void this.#probe();
  }

  get health(): Health {
    return this.#belief.at(this.#clock.now());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#timer.stop();
    await this.#client.destroy();
  }

  // A probe that outlives the interval is not joined by a second one: its timeout will count as one failure.
  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    const isSuccess = await this.#ask();
    this.#isProbing = false;
    if (this.#isStopped) return;
    if (this.#belief.observe(isSuccess, this.#clock.now())) {
      this.#log.warn(
        { event: 'provider_health_changed', provider: this.#options.provider, health: this.health },
        'provider health changed',
      );
    }
  }

  async #ask(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(this.#options.timeoutMs);
      const answer = await this.#client.request({ method: 'GET', path: this.#path, signal });
      await answer.body.dump();
      return answer.statusCode >= 200 && answer.statusCode < 300;
    } catch {
      // Refused, reset and timed out all mean the same here: it did not answer.
      return false;
    }
  }
}

/** Starts probing at once; healthy until `fall` probes in a row have failed. */
export const probeHealth = (ports: { readonly clock: Clock; readonly log: Logger }, options: ProbeOptions): HealthMonitor =>
  new HttpProbe(ports, options);
