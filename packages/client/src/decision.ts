// One decision on its way: a call with a budget, resent when there is reason to, closed when nobody waits for it any more.
// Guarantees one settlement, at most one budget, and that a lease id which may be granted behind our back is closed.
// Does not choose the shard or the command, and does not keep leases.

import type { Admitted, Command, PinFound, Refused, ShardId } from '@berth/protocol';
import type { UndecidedReason } from './berth.ts';
import { BerthError } from './berth.ts';
import type { Exchange } from './exchange.ts';
import type { Answer } from './pending-calls.ts';
import { PendingCall } from './pending-calls.ts';
import type { ResendBudget } from './resend-budget.ts';

/** Without an answer for this long, a call whose owner has gone silent or changed is sent again. Three heartbeats: less would take a late beat for a death. */
export const ownerCheckAfterMs = 120;
/** How often the above is looked at again: the heartbeats' own period. */
const ownerCheckEveryMs = 40;
/** Without an answer for this long although the owner lives, the message may be lost: sent again, as far as the resend budget allows. */
export const lostAfterMs = 250;
/** Most of the jittered wait before a resend at once: 50 rounds a second while a shard has no owner. */
const bounceMsMax = 20;

/** How a decision ended, before leases are made of it. */
export type Settlement = Admitted | Refused | PinFound | { readonly outcome: 'undecided'; readonly reason: UndecidedReason };

/** What a decision needs of its surroundings. */
export interface DecisionPorts {
  readonly exchange: Exchange;
  readonly resendBudget: ResendBudget;
  /** Ends whatever lease the call may have got or may still get. */
  readonly closeId: (decision: Decision) => void;
  /** It has ended, whatever the way; called once, before the promise settles. */
  readonly ended: (decision: Decision) => void;
}

export class Decision extends PendingCall {
  readonly #ports: DecisionPorts;
  readonly #deadline: number;
  readonly #signal: AbortSignal | undefined;
  readonly #settle: (settlement: Settlement, decision: Decision) => void;
  readonly #fail: (error: unknown) => void;
  #resendAt = Number.POSITIVE_INFINITY;

  constructor(
    ports: DecisionPorts,
    call: { readonly shard: ShardId; readonly command: Command; readonly timeoutMs: number; readonly signal: AbortSignal | undefined },
    settle: (settlement: Settlement, decision: Decision) => void,
    fail: (error: unknown) => void,
  ) {
    super(call.shard, call.command);
    this.#ports = ports;
    this.#deadline = ports.exchange.clock.now() + call.timeoutMs;
    this.#signal = call.signal;
    this.#settle = settle;
    this.#fail = fail;
  }

  start(): void {
    const { exchange } = this.#ports;
    this.#signal?.addEventListener('abort', this.#aborted, { once: true });
    exchange.open(this);
    this.#wakeAt(exchange.clock.now() + ownerCheckAfterMs);
  }

  answered(answer: Answer): void {
    const { reply, standing } = answer;
    if (reply.outcome === 'not_owner') {
      // Said by one whom the call was not sent to last, it is about an earlier send.
      if (this.sentTo === undefined || this.sentTo === answer.coordinator) this.bounced(answer.jitter);
      return;
    }
    if (reply.outcome === 'admitted') return this.#admitted(reply);
    if (standing === 'older') {
      // Whoever is newer has not seen the call, unless it was sent to them since.
      if (this.#hasTermMoved()) this.bounced(answer.jitter);
      return;
    }
    switch (reply.outcome) {
      case 'refused':
        return this.#final(reply, this.sends > 1);
      case 'pin':
        // To an admission it is no answer, like the last three.
        return this.command.kind === 'get_pin' ? this.#final(reply, false) : undefined;
      case 'overloaded':
        return this.#final({ outcome: 'undecided', reason: 'overloaded' }, this.sends > 1);
      case 'unavailable':
        return this.#final({ outcome: 'undecided', reason: 'unavailable' }, true);
      case 'lease_closed':
        return this.#final({ outcome: 'undecided', reason: 'unavailable' }, false);
      case 'invalid':
        return this.fail(new BerthError('invalid_argument', `The coordinator cannot read the call: ${reply.detail}`));
      case 'renewed':
      case 'released':
      case 'lease_lost':
        // Not an answer to any decision: the call waits on, and is sent again in due time.
        return;
    }
  }

  bounced(jitter: number): void {
    const now = this.#ports.exchange.clock.now();
    this.#resendAt = now + this.backOffMs(jitter, bounceMsMax);
    this.#wakeAt(this.#resendAt);
  }

  due(): void {
    const { exchange } = this.#ports;
    const now = exchange.clock.now();
    if (now >= this.#deadline) return this.#giveUp();
    if (this.#mayResend(now)) {
      this.#resendAt = Number.POSITIVE_INFINITY;
      exchange.sendAgain(this);
      this.#wakeAt(now + ownerCheckAfterMs);
    } else this.#wakeAt(Math.max(now + ownerCheckEveryMs, this.sentAt + ownerCheckAfterMs));
  }

  /** Ends without an answer; rejects with `error`. */
  fail(error: unknown): void {
    if (this.sends > 0) this.#ports.closeId(this);
    this.#end();
    this.#fail(error);
  }

  readonly #aborted = (): void => this.fail(this.#signal?.reason);

  #mayResend(now: number): boolean {
    if (now >= this.#resendAt) return true;
    // Never sent: the connection is down, and its return sends it.
    if (this.sends === 0 || this.isDropped) return false;
    const ageMs = now - this.sentAt;
    if (ageMs < ownerCheckAfterMs) return false;
    if (this.#hasTermMoved() || this.#ports.exchange.owners.isSilent(this.shard, this.sentTo, now)) return true;
    return ageMs >= lostAfterMs && this.#ports.resendBudget.take();
  }

  #hasTermMoved(): boolean {
    return this.sentTerm !== undefined && this.sentTerm !== this.#ports.exchange.owners.term(this.shard);
  }

  // Without a lease in the grant another copy of the call may still get one, just as after a refusal.
  #admitted(reply: Admitted): void {
    this.#final(reply, reply.leaseId === undefined && this.sends > 1);
  }

  #giveUp(): void {
    this.#ports.exchange.owners.miss(this.shard);
    this.#final({ outcome: 'undecided', reason: 'unreachable' }, this.sends > 0);
  }

  #final(settlement: Settlement, mustClose: boolean): void {
    if (mustClose) this.#ports.closeId(this);
    this.#end();
    this.#settle(settlement, this);
  }

  #end(): void {
    this.#signal?.removeEventListener('abort', this.#aborted);
    this.#ports.exchange.end(this);
    this.#ports.ended(this);
  }

  #wakeAt(at: number): void {
    this.#ports.exchange.setAlarm(this, Math.min(at, this.#resendAt, this.#deadline));
  }
}
