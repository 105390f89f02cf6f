// The books of every pool as the journals have them: what its ledger has granted, got back and permitted, and what each shard has seen and uses.
// One step for each entry that changes anything of the pool. Counts what is stored, never what a message said.

import type { ModelLimits, ShardId } from '@berth/protocol';
import type { RunHistory } from '../history.ts';
import type { CustodyEvent } from './custody-events.ts';
import { lastIndexBelow, listIn } from './lists.ts';
import { ledgerShardOf, type PoolKey, poolKeyOf } from './names.ts';
import { type Stored, timelineOf } from './timeline.ts';

export interface Amounts {
  readonly slots: number;
  readonly pins: number;
}

/** A shard's side after an entry. */
export interface ShardStep {
  readonly stored: Stored;
  readonly used: Amounts;
  readonly seen: Amounts;
  /** 0: the pool has never been limited here. */
  readonly generation: number;
  readonly limits: ModelLimits | undefined;
  readonly limitsVersion: number;
}

/** The ledger's counters for one shard after an entry. */
export interface CounterStep {
  readonly stored: Stored;
  readonly granted: Amounts;
  readonly returned: Amounts;
  readonly generation: number;
  /** The shard may hold idle custody: it was permitted, and a recall, if any, is not acknowledged. */
  readonly isPermitted: { readonly slots: boolean; readonly pins: boolean };
}

/** The ledger's side after an entry. */
export interface LedgerStep {
  readonly stored: Stored;
  /** Granted and not back, the ledger's own leases and pins included. */
  readonly out: Amounts;
  /** `out` if nothing had come back in this entry: the highest that it can have been meanwhile. */
  readonly outMost: Amounts;
  readonly limits: ModelLimits | undefined;
  readonly limitsBefore: ModelLimits | undefined;
  readonly limitsVersion: number;
  readonly generation: number;
  /** Every other shard has reported in this generation. */
  readonly isOpen: boolean;
  /** Shards that may hold idle custody. */
  readonly permitted: Amounts;
}

export interface PoolBooks {
  readonly pool: PoolKey;
  readonly ledgerShard: ShardId;
  readonly ledger: LedgerStep[];
  readonly counters: ReadonlyMap<ShardId, CounterStep[]>;
  readonly shards: ReadonlyMap<ShardId, ShardStep[]>;
}

const made = new WeakMap<RunHistory, ReadonlyMap<PoolKey, PoolBooks>>();

export const booksOf = (history: RunHistory): ReadonlyMap<PoolKey, PoolBooks> => {
  let books = made.get(history);
  if (books === undefined) {
    books = readBooks(history);
    made.set(history, books);
  }
  return books;
};

/** Index of the last step stored before `order`; -1: none. */
export const stepIndexBefore = (steps: readonly { readonly stored: Stored }[], order: number): number =>
  lastIndexBelow(steps, order, ({ stored }) => stored.at);

/** The last step stored before `order`; undefined: none. */
export const stepBefore = <Step extends { readonly stored: Stored }>(steps: readonly Step[] | undefined, order: number): Step | undefined =>
  steps?.[stepIndexBefore(steps, order)];

type StoredEvent = Extract<Stored['record']['entry'], { kind: 'events' }>['events'][number] | CustodyEvent;
type PoolEvent = Extract<StoredEvent, { kind: 'limits_set' }> | CustodyEvent;

const isPoolEvent = (event: StoredEvent): event is PoolEvent => {
  switch (event.kind) {
    case 'limits_set':
    case 'custody_opened':
    case 'custody_granted':
    case 'ledger_counted':
    case 'ledger_permission':
      return true;
    default:
      return false;
  }
};

const readBooks = (history: RunHistory): Map<PoolKey, PoolBooks> => {
  const accounts = new Map<PoolKey, Account>();
  const accountOf = (pool: PoolKey): Account => {
    let account = accounts.get(pool);
    if (account === undefined) {
      account = new Account(pool, history.shards);
      accounts.set(pool, account);
    }
    return account;
  };
  for (const entries of timelineOf(history).entries) {
    for (const stored of entries) {
      const touched = new Set<Account>();
      const { entry } = stored.record;
      for (const event of entry.kind === 'events' ? (entry.events as readonly StoredEvent[]) : []) {
        if (!isPoolEvent(event)) continue;
        const account = accountOf(poolKeyOf(event.provider, event.modelId));
        account.note(event, stored);
        touched.add(account);
      }
      for (const effect of stored.effects) {
        const account = accountOf(effect.pool);
        account.sideOf(stored).use(effect.resource, effect.by);
        touched.add(account);
      }
      for (const account of touched) account.close(stored);
    }
  }
  return accounts;
};

const none: Amounts = { slots: 0, pins: 0 };

class Side {
  slots = 0;
  pins = 0;
  slotsUp = 0;
  pinsUp = 0;
  seen = none;
  generation = 0;
  limits: ModelLimits | undefined;
  limitsVersion = 0;

  use(resource: 'slots' | 'pins', by: number): void {
    this[resource] += by;
    if (by > 0) this[`${resource}Up`] += by;
  }
}

class Account implements PoolBooks {
  readonly pool: PoolKey;
  readonly ledgerShard: ShardId;
  readonly ledger: LedgerStep[] = [];
  readonly counters = new Map<ShardId, CounterStep[]>();
  readonly shards = new Map<ShardId, ShardStep[]>();
  readonly #others: number;
  readonly #sides = new Map<ShardId, Side>();
  readonly #counted = new Map<ShardId, { granted: Amounts; returned: Amounts }>();
  readonly #open = { slots: new Set<ShardId>(), pins: new Set<ShardId>() };
  #limitsBefore: ModelLimits | undefined;
  #up = { slots: 0, pins: 0 };

  constructor(pool: PoolKey, shards: number) {
    this.pool = pool;
    this.ledgerShard = ledgerShardOf(pool, shards);
    this.#others = shards - 1;
  }

  sideOf({ record }: Stored): Side {
    let side = this.#sides.get(record.shard);
    if (side === undefined) {
      side = new Side();
      this.#sides.set(record.shard, side);
    }
    return side;
  }

  note(event: PoolEvent, stored: Stored): void {
    const side = this.sideOf(stored);
    switch (event.kind) {
      case 'limits_set':
        return this.#setLimits(side, event.limits, event.version, stored);
      case 'custody_opened':
        side.generation = event.generation;
        side.seen = none;
        return;
      case 'custody_granted':
        side.seen = { slots: event.slots, pins: event.pins };
        return;
      case 'ledger_counted':
        return this.#count(event);
      case 'ledger_permission':
        if (event.isOpen) this.#open[event.resource].add(event.shard);
        else this.#open[event.resource].delete(event.shard);
        return;
    }
  }

  #setLimits(side: Side, limits: ModelLimits | undefined, version: number, stored: Stored): void {
    if (version <= side.limitsVersion) return;
    if (limits === undefined) {
      side.generation = 0;
      side.seen = none;
    } else if (stored.record.shard === this.ledgerShard && side.limits === undefined) {
      side.generation = version;
      this.#counted.clear();
      for (const open of [this.#open.slots, this.#open.pins]) open.clear();
    }
    side.limits = limits;
    side.limitsVersion = version;
  }

  #count(event: Extract<CustodyEvent, { kind: 'ledger_counted' }>): void {
    const before = this.#counted.get(event.shard);
    const granted = { slots: event.slotsGranted, pins: event.pinsGranted };
    this.#up.slots += Math.max(0, granted.slots - (before?.granted.slots ?? 0));
    this.#up.pins += Math.max(0, granted.pins - (before?.granted.pins ?? 0));
    this.#counted.set(event.shard, { granted, returned: { slots: event.slotsReturned, pins: event.pinsReturned } });
  }

  close(stored: Stored): void {
    const { shard } = stored.record;
    const { slots, pins, seen, generation, limits, limitsVersion } = this.sideOf(stored);
    listIn(this.shards, shard).push({ stored, used: { slots, pins }, seen, generation, limits, limitsVersion });
    if (shard === this.ledgerShard) this.#closeLedger(stored);
  }

  #closeLedger(stored: Stored): void {
    const side = this.sideOf(stored);
    let { slots, pins } = side;
    for (const { granted, returned } of this.#counted.values()) {
      slots += granted.slots - returned.slots;
      pins += granted.pins - returned.pins;
    }
    const before = this.ledger.at(-1)?.out ?? none;
    const outMost = { slots: before.slots + side.slotsUp + this.#up.slots, pins: before.pins + side.pinsUp + this.#up.pins };
    this.ledger.push({
      stored,
      out: { slots, pins },
      outMost: { slots: Math.max(slots, outMost.slots), pins: Math.max(pins, outMost.pins) },
      limits: side.limits,
      limitsBefore: this.#limitsBefore,
      limitsVersion: side.limitsVersion,
      generation: side.generation,
      isOpen: this.#counted.size >= this.#others,
      permitted: { slots: this.#open.slots.size, pins: this.#open.pins.size },
    });
    for (const [shard, { granted, returned }] of this.#counted) {
      const isPermitted = { slots: this.#open.slots.has(shard), pins: this.#open.pins.has(shard) };
      listIn(this.counters, shard).push({ stored, granted, returned, generation: side.generation, isPermitted });
    }
    this.#limitsBefore = side.limits;
    side.slotsUp = 0;
    side.pinsUp = 0;
    this.#up = { slots: 0, pins: 0 };
  }
}
