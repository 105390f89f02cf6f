// Live leases, in rows, found by id. A lease stands in one list: that of its session, or that of its bucket when it has none; the newest is the first.
// Guarantees: a row number is valid until `remove`. Knows nothing of pools' counts and of what a lease keeps alive.

import type { AdmittedHow, LeaseId, PassedOver, PinId, ShardTime } from '@berth/protocol';
import { base64urlOf, nonePassedOver } from '@berth/protocol';
import { assert } from './assert.ts';
import type { LeaseGranted } from './event.ts';
import type { HashSlots } from './hash-slots.ts';
import { noSlot } from './hash-slots.ts';
import { type LeaseIds, leaseIdWords } from './lease-ids.ts';
import type { Pool, PoolTable, PoolView } from './pool-table.ts';
import { noRow, Rows } from './rows.ts';
import type { SessionRow } from './session-table.ts';
import type { WheelView } from './wheel.ts';
import { Wheel } from './wheel.ts';

declare const brand: unique symbol;
/** A live lease; `noRow`: none. */
export type LeaseRow = number & { readonly [brand]: 'LeaseRow' };

/** What a lease is made of: what its grant says. */
export type LeaseRecord = Omit<LeaseGranted, 'kind'>;

export interface LeaseTableView {
  readonly size: number;
  readonly wheel: WheelView<LeaseRow>;
  /** The live lease of an id, or `noRow`. */
  find(id: LeaseId): LeaseRow;
  idOf(lease: LeaseRow): LeaseId;
  poolOf(lease: LeaseRow): PoolView;
  /** `noRow`: temporary. */
  sessionOf(lease: LeaseRow): SessionRow;
  pinIdOf(lease: LeaseRow): PinId | undefined;
  howOf(lease: LeaseRow): AdmittedHow;
  expiresAtOf(lease: LeaseRow): ShardTime;
  passedOverOf(lease: LeaseRow): readonly PassedOver[];
  /** The next one in its list, or `noRow`. */
  nextOf(lease: LeaseRow): LeaseRow;
}

// Fields of a row, in words; 0 and 1 are the wheel's. Doubles by their own number.
const session = 2;
const next = 3;
const expiresAt = 2; // double: words 4 and 5
const pinId = 3; // double: words 6 and 7
const id = 8; // to 11
const poolAndHow = 12;
const before = 13;
const listHash = 14;

const hows: readonly AdmittedHow[] = ['pinned', 'new', 'repinned', 'temporary'];
const howBits = 2;
const passedOverFlag = 1 << howBits;
const flagBits = howBits + 1;

export class LeaseTable implements LeaseTableView {
  readonly #rows = new Rows<LeaseRow>();
  readonly wheel = new Wheel(this.#rows);
  readonly #pools: PoolTable;
  readonly #ids: LeaseIds;
  // Few grants pass anybody over.
  readonly #passedOver = new Map<LeaseRow, readonly PassedOver[]>();
  readonly #scratch = new Int32Array(leaseIdWords);
  // One decision asks for one id several times.
  #found = noRow as LeaseRow;
  #foundAt = 0;

  constructor(pools: PoolTable, ids: LeaseIds) {
    this.#pools = pools;
    this.#ids = ids;
  }

  get size(): number {
    return this.#rows.size;
  }

  find(leaseId: LeaseId): LeaseRow {
    const slots = this.#ids.seek(leaseId);
    if (this.#foundAt === this.#ids.generation) return this.#found;
    this.#found = this.#findSought(slots);
    this.#foundAt = this.#ids.generation;
    return this.#found;
  }

  #findSought(slots: HashSlots): LeaseRow {
    const { hash, words } = this.#ids;
    for (let slot = slots.first(hash); slot !== noSlot; slot = slots.next(hash, slot)) {
      const lease = slots.reference(slot);
      if (lease > 0 && this.#rows.hasWords(lease as LeaseRow, id, words)) return lease as LeaseRow;
    }
    return noRow as LeaseRow;
  }

  /** Looks ahead for ids that will be asked for in this order, and gives the sessions of those that are live. */
  warm(ids: readonly LeaseId[]): SessionRow[] {
    const sessions: SessionRow[] = [];
    const ahead = this.#ids.readAhead(ids);
    for (let i = 0; i < ahead.size; i++) {
      const lease = ahead.referenceAt(i);
      const of = lease > 0 ? this.sessionOf(lease as LeaseRow) : noRow;
      if (of !== noRow) sessions.push(of as SessionRow);
    }
    return sessions;
  }

  idOf(lease: LeaseRow): LeaseId {
    this.#rows.readWords(lease, id, this.#scratch);
    return base64urlOf(this.#scratch) as LeaseId;
  }

  poolOf(lease: LeaseRow): Pool {
    return this.#pools.at(this.#rows.integer(lease, poolAndHow) >>> flagBits)!;
  }

  sessionOf(lease: LeaseRow): SessionRow {
    return this.#rows.integer(lease, session) as SessionRow;
  }

  pinIdOf(lease: LeaseRow): PinId | undefined {
    const pin = this.#rows.double(lease, pinId);
    return pin === 0 ? undefined : (pin as PinId);
  }

  howOf(lease: LeaseRow): AdmittedHow {
    return hows[this.#rows.integer(lease, poolAndHow) & ((1 << howBits) - 1)]!;
  }

  expiresAtOf(lease: LeaseRow): ShardTime {
    return this.#rows.double(lease, expiresAt) as ShardTime;
  }

  setExpiresAt(lease: LeaseRow, at: ShardTime): void {
    this.#rows.setDouble(lease, expiresAt, at);
  }

  passedOverOf(lease: LeaseRow): readonly PassedOver[] {
    return (this.#rows.integer(lease, poolAndHow) & passedOverFlag) === 0 ? nonePassedOver : this.#passedOver.get(lease)!;
  }

  nextOf(lease: LeaseRow): LeaseRow {
    return this.#rows.integer(lease, next) as LeaseRow;
  }

  /** The hash that places the lease's bucket: its session's, or its own id's when it has none. */
  listHashOf(lease: LeaseRow): number {
    return this.#rows.integer(lease, listHash);
  }

  /** Adds a lease that is not there, before `first` in the list of `of`. */
  add(record: LeaseRecord, pool: Pool, of: SessionRow, hash: number, first: LeaseRow): LeaseRow {
    assert(this.find(record.leaseId) === noRow, 'a lease id is granted once');
    const lease = this.#rows.add();
    this.#ids.add(this.#ids.hash, lease);
    this.#rows.setWords(lease, id, this.#ids.words);
    this.#rows.setInteger(lease, session, of);
    this.#rows.setInteger(lease, listHash, hash);
    const flag = record.passedOver.length === 0 ? 0 : passedOverFlag;
    this.#rows.setInteger(lease, poolAndHow, (pool.number << flagBits) | flag | hows.indexOf(record.how));
    this.#rows.setDouble(lease, expiresAt, record.expiresAt);
    this.#rows.setDouble(lease, pinId, record.pinId ?? 0);
    if (flag !== 0) this.#passedOver.set(lease, record.passedOver);
    this.wheel.schedule(lease, record.expiresAt);
    this.link(lease, first);
    return lease;
  }

  /** Adds a lease without a session; its own id places it. */
  addLoose(record: LeaseRecord, pool: Pool, first: LeaseRow): LeaseRow {
    this.#ids.seek(record.leaseId);
    return this.add(record, pool, noRow as SessionRow, this.#ids.hash, first);
  }

  /** Removes the lease, and gives what is first in its list now, where `first` was. Its place in the index is left to the closed id. */
  remove(lease: LeaseRow, first: LeaseRow): LeaseRow {
    this.wheel.cancel(lease);
    if ((this.#rows.integer(lease, poolAndHow) & passedOverFlag) !== 0) this.#passedOver.delete(lease);
    const after = this.nextOf(lease);
    const previous = this.#rows.integer(lease, before) as LeaseRow;
    if (after !== noRow) this.#rows.setInteger(after, before, previous);
    if (previous !== noRow) this.#rows.setInteger(previous, next, after);
    this.#rows.remove(lease);
    return previous === noRow ? after : first;
  }

  /** Puts a lease that stands in no list before `first`. */
  link(lease: LeaseRow, first: LeaseRow): void {
    this.#rows.setInteger(lease, before, noRow);
    this.#rows.setInteger(lease, next, first);
    if (first !== noRow) this.#rows.setInteger(first, before, lease);
  }
}
