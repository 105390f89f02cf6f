// A small model of DESIGN.md 2, written from the design and not from the code: plain arrays, every count a scan, nothing derived, nothing cached.
// Says what a shard must answer and remember. Where the design leaves the moment open (sweeping, forgetting closed ids) it checks what the shard did instead.

import type { PoolLimits, ShardCommand, ShardEvent, ShardSettings } from '@berth/core';
import type {
  AdmissionCommand,
  Admitted,
  CapacityReason,
  Decided,
  LeaseId,
  ModelId,
  PassedOver,
  PinId,
  PinReport,
  ProviderId,
  RefusalReason,
  ReleaseLease,
  Route,
  SessionId,
} from '@berth/protocol';
import { leaseLine, limitsLine, pinLine } from './canonical-state.ts';

interface ModelPin {
  readonly id: PinId;
  readonly modelId: ModelId;
  readonly sessionId: SessionId;
  readonly provider: ProviderId;
  readonly createdBy: LeaseId;
  isShared: boolean;
  expiresAt: number;
}

interface ModelLease {
  readonly id: LeaseId;
  readonly modelId: ModelId;
  readonly provider: ProviderId;
  readonly sessionId: SessionId | undefined;
  readonly pinId: PinId | undefined;
  readonly how: Admitted['how'];
  readonly firstAnswer: Admitted;
  expiresAt: number;
}

interface ClosedId {
  readonly id: LeaseId;
  readonly at: number;
  /** False once the shard has forgotten it, which it may when its time is over. */
  isKept: boolean;
}

type Kind = 'pinned' | 'new' | 'temporary';

export class Oracle {
  readonly #settings: ShardSettings;
  #now = 0;
  #keptUntil = 0;
  #pinsEver = 0;
  #pins: ModelPin[] = [];
  #leases: ModelLease[] = [];
  #limits: readonly PoolLimits[] = [];
  #closed: ClosedId[] = [];
  #closedSize = 0;

  constructor(settings: ShardSettings) {
    this.#settings = settings;
  }

  // ---- time (2.4)

  pass(ms: number): void {
    this.#now += ms;
  }

  /** The shard became reachable again: every lease gets its full timeout. */
  resume(): void {
    this.#keptUntil = this.#now + this.#settings.leaseTimeoutMs;
  }

  #isOver(lease: ModelLease): boolean {
    return lease.expiresAt <= this.#now && this.#keptUntil <= this.#now;
  }

  #isHeld(pin: ModelPin): boolean {
    return this.#leases.some((lease) => lease.pinId === pin.id);
  }

  /** A command on a session first ends what is due there. */
  #endWhatIsDue(modelId: ModelId, sessionId: SessionId): void {
    for (const lease of this.#leases.filter((each) => each.modelId === modelId && each.sessionId === sessionId)) {
      if (this.#isOver(lease)) this.#endLease(lease);
    }
    const pin = this.#pinOf(modelId, sessionId);
    if (pin !== undefined) this.#endPinIfOver(pin);
  }

  #endLease(lease: ModelLease): void {
    this.#leases = this.#leases.filter((each) => each !== lease);
    this.#close(lease.id);
    const pin = this.#pins.find((each) => each.id === lease.pinId);
    if (pin !== undefined) this.#endPinIfOver(pin);
  }

  #endPinIfOver(pin: ModelPin): void {
    if (pin.expiresAt <= this.#now && !this.#isHeld(pin)) this.#removePin(pin);
  }

  #removePin(pin: ModelPin): void {
    this.#pins = this.#pins.filter((each) => each !== pin);
  }

  /** What a sweep ended, checked: only what is due; a pin only without a live lease. The first broken rule in words. */
  sweep(events: readonly ShardEvent[]): string | undefined {
    for (const event of events) {
      if (event.kind === 'lease_ended') {
        const lease = this.#leases.find((each) => each.id === event.leaseId);
        if (lease === undefined || event.why !== 'expired' || !this.#isOver(lease))
          return `the sweep ended lease ${event.leaseId}, not due`;
        this.#endLease(lease);
      } else if (event.kind === 'pin_removed') {
        const pin = this.#pinOf(event.modelId, event.sessionId);
        // The end of its last lease has already removed it here.
        if (pin === undefined) continue;
        if (event.why !== 'expired' || pin.expiresAt > this.#now || this.#isHeld(pin)) return `the sweep removed pin ${pin.id}, not due`;
        this.#removePin(pin);
      } else if (event.kind !== 'swept') return `the sweep made ${event.kind}`;
    }
    return undefined;
  }

  /** After a sweep to its end: nothing that was due a second ago is left. */
  findOverdue(): string | undefined {
    const second = 1_000;
    for (const lease of this.#leases) {
      if (Math.max(lease.expiresAt, this.#keptUntil) <= this.#now - second) return `lease ${lease.id} is overdue`;
    }
    for (const pin of this.#pins) if (pin.expiresAt <= this.#now - second && !this.#isHeld(pin)) return `pin ${pin.id} is overdue`;
    return undefined;
  }

  // ---- closed ids (2.5)

  /**
   * Looks at which closed ids the shard still `has`, and at the memory that all of them take: those whose time is over may be gone, and after a sweep to its
   * end (`isSwept`) must be. Says which one is not as it must be.
   */
  observeClosed(has: (id: LeaseId) => boolean, size: number, isSwept: boolean): string | undefined {
    const second = 1_000;
    for (const each of this.#closed) {
      const keptFor = this.#now - each.at;
      const isKept = has(each.id);
      if (!isKept && keptFor < this.#settings.closedIdMs) return `closed id ${each.id} is forgotten after ${keptFor} ms`;
      if (isSwept && isKept && keptFor >= this.#settings.closedIdMs + second) return `closed id ${each.id} is kept for ${keptFor} ms`;
      each.isKept = isKept;
    }
    const kept = this.#closed.filter((each) => each.isKept).length;
    if (size < kept || (isSwept && size !== kept)) return `${size} closed ids are counted, ${kept} are kept`;
    this.#closedSize = size;
    return undefined;
  }

  #isClosed(id: LeaseId): boolean {
    return this.#closed.some((each) => each.id === id && each.isKept);
  }

  #close(id: LeaseId): void {
    if (this.#isClosed(id)) return;
    this.#closed = this.#closed.filter((each) => each.id !== id);
    this.#closed.push({ id, at: this.#now, isKept: true });
  }

  // ---- counts and admission rules (2.1, 2.2)

  #limitsOf(provider: ProviderId, modelId: ModelId): PoolLimits['limits'] | undefined {
    return this.#limits.find((each) => each.provider === provider && each.modelId === modelId)?.limits;
  }

  #pinOf(modelId: ModelId, sessionId: SessionId): ModelPin | undefined {
    return this.#pins.find((each) => each.modelId === modelId && each.sessionId === sessionId);
  }

  pinOf(modelId: ModelId, sessionId: SessionId): PinReport | undefined {
    const pin = this.#pinOf(modelId, sessionId);
    return pin === undefined ? undefined : { id: pin.id, provider: pin.provider };
  }

  get liveIds(): LeaseId[] {
    return this.#leases.map(({ id }) => id);
  }

  #whyNot(kind: Kind, provider: ProviderId, modelId: ModelId, sessionId: SessionId | undefined): CapacityReason | undefined {
    const limits = this.#limitsOf(provider, modelId);
    if (limits === undefined) return undefined;
    const here = this.#leases.filter((each) => each.provider === provider && each.modelId === modelId);
    const pinsHere = this.#pins.filter((each) => each.provider === provider && each.modelId === modelId).length;
    const ofSession = here.filter((each) => each.sessionId !== undefined && each.sessionId === sessionId).length;
    const max = limits.max_global_in_flight_request_slots;
    const reserved = limits.global_in_flight_request_slots_reserved_for_pinned_sessions;
    if (kind !== 'temporary' && ofSession >= limits.max_per_session_in_flight_request_slots) {
      return 'per_session_in_flight_request_limit_reached';
    }
    if (kind === 'new' && pinsHere >= limits.max_pinned_sessions) return 'pin_limit_reached';
    if (here.length >= max) return 'global_in_flight_request_limit_reached';
    if (kind !== 'pinned' && here.length >= max - reserved) return 'unreserved_in_flight_request_limit_reached';
    return undefined;
  }

  #admit(
    how: Admitted['how'],
    leaseId: LeaseId,
    provider: ProviderId,
    modelId: ModelId,
    sessionId: SessionId | undefined,
    passedOver: readonly PassedOver[] = [],
  ): Admitted {
    const { leaseTimeoutMs, pinInactivityTimeoutMs } = this.#settings;
    if (how === 'temporary' && this.#limitsOf(provider, modelId) === undefined) {
      return { outcome: 'admitted', how, provider, pinId: undefined, leaseId: undefined, leaseTimeoutMs: 0, passedOver };
    }
    const before = sessionId === undefined ? undefined : this.#pinOf(modelId, sessionId);
    let pinId = how === 'pinned' ? before?.id : undefined;
    if (how === 'pinned') before!.isShared = true;
    if (sessionId !== undefined && (how === 'new' || how === 'repinned')) {
      if (before !== undefined) this.#removePin(before);
      pinId = ++this.#pinsEver as PinId;
      const expiresAt = this.#now + pinInactivityTimeoutMs;
      this.#pins.push({ id: pinId, modelId, sessionId, provider, createdBy: leaseId, isShared: false, expiresAt });
    }
    const firstAnswer: Admitted = { outcome: 'admitted', how, provider, pinId, leaseId, leaseTimeoutMs, passedOver };
    const expiresAt = this.#now + leaseTimeoutMs;
    this.#leases.push({ id: leaseId, modelId, provider, sessionId: pinId && sessionId, pinId, how, firstAnswer, expiresAt });
    return firstAnswer;
  }

  // ---- operations (2.3)

  execute(command: Exclude<ShardCommand, { kind: 'tick' }>): Decided | { readonly outcome: 'overloaded' } | undefined {
    switch (command.kind) {
      case 'configure_limits':
        this.#limits = command.pools;
        return undefined;
      case 'get_pin':
        this.#endWhatIsDue(command.modelId, command.sessionId);
        return { outcome: 'pin', pin: this.pinOf(command.modelId, command.sessionId) };
      case 'renew_request_lease': {
        const lease = this.#leases.find((each) => each.id === command.leaseId);
        if (lease === undefined) return { outcome: 'lease_lost' };
        lease.expiresAt = this.#now + this.#settings.leaseTimeoutMs;
        return { outcome: 'renewed' };
      }
      case 'release_request_lease':
        this.#release(command);
        return { outcome: 'released' };
      default:
        return this.#seenBefore(command) ?? this.#admission(command);
    }
  }

  #seenBefore({ leaseId }: AdmissionCommand): Decided | { readonly outcome: 'overloaded' } | undefined {
    const lease = this.#leases.find((each) => each.id === leaseId);
    if (lease !== undefined) return lease.firstAnswer;
    if (this.#isClosed(leaseId)) return { outcome: 'lease_closed' };
    return this.#closedSize + this.#leases.length >= this.#settings.closedIdsMax ? { outcome: 'overloaded' } : undefined;
  }

  #release({ leaseId, refreshPin, abandoned }: ReleaseLease): void {
    const found = this.#leases.find((each) => each.id === leaseId);
    if (found?.sessionId !== undefined) this.#endWhatIsDue(found.modelId, found.sessionId);
    const lease = this.#leases.find((each) => each.id === leaseId);
    if (lease === undefined) {
      this.#close(leaseId);
      return;
    }
    const pin = this.#pins.find((each) => each.id === lease.pinId);
    if (pin !== undefined && refreshPin && !abandoned) pin.expiresAt = this.#now + this.#settings.pinInactivityTimeoutMs;
    if (pin !== undefined && abandoned && pin.createdBy === leaseId && !pin.isShared) this.#removePin(pin);
    this.#endLease(lease);
  }

  #refused(
    reason: RefusalReason,
    command: { modelId: ModelId; sessionId?: SessionId | undefined },
    passedOver: PassedOver[] = [],
  ): Decided {
    const { modelId, sessionId } = command;
    return { outcome: 'refused', reason, pin: sessionId === undefined ? undefined : this.pinOf(modelId, sessionId), passedOver };
  }

  #admission(command: AdmissionCommand): Decided {
    if ('sessionId' in command && command.sessionId !== undefined) this.#endWhatIsDue(command.modelId, command.sessionId);
    if (command.kind === 'route') return this.#route(command);
    const { leaseId, modelId } = command;
    if (command.kind === 'try_admit_request_without_pin') {
      const why = this.#whyNot('temporary', command.provider, modelId, undefined);
      return why === undefined ? this.#admit('temporary', leaseId, command.provider, modelId, undefined) : this.#refused(why, { modelId });
    }
    const { sessionId } = command;
    const pin = this.pinOf(modelId, sessionId);
    if (command.kind === 'try_admit_unpinned_session_request') {
      if (pin !== undefined) return this.#refused('already_pinned', command);
      const why = this.#whyNot('new', command.provider, modelId, sessionId);
      return why === undefined ? this.#admit('new', leaseId, command.provider, modelId, sessionId) : this.#refused(why, command);
    }
    if (pin === undefined) return this.#refused('session_not_pinned', command);
    if (command.kind === 'try_admit_pinned_session_request') {
      const why = this.#whyNot('pinned', pin.provider, modelId, sessionId);
      return why === undefined ? this.#admit('pinned', leaseId, pin.provider, modelId, sessionId) : this.#refused(why, command);
    }
    if (pin.id !== command.expectedPinId) return this.#refused('pin_mismatch', command);
    if (pin.provider === command.provider) return this.#refused('already_pinned', command);
    const why = this.#whyNot('new', command.provider, modelId, sessionId);
    return why === undefined ? this.#admit('repinned', leaseId, command.provider, modelId, sessionId) : this.#refused(why, command);
  }

  #route(command: Route): Decided {
    const { leaseId, modelId, sessionId, candidates, excluded } = command;
    const pin = sessionId === undefined ? undefined : this.pinOf(modelId, sessionId);
    if (sessionId === undefined || excluded.length > 0) return this.#firstThatAdmits(command, 'temporary', []);
    const health = candidates.find((each) => each.provider === pin?.provider)?.health;
    if (pin === undefined || health === undefined || health === 'degraded') {
      return this.#firstThatAdmits(command, pin === undefined ? 'new' : 'repinned', []);
    }
    const reason = this.#whyNot('pinned', pin.provider, modelId, sessionId);
    if (reason === undefined) return this.#admit('pinned', leaseId, pin.provider, modelId, sessionId);
    return this.#firstThatAdmits(command, 'temporary', [{ provider: pin.provider, reason }]);
  }

  #firstThatAdmits(command: Route, how: 'temporary' | 'new' | 'repinned', passedOver: PassedOver[]): Decided {
    const { leaseId, modelId, sessionId, candidates, excluded } = command;
    const full = passedOver[0]?.provider;
    let usable = full === undefined ? 0 : 1;
    for (const { provider, health } of candidates) {
      if (provider === full) continue;
      if (excluded.includes(provider)) passedOver.push({ provider, reason: 'excluded' });
      else if (health !== 'healthy') passedOver.push({ provider, reason: health });
      else {
        usable++;
        const reason = this.#whyNot(how === 'temporary' ? how : 'new', provider, modelId, sessionId);
        if (reason === undefined) return this.#admit(how, leaseId, provider, modelId, sessionId, passedOver);
        passedOver.push({ provider, reason });
      }
    }
    if (candidates.length === 0) return this.#refused('unsupported', command, passedOver);
    return this.#refused(usable === 0 ? 'no_healthy_provider' : 'no_capacity', command, passedOver);
  }

  /** What must be remembered, as `linesOf` says it. */
  lines(): string[] {
    const pins = this.#pins.map(pinLine);
    const leases = this.#leases.map((lease) => leaseLine({ ...lease, endsAt: Math.max(lease.expiresAt, this.#keptUntil) }));
    const limits = this.#limits.map((each) => limitsLine(each.provider, each.modelId, each.limits));
    return [...pins, ...leases, ...limits].sort();
  }
}
