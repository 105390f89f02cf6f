// The journals of a run as lives: of leases, of pins, of closed ids, each from the entry that began it to the entry that ended it.
// Guarantees to say of impossible events what is wrong with them (`faults`) and to go on. Made once for each history: all checkers share it.

import type { LeaseId, PinId, ShardId } from '@berth/protocol';
import type { EntryRecord, RunHistory } from '../history.ts';
import { lastIndexBelow, listIn } from './lists.ts';
import { type PoolKey, poolKeyOf, type SessionKey, sessionKeyOf } from './names.ts';

/** One entry and what came before it in its shard: what it decided was decided after `after` and before `at` (orders of the recorder). */
export interface Stored {
  readonly record: EntryRecord;
  readonly at: number;
  /** When the entry before it was stored; -1 for a shard's first. */
  readonly after: number;
  /** What it changed in the pools that it counts in, in the order of its events. */
  readonly effects: PoolEffect[];
}

/** A lease or pin that began (1) or ended (-1) in a pool. */
export interface PoolEffect {
  readonly pool: PoolKey;
  readonly resource: 'slots' | 'pins';
  readonly by: 1 | -1;
}

export interface LeaseLife {
  readonly id: LeaseId;
  readonly shard: ShardId;
  readonly pool: PoolKey;
  readonly session: SessionKey | undefined;
  readonly pinId: PinId | undefined;
  readonly how: 'pinned' | 'new' | 'repinned' | 'temporary';
  readonly expiresAt: number;
  readonly granted: Stored;
  ended: { readonly in: Stored; readonly why: 'released' | 'expired' | 'abandoned' } | undefined;
}

export interface PinLife {
  readonly id: PinId;
  readonly shard: ShardId;
  readonly pool: PoolKey;
  readonly session: SessionKey;
  readonly set: Stored;
  /** Expiry as last said by an event. */
  expiresAt: number;
  ended: { readonly in: Stored; readonly why: 'expired' | 'abandoned' | 'replaced' } | undefined;
}

export interface Timeline {
  readonly history: RunHistory;
  /** By shard, in the order of their sequence. */
  readonly entries: readonly (readonly Stored[])[];
  /** Every grant that was stored, in order; an id twice only by a bug. */
  readonly leases: readonly LeaseLife[];
  readonly leaseOf: ReadonlyMap<LeaseId, LeaseLife>;
  /** In order. */
  readonly pins: readonly PinLife[];
  readonly pinsOf: ReadonlyMap<SessionKey, readonly PinLife[]>;
  /** When an id was first closed, by the end of its lease or before any grant. */
  readonly closedIn: ReadonlyMap<LeaseId, Stored>;
  /** Events that cannot follow what was stored before them, as sentences. */
  readonly faults: readonly string[];
}

/** Shard time for which a closed id is refused (DESIGN.md 2.5). */
const closedIdMs = 10_000;

const made = new WeakMap<RunHistory, Timeline>();

export const timelineOf = (history: RunHistory): Timeline => {
  let timeline = made.get(history);
  if (timeline === undefined) {
    timeline = new TimelineReader(history).read();
    made.set(history, timeline);
  }
  return timeline;
};

/** Index of the last entry stored before `order`; -1: none. */
export const lastBefore = (entries: readonly Stored[], order: number): number => lastIndexBelow(entries, order, ({ at }) => at);

/** Names an entry for people. */
export const entryName = ({ record }: Stored): string => `entry ${record.sequence} of shard ${record.shard}`;

type Event = Extract<EntryRecord['entry'], { kind: 'events' }>['events'][number];
type Of<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;

class TimelineReader {
  readonly #history: RunHistory;
  readonly #entries: Stored[][];
  readonly #leases: LeaseLife[] = [];
  readonly #leaseOf = new Map<LeaseId, LeaseLife>();
  readonly #pins: PinLife[] = [];
  readonly #pinsOf = new Map<SessionKey, PinLife[]>();
  readonly #closedIn = new Map<LeaseId, Stored>();
  readonly #lastClosedIn = new Map<LeaseId, Stored>();
  readonly #faults: string[] = [];

  constructor(history: RunHistory) {
    this.#history = history;
    this.#entries = Array.from({ length: history.shards }, () => []);
  }

  read(): Timeline {
    for (const record of this.#history.entries) this.#readEntry(record);
    return {
      history: this.#history,
      entries: this.#entries,
      leases: this.#leases,
      leaseOf: this.#leaseOf,
      pins: this.#pins,
      pinsOf: this.#pinsOf,
      closedIn: this.#closedIn,
      faults: this.#faults,
    };
  }

  #readEntry(record: EntryRecord): void {
    const before = this.#entries[record.shard]!;
    const stored: Stored = { record, at: record.at.order, after: before.at(-1)?.at ?? -1, effects: [] };
    before.push(stored);
    if (record.entry.kind !== 'events') return;
    for (const event of record.entry.events) this.#readEvent(event, stored);
  }

  #readEvent(event: Event, stored: Stored): void {
    switch (event.kind) {
      case 'lease_granted':
        return this.#grant(event, stored);
      case 'lease_ended':
        return this.#end(event, stored);
      case 'id_closed':
        return this.#closeUnknown(event.leaseId, stored);
      case 'pin_set':
        return this.#setPin(event, stored);
      case 'pin_removed':
        return this.#removePin(event, stored);
    }
  }

  #fault(stored: Stored, what: string): void {
    this.#faults.push(`${entryName(stored)} ${what}`);
  }

  #grant(event: Of<'lease_granted'>, stored: Stored): void {
    const { leaseId, provider, modelId, sessionId, pinId, how, expiresAt } = event;
    const lease: LeaseLife = {
      id: leaseId,
      shard: stored.record.shard,
      pool: poolKeyOf(provider, modelId),
      session: sessionId === undefined ? undefined : sessionKeyOf(modelId, sessionId),
      pinId,
      how,
      expiresAt,
      granted: stored,
      ended: undefined,
    };
    stored.effects.push({ pool: lease.pool, resource: 'slots', by: 1 });
    this.#leases.push(lease);
    if (!this.#leaseOf.has(leaseId)) this.#leaseOf.set(leaseId, lease);
  }

  #end({ leaseId, why, pinExpiresAt }: Of<'lease_ended'>, stored: Stored): void {
    const lease = this.#leaseOf.get(leaseId);
    if (lease === undefined || lease.ended !== undefined || lease.shard !== stored.record.shard) {
      this.#fault(stored, `ends lease ${leaseId}, which is not live there`);
    } else {
      lease.ended = { in: stored, why };
      stored.effects.push({ pool: lease.pool, resource: 'slots', by: -1 });
      if (pinExpiresAt > 0) this.#refreshPin(lease, pinExpiresAt, stored);
    }
    this.#close(leaseId, stored);
  }

  #refreshPin(lease: LeaseLife, expiresAt: number, stored: Stored): void {
    const pin = lease.session === undefined ? undefined : this.#livePin(lease.session);
    if (pin === undefined || pin.id !== lease.pinId) this.#fault(stored, `refreshes pin ${lease.pinId}, which is not its session's`);
    else pin.expiresAt = Math.max(pin.expiresAt, expiresAt);
  }

  // Only an id that the shard does not know is closed by itself: it knows one for ten seconds of its time.
  #closeUnknown(id: LeaseId, stored: Stored): void {
    const before = this.#lastClosedIn.get(id);
    if (before !== undefined && stored.record.entry.time - before.record.entry.time < closedIdMs) {
      this.#fault(stored, `closes id ${id}, which ${entryName(before)} has closed`);
    }
    this.#close(id, stored);
  }

  #close(id: LeaseId, stored: Stored): void {
    if (!this.#closedIn.has(id)) this.#closedIn.set(id, stored);
    this.#lastClosedIn.set(id, stored);
  }

  #livePin(session: SessionKey): PinLife | undefined {
    const newest = this.#pinsOf.get(session)?.at(-1);
    return newest?.ended === undefined ? newest : undefined;
  }

  #setPin(event: Of<'pin_set'>, stored: Stored): void {
    const session = sessionKeyOf(event.modelId, event.sessionId);
    const before = this.#livePin(session);
    if (before !== undefined) this.#endPin(before, stored, 'replaced');
    const pin: PinLife = {
      id: event.pinId,
      shard: stored.record.shard,
      pool: poolKeyOf(event.provider, event.modelId),
      session,
      set: stored,
      expiresAt: event.expiresAt,
      ended: undefined,
    };
    stored.effects.push({ pool: pin.pool, resource: 'pins', by: 1 });
    this.#pins.push(pin);
    listIn(this.#pinsOf, session).push(pin);
  }

  #removePin({ modelId, sessionId, why }: Of<'pin_removed'>, stored: Stored): void {
    const pin = this.#livePin(sessionKeyOf(modelId, sessionId));
    if (pin === undefined) this.#fault(stored, `removes the pin of session ${sessionId}, which has none`);
    else this.#endPin(pin, stored, why);
  }

  #endPin(pin: PinLife, stored: Stored, why: 'expired' | 'abandoned' | 'replaced'): void {
    pin.ended = { in: stored, why };
    stored.effects.push({ pool: pin.pool, resource: 'pins', by: -1 });
  }
}
