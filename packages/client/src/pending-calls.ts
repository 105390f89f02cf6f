// Calls that wait for an answer, by number. A number is never given twice while its call waits.
// Knows how often and to whom a call was sent; what an answer means is its kind's affair (decision.ts, errand.ts).

import { strict as assert } from 'node:assert';
import type { Command, CoordinatorId, Reply, ShardId } from '@berth/protocol';
import type { Alarm } from './agenda.ts';
import type { Standing, Term } from './owners.ts';

/** What came with an answer. */
export interface Answer {
  readonly reply: Reply;
  readonly coordinator: CoordinatorId;
  readonly standing: Standing;
  /** 0 to 1, the same for all calls of one message, so that what is sent again goes out together. */
  readonly jitter: number;
}

/** One command on its way. The command and the shard are fixed: every send is the same, byte for byte. */
export abstract class PendingCall {
  readonly shard: ShardId;
  readonly command: Command;
  /** The number on the wire, given by `PendingCalls.add`; -1 before. */
  call = -1;
  isOpen = true;
  isQueued = false;
  /** The last send, or its answer, may have been lost with the connection: sent again when it is up. */
  isDropped = false;
  sends = 0;
  /** Times in milliseconds of the client's clock; meaningless while `sends` is 0. */
  firstSentAt = 0;
  sentAt = 0;
  /** The number of the last message that carried it. */
  sentIn = -1;
  /** Undefined: the last send went to the shard's own subject. */
  sentTo: CoordinatorId | undefined;
  sentTerm: Term | undefined;
  bounces = 0;
  alarm: Alarm | undefined;

  constructor(shard: ShardId, command: Command) {
    this.shard = shard;
    this.command = command;
  }

  /** An answer has come for this call, from whomever. */
  abstract answered(answer: Answer): void;
  /** The last send reached nobody, or not the owner. */
  abstract bounced(jitter: number): void;
  /** Its alarm rings. */
  abstract due(): void;

  /** How long to wait after another bounce: from 1 ms, doubling, at most `mostMs`. */
  backOffMs(jitter: number, mostMs: number): number {
    this.bounces = Math.min(this.bounces + 1, 30);
    return 1 + jitter * (Math.min(mostMs, 2 ** this.bounces) - 1);
  }
}

export class PendingCalls {
  readonly #calls = new Map<number, PendingCall>();
  readonly #numbers: number;
  #next: number;

  /** Numbering starts anywhere, so that its wrap-around is not something that happens first after months. `numbers`: how many there are. */
  constructor(first: number, numbers: number = 2 ** 32) {
    this.#numbers = numbers;
    this.#next = (first >>> 0) % numbers;
  }

  get size(): number {
    return this.#calls.size;
  }

  add(call: PendingCall): void {
    assert(this.#calls.size < this.#numbers, 'there are more pending calls than numbers');
    while (this.#calls.has(this.#next)) this.#next = (this.#next + 1) % this.#numbers;
    call.call = this.#next;
    this.#next = (this.#next + 1) % this.#numbers;
    this.#calls.set(call.call, call);
  }

  find(call: number, shard: ShardId): PendingCall | undefined {
    const found = this.#calls.get(call);
    return found?.shard === shard ? found : undefined;
  }

  delete(call: PendingCall): void {
    if (this.#calls.get(call.call) === call) this.#calls.delete(call.call);
  }

  values(): Iterable<PendingCall> {
    return this.#calls.values();
  }
}
