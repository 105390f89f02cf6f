// A Berth in memory for the proxy's own tests: decides by DESIGN.md 2.2 and 2.3 over two maps, without time, journal or network.
// Tests script what a real one cannot be asked for: outcomes in advance, a decision that waits, a lease that is lost.

import type { Berth, Lease, RouteCandidate, RouteOutcome, RouteRequest } from '@berth/client';
import { BerthError } from '@berth/client';
import type { LeaseId, ModelId, ModelLimits, PinId, PinReport, ProviderId, RefusalReason, SessionId } from '@berth/protocol';

/** How a lease ended. */
export interface LeaseEnd {
  readonly provider: ProviderId;
  readonly how: 'released' | 'abandoned';
  readonly refreshPin: boolean;
}

interface LiveLease {
  readonly provider: ProviderId;
  readonly sessionId: SessionId | undefined;
  readonly abort: AbortController;
}

type How = 'pinned' | 'new' | 'repinned' | 'temporary';

const refused = (reason: RefusalReason, pin?: PinReport): RouteOutcome => ({ outcome: 'refused', reason, pin, passedOver: [] });

export class ScriptedBerth implements Berth {
  readonly limits = new Map<ProviderId, ModelLimits>();
  readonly pins = new Map<string, PinReport>();
  readonly live = new Map<LeaseId, LiveLease>();
  readonly ends: LeaseEnd[] = [];
  /** Ends of leases that had ended already: more than one release path. Empty in a correct proxy. */
  readonly repeatedEnds: LeaseId[] = [];
  readonly routed: RouteRequest[] = [];
  readonly away = new Set<number>();
  readonly counts: Record<string, number> = { calls: 0 };
  /** Answers of the next `route` calls, before any are decided. */
  readonly scripted: RouteOutcome[] = [];
  /** While set, `route` waits for it, after as many calls as `gateSpares` have passed. */
  gate: Promise<void> | undefined;
  gateSpares = 0;
  #nextId = 1;

  async route(request: RouteRequest, options: { readonly signal?: AbortSignal } = {}): Promise<RouteOutcome> {
    this.routed.push(request);
    this.counts.calls = (this.counts.calls ?? 0) + 1;
    if (this.gate !== undefined && this.routed.length > this.gateSpares) await this.#wait(this.gate, options.signal);
    const scripted = this.scripted.shift();
    if (scripted !== undefined) return scripted;
    const usable = request.candidates.filter((c) => c.health === 'healthy' && !(request.excluded ?? []).includes(c.provider));
    const { modelId, sessionId } = request;
    if (sessionId === undefined || (request.excluded ?? []).length > 0) return this.#temporary(usable, undefined);
    const pin = this.pins.get(this.#key(modelId, sessionId));
    if (pin === undefined) return this.#first(usable, modelId, sessionId, 'new');
    const home = request.candidates.find((c) => c.provider === pin.provider);
    if (home === undefined || home.health === 'degraded') return this.#first(usable, modelId, sessionId, 'repinned');
    if (this.#fault(pin.provider, sessionId, 'pinned') === undefined) return this.#grant(pin.provider, sessionId, pin, 'pinned');
    return this.#temporary(usable, pin.provider);
  }

  async getPin(modelId: ModelId, sessionId: SessionId): Promise<PinReport | undefined | 'undecided'> {
    return this.away.size > 0 ? 'undecided' : this.pins.get(this.#key(modelId, sessionId));
  }

  async tryAdmitUnpinned(provider: ProviderId, modelId: ModelId, sessionId: SessionId): Promise<RouteOutcome> {
    const pin = this.pins.get(this.#key(modelId, sessionId));
    if (pin !== undefined) return refused('already_pinned', pin);
    const fault = this.#fault(provider, sessionId, 'new');
    return fault === undefined ? this.#pinned(provider, modelId, sessionId, 'new') : refused(fault);
  }

  tryAdmitPinned(): Promise<RouteOutcome> {
    throw new BerthError('invalid_argument', 'The proxy routes; it does not admit pinned requests itself');
  }

  tryCompareAndSwapPin(): Promise<RouteOutcome> {
    throw new BerthError('invalid_argument', 'The proxy routes; it does not swap pins itself');
  }

  tryAdmitWithoutPin(): Promise<RouteOutcome> {
    throw new BerthError('invalid_argument', 'The proxy routes; it does not admit temporary requests itself');
  }

  async close(): Promise<void> {}

  /** Makes the shard say that the only live lease at `provider` is gone. */
  loseLease(provider: ProviderId): void {
    for (const lease of this.live.values()) {
      if (lease.provider === provider) lease.abort.abort(new BerthError('lease_lost', `The lease at ${provider} is lost`));
    }
  }

  async #wait(gate: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      void gate.then(resolve);
    });
  }

  #key(modelId: ModelId, sessionId: SessionId): string {
    return `${modelId}\n${sessionId}`;
  }

  #fault(provider: ProviderId, sessionId: SessionId | undefined, how: How): RefusalReason | undefined {
    const limits = this.limits.get(provider);
    if (limits === undefined) return undefined;
    const there = [...this.live.values()].filter((lease) => lease.provider === provider);
    const ofSession = sessionId === undefined ? 0 : there.filter((lease) => lease.sessionId === sessionId).length;
    if (ofSession >= limits.max_per_session_in_flight_request_slots) return 'per_session_in_flight_request_limit_reached';
    const pins = [...this.pins.values()].filter((pin) => pin.provider === provider).length;
    if (how !== 'pinned' && how !== 'temporary' && pins >= limits.max_pinned_sessions) return 'pin_limit_reached';
    const max = limits.max_global_in_flight_request_slots;
    if (there.length >= max) return 'global_in_flight_request_limit_reached';
    const open = max - limits.global_in_flight_request_slots_reserved_for_pinned_sessions;
    return how !== 'pinned' && there.length >= open ? 'unreserved_in_flight_request_limit_reached' : undefined;
  }

  #first(usable: readonly RouteCandidate[], modelId: ModelId, sessionId: SessionId, how: 'new' | 'repinned'): RouteOutcome {
    for (const { provider } of usable)
      if (this.#fault(provider, sessionId, how) === undefined) return this.#pinned(provider, modelId, sessionId, how);
    return refused(usable.length === 0 ? 'no_healthy_provider' : 'no_capacity');
  }

  #temporary(usable: readonly RouteCandidate[], except: ProviderId | undefined): RouteOutcome {
    for (const candidate of usable) {
      if (candidate.provider === except) continue;
      if (candidate.unlimited)
        return { outcome: 'admitted', how: 'temporary', provider: candidate.provider, pinId: undefined, lease: undefined, passedOver: [] };
      if (this.#fault(candidate.provider, undefined, 'temporary') === undefined)
        return this.#grant(candidate.provider, undefined, undefined, 'temporary');
    }
    return refused(usable.length === 0 ? 'no_healthy_provider' : 'no_capacity');
  }

  #pinned(provider: ProviderId, modelId: ModelId, sessionId: SessionId, how: How): RouteOutcome {
    const pin = { id: this.#nextId++ as PinId, provider };
    this.pins.set(this.#key(modelId, sessionId), pin);
    return this.#grant(provider, sessionId, pin, how);
  }

  #grant(provider: ProviderId, sessionId: SessionId | undefined, pin: PinReport | undefined, how: How): RouteOutcome {
    const id = String(this.#nextId++).padStart(22, 'A') as LeaseId;
    const abort = new AbortController();
    this.live.set(id, { provider, sessionId, abort });
    const end = async (ended: LeaseEnd): Promise<boolean> => {
      if (this.live.delete(id)) this.ends.push(ended);
      else this.repeatedEnds.push(id);
      return true;
    };
    const lease: Lease = {
      id,
      signal: abort.signal,
      release: ({ refreshPin }) => end({ provider, how: 'released', refreshPin }),
      abandon: () => end({ provider, how: 'abandoned', refreshPin: false }),
    };
    return { outcome: 'admitted', how, provider, pinId: pin?.id, lease, passedOver: [] };
  }
}
