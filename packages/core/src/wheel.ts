// When leases and pins may have to end: one list of rows per second of shard time.
// Guarantees O(1) schedule and cancel, and that every scheduled row stands in exactly one second, at most one second after it is due.
// Holds no truth: a row's own `expiresAt` decides, and a row that was renewed is moved on only when its old second is swept.

import type { Rows } from './rows.ts';

/** Fields of every row that a wheel holds: where it stands, so that it can leave in O(1). Second 0: not scheduled. */
export const dueSecond = 0;
export const dueIndex = 1;

export interface WheelView<Row extends number> {
  /** The earliest second that holds a row and is over at `now`; undefined when there is none. */
  findOverdue(now: number): number | undefined;
  /** Copies up to `max` rows of `second`, the first ones. */
  rowsOf(second: number, max: number): Row[];
  /** Says whether `row` stands in a second. */
  has(row: Row): boolean;
  readonly size: number;
}

export class Wheel<Row extends number> implements WheelView<Row> {
  readonly #rows: Rows<Row>;
  readonly #seconds = new Map<number, RowList>();
  // No second before this one holds a row.
  #first = Number.POSITIVE_INFINITY;
  size = 0;

  constructor(rows: Rows<Row>) {
    this.#rows = rows;
  }

  /** Puts `row` where it is looked at within a second after `at` (milliseconds); moves it when it stands elsewhere. */
  schedule(row: Row, at: number): void {
    const second = Math.max(1, Math.ceil(at / 1000));
    const before = this.#rows.integer(row, dueSecond);
    if (before === second) return;
    if (before !== 0) this.cancel(row);
    let list = this.#seconds.get(second);
    if (list === undefined) {
      list = new RowList();
      this.#seconds.set(second, list);
    }
    this.#rows.setInteger(row, dueSecond, second);
    this.#rows.setInteger(row, dueIndex, list.size);
    list.push(row);
    this.size++;
    if (second < this.#first) this.#first = second;
  }

  cancel(row: Row): void {
    const second = this.#rows.integer(row, dueSecond);
    if (second === 0) return;
    const list = this.#seconds.get(second)!;
    const last = list.pop() as Row;
    if (last !== row) {
      const index = this.#rows.integer(row, dueIndex);
      list.rows[index] = last;
      this.#rows.setInteger(last, dueIndex, index);
    }
    if (list.size === 0) this.#seconds.delete(second);
    this.#rows.setInteger(row, dueSecond, 0);
    this.size--;
  }

  has(row: Row): boolean {
    return this.#rows.integer(row, dueSecond) !== 0;
  }

  findOverdue(now: number): number | undefined {
    if (this.size === 0) {
      this.#first = Number.POSITIVE_INFINITY;
      return undefined;
    }
    // Each second is stepped over once, ever: amortised O(1).
    while (this.#first * 1000 <= now) {
      if (this.#seconds.has(this.#first)) return this.#first;
      this.#first++;
    }
    return undefined;
  }

  rowsOf(second: number, max: number): Row[] {
    const list = this.#seconds.get(second);
    return list === undefined ? [] : ([...list.rows.subarray(0, Math.min(max, list.size))] as Row[]);
  }
}

// Row numbers without boxes: an array that the garbage collector need not look into.
class RowList {
  rows = new Int32Array(16);
  size = 0;

  push(row: number): void {
    if (this.size === this.rows.length) {
      const wider = new Int32Array(2 * this.size);
      wider.set(this.rows);
      this.rows = wider;
    }
    this.rows[this.size++] = row;
  }

  pop(): number {
    return this.rows[--this.size]!;
  }
}
