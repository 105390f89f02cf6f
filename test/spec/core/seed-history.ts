// Random histories on two shards: one decides each request by one `route`, the other by the seed's steps. Guarantees that nothing else differs.
// Requests bring what a proxy sees: which providers support them, their health, which were already tried.

import type { ShardCommand } from '@berth/core';
import { findViolation } from '@berth/core';
import type { Candidate, ModelLimits } from '@berth/protocol';
import fc from 'fast-check';
import { isSame, linesOf, textOf } from './canonical-state.ts';
import type { Machine } from './machine.ts';
import { leaseId, limitsOf, managedProviders, models, providers, sessions, settings } from './names.ts';
import { OneShard } from './one-shard.ts';
import type { Routed, SeedProvider, SeedRequest } from './seed-algorithm.ts';
import { executeRequest } from './seed-algorithm.ts';

export type Step =
  | {
      readonly kind: 'request';
      readonly model: number;
      readonly session: number;
      readonly seen: readonly { readonly supports: boolean; readonly health: Candidate['health']; readonly excluded: boolean }[];
    }
  | { readonly kind: 'release'; readonly nth: number; readonly refreshPin: boolean }
  | { readonly kind: 'renew'; readonly nth: number }
  | { readonly kind: 'pass'; readonly ms: number };

const health = fc.constantFrom<Candidate['health']>('healthy', 'healthy', 'healthy', 'draining', 'degraded');
const seen = (excludedWeight: number) =>
  fc.record({
    supports: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    health,
    excluded: fc.oneof({ weight: 20, arbitrary: fc.constant(false) }, { weight: excludedWeight, arbitrary: fc.constant(true) }),
  });
const unsupported = seen(1).map((each) => ({ ...each, supports: false }));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('request' as const),
      model: fc.nat(models.length - 1),
      // One past the last session: a request without one.
      session: fc.nat(sessions.length),
      seen: fc.oneof(
        { weight: 10, arbitrary: fc.tuple(seen(0), seen(0), seen(0)) },
        { weight: 2, arbitrary: fc.tuple(seen(8), seen(8), seen(8)) },
        { weight: 1, arbitrary: fc.tuple(unsupported, unsupported, unsupported) },
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('release' as const),
      nth: fc.nat(15),
      refreshPin: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('renew' as const), nth: fc.nat(15) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 400, 1_500, 3_000, 7_500) }) },
);

const limits: fc.Arbitrary<ModelLimits> = fc
  .record({
    pins: fc.integer({ min: 0, max: 3 }),
    slots: fc.integer({ min: 0, max: 4 }),
    reserved: fc.nat(2),
    perSession: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ pins, slots, reserved, perSession }) => limitsOf(pins, slots, Math.min(reserved, slots), perSession));

/** Limits of each managed provider and model. */
export const allLimits = fc.array(limits, {
  minLength: managedProviders.length * models.length,
  maxLength: managedProviders.length * models.length,
});

const providersSeen = (step: Step & { kind: 'request' }): SeedProvider[] =>
  providers.map((provider, i) => {
    const isManaged = managedProviders.includes(provider);
    const { supports, health } = step.seen[i]!;
    return { provider, isManaged, supports, health: isManaged ? health : 'healthy', hasLimits: isManaged };
  });

const requestOf = (step: Step & { kind: 'request' }, nth: number): SeedRequest => ({
  leaseId: leaseId(nth),
  modelId: models[step.model]!,
  sessionId: sessions[step.session],
  providers: providersSeen(step),
  excluded: providers.filter((_, i) => step.seen[i]!.excluded),
});

const routeAtOnce = (side: OneShard, request: SeedRequest): Routed => {
  const { leaseId, modelId, sessionId, excluded } = request;
  const candidates = request.providers.filter(({ supports }) => supports).map(({ provider, health }) => ({ provider, health }));
  const reply = side.ask({ kind: 'route', leaseId, modelId, sessionId, candidates, excluded });
  if (reply?.outcome === 'admitted') {
    return { result: 'forwarded', provider: reply.provider, how: reply.how, leaseId: reply.leaseId, passedOver: reply.passedOver };
  }
  if (reply?.outcome !== 'refused') throw new Error(`route said ${reply?.outcome}`);
  return { result: 'rejected', reason: reply.reason as 'no_capacity', passedOver: reply.passedOver };
};

/** Requests, releases, renewals and time. */
export const steps = fc.array(step, { minLength: 20, maxLength: 70, size: 'max' });

const different = (what: string, atOnce: unknown, stepwise: unknown): string | undefined =>
  isSame(atOnce, stepwise) ? undefined : `${what}: at once ${textOf(atOnce)}, stepwise ${textOf(stepwise)}`;

const poolsOf = (limits: readonly ModelLimits[]) =>
  limits.map((each, i) => ({
    provider: managedProviders[i % managedProviders.length]!,
    modelId: models[Math.floor(i / managedProviders.length)]!,
    limits: each,
  }));

/** Two shards with one history: one decides at once on `machine`, the other by the seed's steps on the real core. */
export class SeedHistory {
  /** How requests ended and why candidates were passed over. */
  readonly happened = new Set<string>();
  readonly #atOnce: OneShard;
  readonly #stepwise = new OneShard(settings);
  #requests = 0;

  constructor(machine: Machine) {
    this.#atOnce = new OneShard(settings, machine);
  }

  /** The first difference in words; undefined when there is none. */
  findDifference(limits: readonly ModelLimits[], steps: readonly Step[]): string | undefined {
    for (const side of [this.#atOnce, this.#stepwise]) side.ask({ kind: 'configure_limits', version: 1, pools: poolsOf(limits) });
    for (const each of steps) {
      const difference =
        this.#stepDifference(each) ??
        findViolation(this.#atOnce.state) ??
        different('memory', linesOf(this.#atOnce.state), linesOf(this.#stepwise.state)) ??
        different('closed ids', this.#atOnce.state.closed.size, this.#stepwise.state.closed.size);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }

  #stepDifference(each: Step): string | undefined {
    if (each.kind === 'request') return this.#requestDifference(requestOf(each, this.#requests++));
    if (each.kind === 'pass') for (const side of [this.#atOnce, this.#stepwise]) side.pass(each.ms);
    if (each.kind === 'pass' || this.#requests === 0) return undefined;
    // The newest leases are the likely ones to be live.
    const id = leaseId(Math.max(0, this.#requests - 1 - each.nth));
    const command: ShardCommand =
      each.kind === 'renew'
        ? { kind: 'renew_request_lease', leaseId: id }
        : { kind: 'release_request_lease', leaseId: id, refreshPin: each.refreshPin, abandoned: false };
    return different(each.kind, this.#atOnce.ask(command), this.#stepwise.ask(command));
  }

  #requestDifference(request: SeedRequest): string | undefined {
    const routed = routeAtOnce(this.#atOnce, request);
    this.happened.add(routed.result === 'forwarded' ? routed.how : routed.reason);
    for (const { reason } of routed.passedOver) this.happened.add(reason);
    return different('request', routed, executeRequest(this.#stepwise.ask, request));
  }
}
