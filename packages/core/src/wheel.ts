// When leases and pins may have to end: one array of items per second of shard time.
// Guarantees O(1) schedule and cancel, and that every scheduled item stands in exactly one second, at most one second after it is due.
// Holds no truth: an item's own `expiresAt` decides, and an item that was renewed is moved on only when its old second is swept.

/** An item knows its place, so that it can leave in O(1). `dueSecond` 0: not scheduled. */
export interface Scheduled {
  dueSecond: number;
  dueIndex: number;
}

export interface WheelView<T> {
  /** The earliest second that holds an item and is over at `now`; undefined when there is none. */
  findOverdue(now: number): number | undefined;
  itemsOf(second: number): readonly T[];
  readonly size: number;
}

const nothing: readonly never[] = [];

export class Wheel<T extends Scheduled> implements WheelView<T> {
  readonly #seconds = new Map<number, T[]>();
  // No second before this one holds an item.
  #first = Number.POSITIVE_INFINITY;
  size = 0;

  /** Puts `item` where it is looked at within a second after `at` (milliseconds); moves it when it stands elsewhere. */
  schedule(item: T, at: number): void {
    const second = Math.max(1, Math.ceil(at / 1000));
    if (item.dueSecond === second) return;
    if (item.dueSecond !== 0) this.cancel(item);
    let items = this.#seconds.get(second);
    if (items === undefined) {
      items = [];
      this.#seconds.set(second, items);
    }
    item.dueSecond = second;
    item.dueIndex = items.length;
    items.push(item);
    this.size++;
    if (second < this.#first) this.#first = second;
  }

  cancel(item: T): void {
    if (item.dueSecond === 0) return;
    const items = this.#seconds.get(item.dueSecond)!;
    const last = items.pop()!;
    if (last !== item) {
      items[item.dueIndex] = last;
      last.dueIndex = item.dueIndex;
    }
    if (items.length === 0) this.#seconds.delete(item.dueSecond);
    item.dueSecond = 0;
    this.size--;
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

  itemsOf(second: number): readonly T[] {
    return this.#seconds.get(second) ?? nothing;
  }
}
