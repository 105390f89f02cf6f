// A call that nobody waits for at a deadline: repeated with back-off until it is acknowledged or its sender calls it off.
// Guarantees that answers older than what is known do not count. What an acknowledgement is, its kinds say (leases.ts, releases.ts).

import type { Reply } from '@berth/protocol';
import type { Exchange } from './exchange.ts';
import type { Answer } from './pending-calls.ts';
import { PendingCall } from './pending-calls.ts';

/** Wait before the first repeat, doubling to the last: long beside an answer of 1 ms, short beside a takeover of 300 ms. */
const firstRepeatMs = 50;
/** Also how long after a shard's return the last errand reaches it. Half would double the traffic to coordinators that are away. */
export const lastRepeatMs = 1_000;

export abstract class Errand extends PendingCall {
  protected readonly exchange: Exchange;
  #waitMs = firstRepeatMs;

  constructor(exchange: Exchange, call: Pick<PendingCall, 'shard' | 'command'>) {
    super(call.shard, call.command);
    this.exchange = exchange;
  }

  /** Takes note of an answer; says whether the errand is done. */
  protected abstract acknowledge(reply: Reply): boolean;
  /** Called before each repeat; false: the errand has ended itself. */
  protected abstract mayRepeat(): boolean;

  start(): void {
    this.exchange.open(this);
    this.exchange.setAlarm(this, this.exchange.clock.now() + this.#waitMs);
  }

  answered({ reply, standing, jitter }: Answer): void {
    if (reply.outcome === 'not_owner') this.bounced(jitter);
    else if (standing !== 'older' && this.acknowledge(reply)) this.exchange.end(this);
  }

  bounced(jitter: number): void {
    this.exchange.setAlarm(this, this.exchange.clock.now() + this.backOffMs(jitter, lastRepeatMs));
  }

  due(): void {
    if (!this.mayRepeat()) return;
    this.exchange.sendAgain(this);
    this.#waitMs = Math.min(lastRepeatMs, this.#waitMs * 2);
    this.exchange.setAlarm(this, this.exchange.clock.now() + this.#waitMs);
  }
}
