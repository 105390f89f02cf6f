// What waits for a shard's loop: bounded lanes, drained in order of urgency. Renewals and releases come before admissions, so that overload never costs a lease.
// Guarantees: admissions beyond the bound, or behind one that has waited too long, are refused at once; nothing else is ever refused as overload.

import type { Command } from '@berth/protocol';

/** One command and where its answer goes. */
export interface Item {
  readonly command: Command;
  readonly inbox: string;
  readonly call: number;
  /** The receiver's monotonic clock, milliseconds. */
  readonly arrivedAt: number;
}

/** Waiting admissions. At 100 k decisions a second this is 40 ms of work: more would only be answered after its caller has gone. */
export const admissionsMax = 4_096;
/** Age of the oldest waiting admission at which new ones are refused: the loop is behind, queueing would feed the overload. */
export const admissionAgeMsMax = 50;
/** Waiting renewals and releases. Beyond it the newest are dropped: their senders repeat them until acknowledged. */
export const upkeepMax = 65_536;

export type Offer = 'taken' | 'overloaded' | 'dropped';

/** A queue that gives its oldest first, without moving the rest each time. */
class Lane {
  #items: Item[] = [];
  #next = 0;

  get length(): number {
    return this.#items.length - this.#next;
  }

  get oldest(): Item | undefined {
    return this.#items[this.#next];
  }

  push(item: Item): void {
    this.#items.push(item);
  }

  coming(max: number): Command[] {
    return this.#items.slice(this.#next, this.#next + max).map(({ command }) => command);
  }

  shift(): Item | undefined {
    const item = this.#items[this.#next];
    if (item === undefined) return undefined;
    this.#next++;
    // Taken items are let go in one stroke once they are the greater part.
    if (this.#next > 512 && 2 * this.#next > this.#items.length) {
      this.#items = this.#items.slice(this.#next);
      this.#next = 0;
    }
    return item;
  }
}

export class Mailbox {
  readonly #upkeep = new Lane();
  readonly #admissions = new Lane();

  get length(): number {
    return this.#upkeep.length + this.#admissions.length;
  }

  /** `isBuffering`: the shard is being taken over; age does not count, the bound does. */
  offer(item: Item, isBuffering: boolean): Offer {
    if (item.command.kind === 'renew_request_lease' || item.command.kind === 'release_request_lease') {
      if (this.#upkeep.length >= upkeepMax) return 'dropped';
      this.#upkeep.push(item);
      return 'taken';
    }
    if (this.#admissions.length >= admissionsMax) return 'overloaded';
    const oldest = this.#admissions.oldest;
    if (!isBuffering && oldest !== undefined && item.arrivedAt - oldest.arrivedAt > admissionAgeMsMax) return 'overloaded';
    this.#admissions.push(item);
    return 'taken';
  }

  take(): Item | undefined {
    return this.#upkeep.shift() ?? this.#admissions.shift();
  }

  /** The commands that `take` would give next, at most `max`. */
  coming(max: number): Command[] {
    const commands = this.#upkeep.coming(max);
    return commands.length === max ? commands : [...commands, ...this.#admissions.coming(max - commands.length)];
  }

  takeAdmission(): Item | undefined {
    return this.#admissions.shift();
  }

  /** Drops without a word what arrived before `arrivedAt`. */
  dropBefore(arrivedAt: number): void {
    const waiting: Item[] = [];
    for (let item = this.take(); item !== undefined; item = this.take()) waiting.push(item);
    for (const item of waiting) if (item.arrivedAt >= arrivedAt) this.offer(item, true);
  }
}
