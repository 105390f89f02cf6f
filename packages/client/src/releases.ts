// Releases on their way: repeated in the background until acknowledged, so that a slot never depends on one lost message.
// Guarantees that a release is tried for at least one lease timeout in which its coordinator could be reached.
// Bounded: above `releasesMax` the oldest is given up, and its lease then ends by its own timeout.

import type { LeaseId, Reply, ShardId } from '@berth/protocol';
import { Errand, lastRepeatMs } from './errand.ts';
import type { Exchange } from './exchange.ts';
import type { CheckedOptions } from './options.ts';

/** Until a grant has told the cluster's lease timeout. */
const assumedLeaseTimeoutMs = 30_000;
/** Away for longer than this, a coordinator will not find the lease alive for long after its return either. */
const ageMsMax = 600_000;

export interface ReleaseFlags {
  readonly refreshPin: boolean;
  readonly abandoned: boolean;
}

class Release extends Errand {
  readonly #begunAt: number;
  readonly #leaseTimeoutMs: number;
  readonly #done: (isAcknowledged: boolean) => void;
  #reachableMs = 0;
  #lookedAt: number;

  constructor(
    exchange: Exchange,
    call: { readonly shard: ShardId; readonly leaseId: LeaseId; readonly flags: ReleaseFlags; readonly leaseTimeoutMs: number },
    done: (isAcknowledged: boolean) => void,
  ) {
    super(exchange, { shard: call.shard, command: { kind: 'release_request_lease', leaseId: call.leaseId, ...call.flags } });
    this.#begunAt = exchange.clock.now();
    this.#lookedAt = this.#begunAt;
    this.#leaseTimeoutMs = call.leaseTimeoutMs;
    this.#done = done;
  }

  protected acknowledge(reply: Reply): boolean {
    switch (reply.outcome) {
      case 'released':
      case 'lease_lost':
      case 'lease_closed':
        this.#done(true);
        return true;
      case 'invalid':
        this.exchange.log('error', `A coordinator cannot read a release: ${reply.detail}`);
        this.#done(false);
        return true;
      default:
        return false;
    }
  }

  // Shard time stands still while the owner cannot be reached, so only reachable time brings the lease nearer to its end.
  protected mayRepeat(): boolean {
    const now = this.exchange.clock.now();
    if (this.exchange.owners.isReachable(this.shard, lastRepeatMs, now)) this.#reachableMs += now - this.#lookedAt;
    this.#lookedAt = now;
    if (this.#reachableMs < this.#leaseTimeoutMs && now - this.#begunAt < ageMsMax) return true;
    this.giveUp();
    return false;
  }

  giveUp(): void {
    this.exchange.end(this);
    this.exchange.counters.releases_given_up++;
    this.#done(false);
  }
}

export class Releases {
  readonly #exchange: Exchange;
  readonly #options: CheckedOptions;
  // In the order of their beginning.
  readonly #waiting = new Map<LeaseId, Release>();
  #leaseTimeoutMs = assumedLeaseTimeoutMs;
  #whenEmpty: (() => void) | undefined;
  #isStopped = false;

  constructor(exchange: Exchange, options: CheckedOptions) {
    this.#exchange = exchange;
    this.#options = options;
  }

  get size(): number {
    return this.#waiting.size;
  }

  has(leaseId: LeaseId): boolean {
    return this.#waiting.has(leaseId);
  }

  /** What grants say of the cluster's lease timeout. */
  learnTimeout(leaseTimeoutMs: number): void {
    this.#leaseTimeoutMs = leaseTimeoutMs;
  }

  /** Ends the lease. Resolves whether that was acknowledged. The first release of an id that waits is the one that counts. */
  release(shard: ShardId, leaseId: LeaseId, flags: ReleaseFlags): Promise<boolean> {
    return new Promise((resolve) => this.#begin(shard, leaseId, flags, resolve));
  }

  /** Ends the lease of an id that nobody uses, or closes the id before it is granted. */
  abandon(shard: ShardId, leaseId: LeaseId): void {
    if (!this.#waiting.has(leaseId)) this.#begin(shard, leaseId, { refreshPin: false, abandoned: true }, () => undefined);
  }

  /** Resolves when nothing waits, or after `waitMs`. */
  drain(waitMs: number): Promise<void> {
    if (this.#waiting.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#whenEmpty = resolve;
      this.#exchange.agenda.set(this.#exchange.clock.now() + waitMs, resolve);
    });
  }

  /** Gives up what still waits, and everything that comes later at once. */
  stop(): void {
    this.#isStopped = true;
    for (const release of [...this.#waiting.values()]) release.giveUp();
  }

  #begin(shard: ShardId, leaseId: LeaseId, flags: ReleaseFlags, done: (isAcknowledged: boolean) => void): void {
    if (this.#isStopped) return done(false);
    if (this.#waiting.size >= this.#options.releasesMax) this.#firstWaiting()?.giveUp();
    const release = new Release(this.#exchange, { shard, leaseId, flags, leaseTimeoutMs: this.#leaseTimeoutMs }, (isAcknowledged) => {
      this.#waiting.delete(leaseId);
      done(isAcknowledged);
      if (this.#waiting.size === 0) this.#whenEmpty?.();
    });
    this.#waiting.set(leaseId, release);
    release.start();
  }

  #firstWaiting(): Release | undefined {
    for (const release of this.#waiting.values()) return release;
    return undefined;
  }
}
