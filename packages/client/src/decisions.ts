// The window of decisions in flight: who may enter, who is answered without waiting, and what becomes of a grant.
// Guarantees the bounds of the options and that a shard which does not answer costs its callers no time but for a probe.

import type { Command, LeaseId, ShardId } from '@berth/protocol';
import type { RouteOutcome } from './berth.ts';
import type { DecisionPorts, Settlement } from './decision.ts';
import { Decision } from './decision.ts';
import type { Exchange } from './exchange.ts';
import type { Leases } from './leases.ts';
import type { CheckedOptions } from './options.ts';
import type { Releases } from './releases.ts';
import { ResendBudget } from './resend-budget.ts';

/** One call per shard that is away goes through in this time, so that its return is noticed at once; ten callers a second wait for nothing. */
const probeEveryMs = 100;

/** How a decision ended: as the surface says it, or with the pin that was asked for. */
export type Decided = RouteOutcome | Extract<Settlement, { outcome: 'pin' }>;

const overloaded: Decided = { outcome: 'undecided', reason: 'overloaded' };
const unreachable: Decided = { outcome: 'undecided', reason: 'unreachable' };

export class Decisions {
  readonly #exchange: Exchange;
  readonly #leases: Leases;
  readonly #releases: Releases;
  readonly #options: CheckedOptions;
  readonly #open = new Set<Decision>();
  readonly #probedAt = new Map<ShardId, number>();
  readonly #resendBudget = new ResendBudget();
  readonly #ports: DecisionPorts;

  constructor(exchange: Exchange, leases: Leases, releases: Releases, options: CheckedOptions) {
    this.#exchange = exchange;
    this.#leases = leases;
    this.#releases = releases;
    this.#options = options;
    this.#ports = {
      exchange,
      resendBudget: this.#resendBudget,
      closeId: (decision) => this.#closeId(decision),
      ended: (decision) => this.#open.delete(decision),
    };
  }

  /** Asks for one decision. Rejects with the signal's reason, or with a `BerthError`. */
  ask(shard: ShardId, command: Command, signal: AbortSignal | undefined): Promise<Decided> {
    const refusal = this.#findRefusal(shard);
    if (refusal !== undefined) {
      this.#exchange.counters.undecided++;
      return Promise.resolve(refusal);
    }
    this.#resendBudget.earn();
    return new Promise((resolve, reject) => {
      const decision = new Decision(
        this.#ports,
        { shard, command, timeoutMs: this.#options.decisionTimeoutMs, signal },
        (settlement, settled) => resolve(this.#count(settlement, settled)),
        reject,
      );
      this.#open.add(decision);
      decision.start();
    });
  }

  /** Ends every decision in flight; each rejects with what `makeError` makes. */
  failAll(makeError: () => Error): void {
    for (const decision of [...this.#open]) decision.fail(makeError());
  }

  #findRefusal(shard: ShardId): Decided | undefined {
    const openCount = this.#open.size;
    if (openCount >= this.#options.pendingMax || openCount + this.#leases.size >= this.#options.leasesMax) return overloaded;
    if (!this.#exchange.owners.away.has(shard)) return undefined;
    const now = this.#exchange.clock.now();
    if (now - (this.#probedAt.get(shard) ?? Number.NEGATIVE_INFINITY) < probeEveryMs) return unreachable;
    this.#probedAt.set(shard, now);
    return undefined;
  }

  #closeId({ shard, command }: Decision): void {
    if ('leaseId' in command) this.#releases.abandon(shard, command.leaseId);
  }

  #count(settlement: Settlement, decision: Decision): Decided {
    const { counters } = this.#exchange;
    switch (settlement.outcome) {
      case 'admitted': {
        counters.admitted++;
        const { outcome, how, provider, pinId, leaseId, leaseTimeoutMs, passedOver } = settlement;
        const lease = leaseId === undefined ? undefined : this.#hold(decision, leaseId, leaseTimeoutMs);
        return { outcome, how, provider, pinId, lease, passedOver };
      }
      case 'refused':
        counters.refused++;
        return settlement;
      case 'undecided':
        counters.undecided++;
        return settlement;
      case 'pin':
        return settlement;
    }
  }

  #hold(decision: Decision, leaseId: LeaseId, timeoutMs: number) {
    // Any of its sends may be the one that was granted, so the lease is counted from the first.
    return this.#leases.hold(decision.shard, leaseId, timeoutMs, decision.firstSentAt);
  }
}
