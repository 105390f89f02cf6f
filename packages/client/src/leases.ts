// Leases held: renewed every third of their timeout until released, all that are due at once in one message.
// Guarantees that a lease is lost only when its shard's newest known owner says so, or, where configured, when nobody confirmed it for a whole timeout.
// Time alone never ends a lease here otherwise: the shard's time counts, and it stands still while the shard cannot be reached.

import type { LeaseId, Reply, ShardId } from '@berth/protocol';
import type { Alarm } from './agenda.ts';
import type { Lease } from './berth.ts';
import { BerthError } from './berth.ts';
import { Errand } from './errand.ts';
import type { Exchange } from './exchange.ts';
import type { CheckedOptions } from './options.ts';
import type { ReleaseFlags, Releases } from './releases.ts';

/** Renewals are due at multiples of this (or of a quarter of their period, where shorter), so that leases of the same moment share a message. */
const renewalGridMs = 250;

/** What a lease timeout is taken to be at least: a broken coordinator that says 0 must not make its clients renew without pause. */
const timeoutMsMin = 100;

class Renewal extends Errand {
  readonly #lease: HeldLease;

  constructor(exchange: Exchange, lease: HeldLease) {
    super(exchange, { shard: lease.shard, command: { kind: 'renew_request_lease', leaseId: lease.id } });
    this.#lease = lease;
  }

  protected acknowledge(reply: Reply): boolean {
    switch (reply.outcome) {
      case 'renewed':
        this.exchange.counters.renewals++;
        // Any of its sends may be the one that was answered: the lease lives at least from the first.
        this.#lease.confirmed(this.firstSentAt);
        return true;
      case 'lease_lost':
        this.#lease.lost();
        return true;
      case 'invalid':
        this.exchange.log('error', `A coordinator cannot read a renewal: ${reply.detail}`);
        return true;
      default:
        return false;
    }
  }

  protected mayRepeat(): boolean {
    return true;
  }
}

interface LeasePorts {
  readonly exchange: Exchange;
  readonly releases: Releases;
  readonly mayAbortUnconfirmed: boolean;
  /** It needs no more renewals. */
  readonly ended: (lease: HeldLease) => void;
}

class HeldLease implements Lease {
  readonly id: LeaseId;
  readonly shard: ShardId;
  readonly #ports: LeasePorts;
  readonly #timeoutMs: number;
  #phase: 'held' | 'lost' | 'released' = 'held';
  #confirmedAt: number;
  #renewalAlarm: Alarm | undefined;
  #unconfirmedAlarm: Alarm | undefined;
  #renewal: Renewal | undefined;
  #released: Promise<boolean> | undefined;
  #controller: AbortController | undefined;
  #abortReason: BerthError | undefined;

  constructor(ports: LeasePorts, id: LeaseId, shard: ShardId, timeoutMs: number, confirmedAt: number) {
    this.#ports = ports;
    this.id = id;
    this.shard = shard;
    this.#timeoutMs = timeoutMs;
    this.#confirmedAt = confirmedAt;
    this.#scheduleRenewal();
    if (ports.mayAbortUnconfirmed) this.#watch();
  }

  // Made when first asked for: many requests end without anybody having looked.
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#abortReason !== undefined) this.#controller.abort(this.#abortReason);
    }
    return this.#controller.signal;
  }

  release({ refreshPin }: { readonly refreshPin: boolean }): Promise<boolean> {
    return this.#release({ refreshPin, abandoned: false });
  }

  abandon(): Promise<boolean> {
    return this.#release({ refreshPin: false, abandoned: true });
  }

  confirmed(at: number): void {
    this.#renewal = undefined;
    this.#confirmedAt = at;
    this.#scheduleRenewal();
  }

  lost(): void {
    this.stop();
    this.#phase = 'lost';
    this.#ports.exchange.counters.lease_lost++;
    this.#ports.ended(this);
    this.#abort(new BerthError('lease_lost', `Lease ${this.id} is lost: its shard ended it`));
  }

  /** No renewal is sent after this. */
  stop(): void {
    const { exchange } = this.#ports;
    exchange.agenda.cancel(this.#renewalAlarm);
    exchange.agenda.cancel(this.#unconfirmedAlarm);
    if (this.#renewal !== undefined) exchange.end(this.#renewal);
    this.#renewal = undefined;
  }

  #release(flags: ReleaseFlags): Promise<boolean> {
    if (this.#released !== undefined) return this.#released;
    if (this.#phase === 'lost') {
      // The shard has no such lease, and said so: there is nothing to end and no pin to refresh.
      this.#released = Promise.resolve(true);
      return this.#released;
    }
    this.stop();
    this.#phase = 'released';
    this.#ports.ended(this);
    this.#released = this.#ports.releases.release(this.shard, this.id, flags);
    return this.#released;
  }

  #scheduleRenewal(): void {
    const { exchange } = this.#ports;
    const periodMs = this.#timeoutMs / 3;
    const gridMs = Math.min(renewalGridMs, periodMs / 4);
    const dueAt = Math.floor((exchange.clock.now() + periodMs) / gridMs) * gridMs;
    this.#renewalAlarm = exchange.agenda.set(dueAt, () => {
      this.#renewal = new Renewal(exchange, this);
      this.#renewal.start();
    });
  }

  // Renewals go on after the abort: the request may still be running, and its slot is taken until it is released.
  #watch(): void {
    const { exchange } = this.#ports;
    const endsAt = this.#confirmedAt + this.#timeoutMs;
    if (exchange.clock.now() < endsAt) {
      this.#unconfirmedAlarm = exchange.agenda.set(endsAt, () => this.#watch());
      return;
    }
    this.#abort(new BerthError('lease_unconfirmed', `Lease ${this.id} was not confirmed for ${this.#timeoutMs} ms`));
  }

  #abort(reason: BerthError): void {
    this.#abortReason ??= reason;
    this.#controller?.abort(this.#abortReason);
  }
}

export class Leases {
  readonly #ports: LeasePorts;
  readonly #releases: Releases;
  readonly #held = new Map<LeaseId, HeldLease>();
  #isStopped = false;

  constructor(exchange: Exchange, releases: Releases, options: CheckedOptions) {
    this.#releases = releases;
    this.#ports = {
      exchange,
      releases,
      mayAbortUnconfirmed: options.onUnconfirmedLease === 'abort',
      ended: (lease) => this.#held.delete(lease.id),
    };
  }

  get size(): number {
    return this.#held.size;
  }

  /** Takes over a granted lease, which the shard keeps at least until `timeoutMs` after `confirmedAt`. */
  hold(shard: ShardId, leaseId: LeaseId, timeoutMs: number, confirmedAt: number): Lease {
    const soundTimeoutMs = Math.max(timeoutMs, timeoutMsMin);
    this.#releases.learnTimeout(soundTimeoutMs);
    const lease = new HeldLease(this.#ports, leaseId, shard, soundTimeoutMs, confirmedAt);
    this.#held.set(leaseId, lease);
    if (this.#isStopped) lease.stop();
    return lease;
  }

  /** A grant for a call that no longer waits: given back, unless it is a second answer to one that was taken. */
  giveBack(shard: ShardId, leaseId: LeaseId): void {
    if (this.#held.has(leaseId) || this.#releases.has(leaseId)) return;
    this.#ports.exchange.counters.late_grants++;
    this.#releases.abandon(shard, leaseId);
  }

  /** Renews nothing any more; releases are still accepted. */
  stop(): void {
    this.#isStopped = true;
    for (const lease of this.#held.values()) lease.stop();
  }
}
