// Random histories of all commands of DESIGN.md 2.3, as steps that say little, and the commands that they become one after the other.
// Ids are taken in turn; some come again, some are released before they are admitted, some long after they were forgotten.

import type { ShardCommand } from '@berth/core';
import type { Candidate, LeaseId, ModelId, PinId, PinReport, ProviderId, SessionId } from '@berth/protocol';
import fc from 'fast-check';
import { leaseId, limitsOf, managedProviders, models, providers, sessions } from './names.ts';

/** Which lease: one that lives, an id so many before the newest one, or the next id. */
export type Which = { readonly live: number } | { readonly back: number } | 'next';

export type Step =
  | { readonly kind: 'get_pin'; readonly model: number; readonly session: number }
  | {
      readonly kind: 'unpinned' | 'pinned' | 'without_pin';
      readonly lease: Which;
      readonly model: number;
      readonly session: number;
      readonly provider: number;
    }
  | {
      readonly kind: 'swap';
      readonly lease: Which;
      readonly model: number;
      readonly session: number;
      readonly provider: number;
      readonly pinOff: number;
    }
  | {
      readonly kind: 'route';
      readonly lease: Which;
      readonly model: number;
      readonly session: number;
      readonly candidates: readonly Candidate[];
      readonly excluded: readonly ProviderId[];
    }
  | { readonly kind: 'renew'; readonly lease: Which }
  | { readonly kind: 'release'; readonly lease: Which; readonly how: 'plain' | 'refresh' | 'abandoned' }
  | { readonly kind: 'pass'; readonly ms: number; readonly sweeps: boolean }
  | { readonly kind: 'resume' }
  | { readonly kind: 'snapshot' }
  | { readonly kind: 'restart'; readonly from: 'journal' | 'snapshot'; readonly entriesBack: number }
  | { readonly kind: 'limits'; readonly numbers: readonly number[] };

/** Steps that become a command. */
export type CommandStep = Exclude<Step, { kind: 'pass' | 'resume' | 'snapshot' | 'restart' }>;

// Most happens in one session, so that its leases, pins and swaps meet.
const model = fc.constantFrom(0, 0, 0, 0, 0, 1);
const session = fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 1, 2, 3);
const provider = fc.constantFrom(0, 0, 0, 1, 1, 2);
const live = fc.record({ live: fc.nat(7) });
const back = fc.record({ back: fc.nat(9) });
const next = fc.constant('next' as const);
const fresh: fc.Arbitrary<Which> = fc.oneof({ weight: 9, arbitrary: next }, { weight: 1, arbitrary: live }, { weight: 1, arbitrary: back });
// A release may overtake its admit: an id that is still to come.
const old: fc.Arbitrary<Which> = fc.oneof({ weight: 7, arbitrary: live }, { weight: 3, arbitrary: back }, { weight: 1, arbitrary: next });
const health = fc.constantFrom<Candidate['health']>('healthy', 'healthy', 'healthy', 'draining', 'degraded');
const candidates = fc
  .shuffledSubarray(providers)
  .chain((some) => fc.tuple(...some.map((each) => health.map((is) => ({ provider: each, health: is })))));
const excluded = fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray(providers) });
/** pins, slots, reserved and per session of each managed provider and model. */
const limitNumbers = fc
  .array(
    fc.tuple(fc.constantFrom(0, 1, 1, 2, 3), fc.constantFrom(0, 1, 2, 3, 4, 5), fc.constantFrom(0, 0, 1, 2), fc.constantFrom(1, 1, 2, 3)),
    { minLength: 4, maxLength: 4 },
  )
  .map((all) => all.flat());

const admission = { lease: fresh, model, session };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('get_pin' as const), model, session }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('unpinned' as const, 'unpinned' as const, 'pinned' as const, 'pinned' as const, 'without_pin' as const),
      ...admission,
      provider,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('swap' as const), ...admission, provider, pinOff: fc.constantFrom(0, 0, 0, 0, 0, -1, 1) }),
  },
  // One past the last session: a request without one.
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('route' as const),
      lease: fresh,
      model,
      session: fc.oneof({ weight: 8, arbitrary: session }, { weight: 1, arbitrary: fc.constant(sessions.length) }),
      candidates,
      excluded,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('renew' as const), lease: old }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('release' as const),
      lease: old,
      how: fc.constantFrom('plain' as const, 'refresh' as const, 'abandoned' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(1, 500, 1_400, 2_200, 3_000, 7_200),
      sweeps: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'resume' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'snapshot' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('restart' as const),
      from: fc.constantFrom('journal' as const, 'snapshot' as const, 'snapshot' as const),
      entriesBack: fc.nat(9),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limits' as const), numbers: limitNumbers }) },
);

/** A history starts with limits. */
export const history: fc.Arbitrary<readonly Step[]> = fc
  .tuple(limitNumbers, fc.array(step, { minLength: 20, maxLength: 90, size: 'max' }))
  .map(([numbers, steps]) => [{ kind: 'limits', numbers }, ...steps]);

const limitsCommand = (version: number, numbers: readonly number[]): ShardCommand & { kind: 'configure_limits' } => ({
  kind: 'configure_limits',
  version,
  pools: models.flatMap((modelId, m) =>
    managedProviders.flatMap((provider, p) => {
      const [pins, slots, reserved, perSession] = numbers.slice(4 * (2 * m + p)) as [number, number, number, number];
      // Three pins and no slots stand for "no limits any more": pools become unlimited and limited again.
      if (pins === 3 && slots === 0) return [];
      return [{ provider, modelId, limits: limitsOf(pins, slots, Math.min(reserved, slots), perSession) }];
    }),
  ),
});

/** What a step refers to: the session's pin, and which leases live, oldest first. */
export interface Referred {
  pinOf(modelId: ModelId, sessionId: SessionId): PinReport | undefined;
  readonly liveIds: readonly LeaseId[];
}

/** Turns steps into commands; counts the ids, and the changes of the limits. */
export class Commands {
  #ids = 0;
  #limitsVersion = 0;

  #idOf(which: Which, liveIds: readonly LeaseId[]): LeaseId {
    if (which === 'next') return leaseId(this.#ids);
    if ('live' in which && liveIds.length > 0) return liveIds[which.live % liveIds.length]!;
    return leaseId(Math.max(0, this.#ids - 1 - ('live' in which ? which.live : which.back)));
  }

  /** The command of the next step; a swap expects the session's pin, or one beside it. */
  next(each: CommandStep, referred: Referred): Exclude<ShardCommand, { kind: 'tick' }> {
    if (each.kind === 'limits') return limitsCommand(++this.#limitsVersion, each.numbers);
    const modelId = models['model' in each ? each.model : 0]!;
    if (each.kind === 'get_pin') return { kind: 'get_pin', modelId, sessionId: sessions[each.session]! };
    const leaseId = this.#idOf(each.lease, referred.liveIds);
    if (each.kind === 'renew') return { kind: 'renew_request_lease', leaseId };
    if (each.kind === 'release') {
      return { kind: 'release_request_lease', leaseId, refreshPin: each.how === 'refresh', abandoned: each.how === 'abandoned' };
    }
    if (each.lease === 'next') this.#ids++;
    if (each.kind === 'route') {
      const { candidates, excluded } = each;
      return { kind: 'route', leaseId, modelId, sessionId: sessions[each.session], candidates, excluded };
    }
    const provider = providers[each.provider]!;
    const sessionId = sessions[each.session]!;
    switch (each.kind) {
      case 'unpinned':
        return { kind: 'try_admit_unpinned_session_request', leaseId, provider, modelId, sessionId };
      case 'pinned':
        return { kind: 'try_admit_pinned_session_request', leaseId, modelId, sessionId };
      case 'without_pin':
        return { kind: 'try_admit_request_without_pin', leaseId, provider, modelId };
      case 'swap': {
        const expectedPinId = ((referred.pinOf(modelId, sessionId)?.id ?? 1) + each.pinOff) as PinId;
        return { kind: 'try_compare_and_swap_pin_and_admit_request', leaseId, expectedPinId, provider, modelId, sessionId };
      }
    }
  }
}
