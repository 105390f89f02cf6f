// Shard time (DESIGN.md 2.4): continues from the journal, advances by the owner's monotonic clock only while the shard is reachable.
// Guarantees: never goes back; a pause, a deaf connection or a silent journal lets no lease expire. Knows no journal: it is told.

import type { Clock } from '@berth/bus';
import type { ShardTime } from '@berth/protocol';

/** Most that one turn of the loop may add: a process that was paused for 10 s has seen one late turn, not 10 s of everybody's silence. */
export const turnMsMax = 100;

export class ShardClock {
  readonly #clock: Clock;
  #time: number;
  #lastTurn: number;
  #isReachable = false;
  #resumed = false;

  constructor(clock: Clock, from: ShardTime) {
    this.#clock = clock;
    this.#time = from;
    this.#lastTurn = clock.now();
  }

  /** Called at least every 100 ms, or time falls behind (safe, but leases last longer). */
  turn(isReachable: boolean): void {
    const now = this.#clock.now();
    // The stretch before a change of reachability counts as unreachable: nobody could renew in part of it.
    if (isReachable && this.#isReachable) this.#time += Math.min(now - this.#lastTurn, turnMsMax);
    if (isReachable && !this.#isReachable) this.#resumed = true;
    this.#isReachable = isReachable;
    this.#lastTurn = now;
  }

  get time(): ShardTime {
    return Math.floor(this.#time) as ShardTime;
  }

  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** True once after each return of reachability: every lease then gets its full timeout. */
  takeResumed(): boolean {
    const resumed = this.#resumed;
    this.#resumed = false;
    return resumed;
  }
}
