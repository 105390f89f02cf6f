// Pools by provider and model, and by the small number that rows hold instead of a pointer.
// Guarantees: a number names its pool until the pool is removed, then is used again. Knows nothing of who counts in a pool.

import type { ModelId, ModelLimits, ProviderId } from '@berth/protocol';
import { fnv1a } from '@berth/protocol';

/** One provider/model pair. Without limits it exists only while something counts here. */
export interface Pool {
  /** From 1 on. */
  readonly number: number;
  readonly provider: ProviderId;
  readonly modelId: ModelId;
  /** What the model adds to the hash of a session. */
  readonly modelHash: number;
  limits: ModelLimits | undefined;
  /** 0: never set. */
  limitsVersion: number;
  /** Live leases of the pair, of any kind. */
  inFlight: number;
  /** Sessions pinned to the pair. */
  pins: number;
  /** What inFlight may be while a lowered limit drains; else the limit itself. Only falls, except when limits are set. */
  inFlightCeiling: number;
  pinsCeiling: number;
}

export type PoolView = Readonly<Pool>;

export interface PoolTableView extends Iterable<PoolView> {
  find(modelId: ModelId, provider: ProviderId): PoolView | undefined;
}

export class PoolTable implements PoolTableView {
  readonly #ofModels = new Map<ModelId, Map<ProviderId, Pool>>();
  // By number; the first one is nobody's.
  readonly #pools: (Pool | undefined)[] = [undefined];
  readonly #free: number[] = [];
  // Of the last `require`: most come in a row for the same pair.
  #last: Pool | undefined;

  find(modelId: ModelId, provider: ProviderId): Pool | undefined {
    return this.#ofModels.get(modelId)?.get(provider);
  }

  /** The pool of a number that a row holds; undefined for 0. */
  at(number: number): Pool | undefined {
    return this.#pools[number];
  }

  /** The pool of the pair, made where it is missing. */
  require(modelId: ModelId, provider: ProviderId): Pool {
    const last = this.#last;
    if (last === undefined || last.provider !== provider || last.modelId !== modelId) this.#last = this.#require(modelId, provider);
    return this.#last!;
  }

  #require(modelId: ModelId, provider: ProviderId): Pool {
    let ofModel = this.#ofModels.get(modelId);
    if (ofModel === undefined) {
      ofModel = new Map();
      this.#ofModels.set(modelId, ofModel);
    }
    let pool = ofModel.get(provider);
    if (pool === undefined) {
      const number = this.#free.pop() ?? this.#pools.length;
      pool = {
        number,
        provider,
        modelId,
        modelHash: fnv1a(modelId),
        limits: undefined,
        limitsVersion: 0,
        inFlight: 0,
        pins: 0,
        inFlightCeiling: 0,
        pinsCeiling: 0,
      };
      ofModel.set(provider, pool);
      this.#pools[number] = pool;
    }
    return pool;
  }

  remove(pool: Pool): void {
    const ofModel = this.#ofModels.get(pool.modelId)!;
    ofModel.delete(pool.provider);
    if (ofModel.size === 0) this.#ofModels.delete(pool.modelId);
    this.#last = undefined;
    this.#pools[pool.number] = undefined;
    this.#free.push(pool.number);
  }

  *[Symbol.iterator](): Iterator<Pool> {
    for (const ofModel of this.#ofModels.values()) yield* ofModel.values();
  }
}
