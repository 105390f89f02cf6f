// Who owns which shard, as far as this client has heard; and which shards do not answer.
// Guarantees that the highest epoch of the incarnation seen wins. A hint for addressing, never authority: the shard's own subject is always right.

import type { CoordinatorId, Epoch, HeartbeatMessage, ReplyGroup, ShardId } from '@berth/protocol';

/** Without a heartbeat for this long an owner counts as silent (two beats of 40 ms missed). Doubled, a dead owner costs 100 ms more. */
const silentAfterMs = 100;

/** Coordinators remembered; beyond it the one heard longest ago is forgotten, and its shards are reached by their own subjects. */
const coordinatorsMax = 256;

/** How an answer stands to what is known: `ownerless` answers come from who does not own the shard (epoch 0). */
export type Standing = 'current' | 'older' | 'ownerless';

/** One ownership of a shard. A new epoch or incarnation is a new object, so identity says whether the epoch moved. */
export interface Term {
  readonly coordinator: CoordinatorId;
  readonly epoch: Epoch;
  readonly incarnation: string;
  heardAt: number;
  /** Its coordinator said that it is not the owner: this term is never addressed again. */
  isDisowned: boolean;
}

interface KnownCoordinator {
  heardAt: number;
  beatAt: number;
  /** Nobody subscribed to its subject when last tried; until heard again. */
  isGone: boolean;
}

export class Owners {
  readonly #terms: (Term | undefined)[] = [];
  readonly #coordinators = new Map<CoordinatorId, KnownCoordinator>();
  readonly #away = new Set<number>();
  readonly #turned: (shard: ShardId, isAway: boolean) => void;

  /** `turned` hears, once each, that a shard has gone away and that it is back. */
  constructor(turned: (shard: ShardId, isAway: boolean) => void = () => undefined) {
    this.#turned = turned;
  }

  /** Shards that missed a whole decision timeout and were not heard since. */
  get away(): ReadonlySet<number> {
    return this.#away;
  }

  hearReply(coordinator: CoordinatorId, group: ReplyGroup, now: number): Standing {
    this.#known(coordinator, now);
    return this.#hear(group.shard, coordinator, group.epoch, group.incarnation, now);
  }

  hearHeartbeat(message: HeartbeatMessage, now: number): void {
    this.#known(message.coordinator, now).beatAt = now;
    for (const beat of message.owned) this.#hear(beat.shard, message.coordinator, beat.epoch, beat.incarnation, now);
  }

  #hear(shard: ShardId, coordinator: CoordinatorId, epoch: Epoch, incarnation: string, now: number): Standing {
    if (epoch === 0) return 'ownerless';
    const term = this.#terms[shard];
    // Incarnations have no order: a store that was wiped or restored begins anew, so another one is taken as it comes.
    if (term === undefined || term.incarnation !== incarnation || epoch > term.epoch) {
      this.#terms[shard] = { coordinator, epoch, incarnation, heardAt: now, isDisowned: false };
    } else if (epoch < term.epoch) return 'older';
    else term.heardAt = now;
    if (this.#away.delete(shard)) this.#turned(shard, false);
    return 'current';
  }

  #known(coordinator: CoordinatorId, now: number): KnownCoordinator {
    let known = this.#coordinators.get(coordinator);
    if (known === undefined) {
      if (this.#coordinators.size >= coordinatorsMax) this.#forgetOldest();
      known = { heardAt: now, beatAt: Number.NEGATIVE_INFINITY, isGone: false };
      this.#coordinators.set(coordinator, known);
    }
    known.heardAt = now;
    known.isGone = false;
    return known;
  }

  #forgetOldest(): void {
    let oldest: CoordinatorId | undefined;
    let oldestAt = Number.POSITIVE_INFINITY;
    for (const [coordinator, known] of this.#coordinators) {
      if (known.heardAt >= oldestAt) continue;
      oldest = coordinator;
      oldestAt = known.heardAt;
    }
    if (oldest !== undefined) this.#coordinators.delete(oldest);
  }

  /** The coordinator to address for `shard`; undefined: address the shard's own subject. */
  find(shard: ShardId, now: number): CoordinatorId | undefined {
    const term = this.#terms[shard];
    if (term === undefined || term.isDisowned) return undefined;
    const known = this.#coordinators.get(term.coordinator);
    // A paused owner keeps its subscription, so only silence tells: its successor listens to the shard's subject.
    return known === undefined || known.isGone || now - known.heardAt > silentAfterMs ? undefined : term.coordinator;
  }

  term(shard: ShardId): Term | undefined {
    return this.#terms[shard];
  }

  /** Whether `coordinator`, or the shard's owner where undefined, has missed its heartbeats. */
  isSilent(shard: ShardId, coordinator: CoordinatorId | undefined, now: number): boolean {
    const asked = coordinator ?? this.#terms[shard]?.coordinator;
    const known = asked === undefined ? undefined : this.#coordinators.get(asked);
    return known === undefined || now - known.beatAt > silentAfterMs;
  }

  /** Whether the shard's owner spoke of the shard within `withinMs`. */
  isReachable(shard: ShardId, withinMs: number, now: number): boolean {
    const term = this.#terms[shard];
    return term !== undefined && now - term.heardAt <= withinMs;
  }

  /** `coordinator` answered `not_owner`. */
  disown(shard: ShardId, coordinator: CoordinatorId): void {
    const term = this.#terms[shard];
    if (term?.coordinator === coordinator) term.isDisowned = true;
  }

  /** Nobody subscribes to the subject of `coordinator`. */
  lose(coordinator: CoordinatorId): void {
    const known = this.#coordinators.get(coordinator);
    if (known !== undefined) known.isGone = true;
  }

  /** A call on the shard got no answer for a whole decision timeout. */
  miss(shard: ShardId): void {
    if (this.#away.has(shard)) return;
    this.#away.add(shard);
    this.#turned(shard, true);
  }
}
