// Remembers for the whole fleet which provider stored a response: as a pin of the session that the response's id names.
// A pin needs an admission, so a record takes a slot for a moment and a place of `max_pinned_sessions` for the pin's inactivity timeout. In a full
// pool it is tried again for a while; refused for good (pin limit), the follow-up by `previous_response_id` is a 404, which is counted and logged.

import { type Clock, delay } from '@berth/bus';
import type { Berth, RouteOutcome } from '@berth/client';
import type { ModelId, ProviderId, SessionId } from '@berth/protocol';
import type { Logger } from 'pino';
import type { ProxyMetrics } from './metrics.ts';

// Covers a pool that stays full for a while, and a takeover. Much longer and the caller's follow-up has long been refused.
const keepTryingMs = 15_000;
const firstDelayMs = 50;
const delayMsMax = 1_000;
/** Most records being written at once; beyond it new ones are dropped and counted, since only a standstill of the coordinators gets there. */
const pendingMax = 1_024;

type RecordOutcome = 'recorded' | 'pin_limit_reached' | 'gave_up' | 'dropped' | 'id_not_found';

export interface ResponseRecord {
  readonly provider: ProviderId;
  readonly modelId: ModelId;
  readonly sessionId: SessionId;
  readonly requestId: string;
}

export class ResponseRecords {
  readonly #berth: Berth;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #metrics: ProxyMetrics;
  readonly #pending = new Set<Promise<void>>();
  #isClosed = false;

  constructor(ports: { readonly berth: Berth; readonly clock: Clock; readonly log: Logger; readonly metrics: ProxyMetrics }) {
    this.#berth = ports.berth;
    this.#clock = ports.clock;
    this.#log = ports.log;
    this.#metrics = ports.metrics;
  }

  /** Resolves after the first try, which is the usual end: whoever gets the response after that can go on with it anywhere. Never rejects. */
  async record(record: ResponseRecord): Promise<void> {
    if (this.#pending.size >= pendingMax) {
      this.count(record.requestId, 'dropped');
      return;
    }
    const outcome = await this.#try(record);
    if (outcome === undefined) {
      const later = this.#tryAgain(record).finally(() => this.#pending.delete(later));
      this.#pending.add(later);
    } else this.count(record.requestId, outcome);
  }

  /** Counts the end of a record; everything but `recorded` is logged. */
  count(requestId: string, outcome: RecordOutcome): void {
    this.#metrics.responseRecords.inc({ outcome });
    if (outcome !== 'recorded') this.#log.warn({ event: 'response_not_recorded', request_id: requestId, outcome });
  }

  /** Stops trying again; waits for the tries under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#pending);
  }

  async #tryAgain(record: ResponseRecord): Promise<void> {
    const until = this.#clock.now() + keepTryingMs;
    for (let delayMs = firstDelayMs; this.#clock.now() < until && !this.#isClosed; delayMs = Math.min(delayMs * 2, delayMsMax)) {
      await delay(this.#clock, delayMs);
      const outcome = await this.#try(record);
      if (outcome === undefined) continue;
      this.count(record.requestId, outcome);
      return;
    }
    this.count(record.requestId, 'gave_up');
  }

  // Undefined: worth another try.
  async #try(record: ResponseRecord): Promise<RecordOutcome | undefined> {
    const outcome = await this.#admit(record);
    if (outcome.outcome === 'undecided') return undefined;
    if (outcome.outcome === 'admitted') {
      void outcome.lease?.release({ refreshPin: true });
      return 'recorded';
    }
    // A provider that gives out an id twice has stored both itself.
    if (outcome.reason === 'already_pinned' && outcome.pin?.provider === record.provider) return 'recorded';
    return outcome.reason === 'pin_limit_reached' ? 'pin_limit_reached' : undefined;
  }

  async #admit({ provider, modelId, sessionId }: ResponseRecord): Promise<RouteOutcome> {
    try {
      return await this.#berth.tryAdmitUnpinned(provider, modelId, sessionId);
    } catch (error) {
      // A closed client: nothing will be recorded any more, and the response itself is still worth delivering.
      this.#log.warn({ event: 'response_record_failed', err: error });
      return { outcome: 'undecided', reason: 'unavailable' };
    }
  }
}
