// An open-addressed table of (hash, reference) pairs: finds rows by the hash of their key, and leaves comparing keys to its user.
// Guarantees: pairs of equal hash and even equal key may stand side by side; at most half full, linear probing, and no tombstones: removing moves up what follows.

/** No pair. */
export const noSlot = -1;

const slotsMin = 16;

export class HashSlots {
  // Two words a slot: hash, reference. Reference 0: empty.
  #pairs = new Int32Array(2 * slotsMin);
  size = 0;

  /** The first slot whose hash is `hash`, or `noSlot`. */
  first(hash: number): number {
    return this.#seek(hash, hash & this.#mask);
  }

  /** The next one after `slot`. */
  next(hash: number, slot: number): number {
    return this.#seek(hash, (slot + 1) & this.#mask);
  }

  reference(slot: number): number {
    return this.#pairs[2 * slot + 1]!;
  }

  /** The reference of the first slot whose hash is `hash`, or 0. */
  peek(hash: number): number {
    const slot = this.first(hash);
    return slot === noSlot ? 0 : this.#pairs[2 * slot + 1]!;
  }

  /** Adds a pair. `reference` is not 0. */
  add(hash: number, reference: number): void {
    if (4 * (this.size + 1) > this.#pairs.length) this.#grow();
    this.size++;
    this.#put(hash, reference);
  }

  /** Removes the pair, which is there. Slots seen before are no longer valid. */
  remove(hash: number, reference: number): void {
    let slot = this.first(hash);
    while (this.#pairs[2 * slot + 1] !== reference) slot = this.next(hash, slot);
    this.size--;
    this.#vacate(slot);
  }

  /** Puts another reference in the place of one that is there. */
  replace(hash: number, reference: number, by: number): void {
    let slot = this.first(hash);
    while (this.#pairs[2 * slot + 1] !== reference) slot = this.next(hash, slot);
    this.#pairs[2 * slot + 1] = by;
  }

  /** Every (hash, reference) once, in no order. Changing the table meanwhile is not allowed. */
  *[Symbol.iterator](): Iterator<readonly [hash: number, reference: number]> {
    const pairs = this.#pairs;
    for (let i = 0; i < pairs.length; i += 2) if (pairs[i + 1] !== 0) yield [pairs[i]!, pairs[i + 1]!];
  }

  get #mask(): number {
    return (this.#pairs.length >>> 1) - 1;
  }

  #seek(hash: number, from: number): number {
    const pairs = this.#pairs;
    const mask = (pairs.length >>> 1) - 1;
    for (let slot = from; ; slot = (slot + 1) & mask) {
      if (pairs[2 * slot + 1] === 0) return noSlot;
      if (pairs[2 * slot] === hash) return slot;
    }
  }

  #put(hash: number, reference: number): void {
    const mask = this.#mask;
    let slot = hash & mask;
    while (this.#pairs[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
    this.#pairs[2 * slot] = hash;
    this.#pairs[2 * slot + 1] = reference;
  }

  // What follows an emptied slot moves up unless it would leave its home.
  #vacate(emptied: number): void {
    const pairs = this.#pairs;
    const mask = this.#mask;
    let hole = emptied;
    for (let slot = (emptied + 1) & mask; pairs[2 * slot + 1] !== 0; slot = (slot + 1) & mask) {
      if (((slot - pairs[2 * slot]!) & mask) < ((slot - hole) & mask)) continue;
      pairs[2 * hole] = pairs[2 * slot]!;
      pairs[2 * hole + 1] = pairs[2 * slot + 1]!;
      hole = slot;
    }
    pairs[2 * hole + 1] = 0;
  }

  #grow(): void {
    const before = this.#pairs;
    this.#pairs = new Int32Array(2 * before.length);
    for (let i = 0; i < before.length; i += 2) if (before[i + 1] !== 0) this.#put(before[i]!, before[i + 1]!);
  }
}
