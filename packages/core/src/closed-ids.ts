// Lease ids that are over, kept for ten decision budgets so that a late or repeated admit of one is refused (DESIGN.md 2.5).
// Guarantees: an id is found until its second is over (`expireBefore`), whenever its memory is freed after that: a replay, which frees nothing, finds the
// same. 24 bytes an id. Forgets in the order of adding, whole chunks at a time.
// Derived from the journal's newest seconds and from its own snapshot parts; adding an id that is found does nothing.

import type { LeaseId } from '@berth/protocol';
import { readLeaseIdWords } from '@berth/protocol';
import { assert } from './assert.ts';

/** Ids of one chunk: 64 kB, half of what a snapshot part may hold. */
export const closedChunkIds = 4_096;

/** Ids added within one second, in order, four words each. Only the newest chunk grows. */
export interface ClosedChunk {
  /** Counts chunks for ever; names the snapshot part. */
  readonly serial: number;
  readonly second: number;
  words: Uint32Array;
  count: number;
  /** Journal position of its newest id. */
  changedAt: number;
}

export interface ClosedIdsView {
  readonly size: number;
  has(id: LeaseId): boolean;
  /** Oldest first. */
  readonly chunks: readonly ClosedChunk[];
}

// Words of an id being looked up. Core code is single-threaded and never re-entrant, so one scratch serves all.
const scratch = new Uint32Array(4);

export class ClosedIds implements ClosedIdsView {
  readonly chunks: ClosedChunk[] = [];
  size = 0;
  #nextSerial = 1;
  // Ids added in a second before this one are over.
  #expiredBefore = 0;
  // Open addressing, linear probing, at most half full. A slot holds 1 + (serial mod 2^16) * 4096 + place, 0 is empty.
  #slots = new Uint32Array(1_024);

  has(id: LeaseId): boolean {
    if (this.size === 0) return false;
    readLeaseIdWords(id, scratch, 0);
    return this.#isKept(this.#slots[this.#find()]!);
  }

  /** From now on, ids added in a second before this one are not found. Frees nothing. */
  expireBefore(second: number): void {
    this.#expiredBefore = Math.max(this.#expiredBefore, second);
  }

  /** Adds `id` at `second`, which never falls below an earlier one's; `at` is the journal position that closed it. */
  add(id: LeaseId, second: number, at: number): void {
    readLeaseIdWords(id, scratch, 0);
    if (2 * (this.size + 1) > this.#slots.length) this.#grow();
    const slot = this.#find();
    if (this.#isKept(this.#slots[slot]!)) return;
    const chunk = this.#chunkFor(second);
    if (4 * chunk.count === chunk.words.length) chunk.words = copyWords(chunk.words, 2 * chunk.words.length);
    chunk.words.set(scratch, 4 * chunk.count);
    this.#slots[slot] = reference(chunk, chunk.count);
    chunk.count++;
    chunk.changedAt = at;
    this.size++;
  }

  /** Forgets the oldest chunk if it was filled before `second`. At most `closedChunkIds` ids: false when there is nothing to forget. */
  forgetBefore(second: number): boolean {
    const chunk = this.chunks[0];
    if (chunk === undefined || chunk.second >= second) return false;
    for (let place = 0; place < chunk.count; place++) {
      scratch.set(chunk.words.subarray(4 * place, 4 * place + 4));
      const slot = this.#find();
      // Else the id was added anew, after its time here was over.
      if (this.#slots[slot] === reference(chunk, place)) this.#vacate(slot);
    }
    this.size -= chunk.count;
    this.chunks.shift();
    return true;
  }

  /** Takes over a chunk as a snapshot holds it. Chunks come in the order of their serials, before any other id. */
  load(serial: number, second: number, words: Uint32Array, at: number): void {
    assert(this.chunks.length === 0 || serial === this.#nextSerial, 'closed chunks are loaded in the order of their serials');
    const chunk: ClosedChunk = { serial, second, words: copyWords(words, Math.max(4, words.length)), count: 0, changedAt: at };
    this.#nextSerial = serial + 1;
    this.chunks.push(chunk);
    while (4 * chunk.count < words.length) {
      scratch.set(words.subarray(4 * chunk.count, 4 * chunk.count + 4));
      if (2 * (this.size + 1) > this.#slots.length) this.#grow();
      this.#slots[this.#find()] = reference(chunk, chunk.count);
      chunk.count++;
      this.size++;
    }
  }

  #chunkFor(second: number): ClosedChunk {
    const newest = this.chunks.at(-1);
    if (newest !== undefined && newest.second >= second && newest.count < closedChunkIds) return newest;
    const chunk = { serial: this.#nextSerial, second, words: new Uint32Array(4 * 64), count: 0, changedAt: 0 };
    this.#nextSerial++;
    this.chunks.push(chunk);
    return chunk;
  }

  #isKept(held: number): boolean {
    return held !== 0 && this.#chunkOf(held).second >= this.#expiredBefore;
  }

  // The slot of the id in `scratch`, or the empty slot where it belongs.
  #find(): number {
    const mask = this.#slots.length - 1;
    let slot = homeOf(scratch[0]!, scratch[1]!) & mask;
    for (;;) {
      const held = this.#slots[slot]!;
      if (held === 0 || this.#isAt(held)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #isAt(held: number): boolean {
    const { words } = this.#chunkOf(held);
    const from = 4 * placeOf(held);
    return words[from] === scratch[0] && words[from + 1] === scratch[1] && words[from + 2] === scratch[2] && words[from + 3] === scratch[3];
  }

  // Live chunks have consecutive serials modulo 2^16: at most 2 M ids are 500 full chunks, plus one short one a second.
  #chunkOf(held: number): ClosedChunk {
    const low = (held - 1) >>> 12;
    const first = this.chunks[0]!;
    return this.chunks[(low - (first.serial & 0xffff)) & 0xffff]!;
  }

  // Linear probing without tombstones: what follows an emptied slot moves up unless it would leave its home.
  #vacate(emptied: number): void {
    const mask = this.#slots.length - 1;
    let hole = emptied;
    let slot = emptied;
    for (;;) {
      slot = (slot + 1) & mask;
      const held = this.#slots[slot]!;
      if (held === 0) break;
      const { words } = this.#chunkOf(held);
      const from = 4 * placeOf(held);
      const home = homeOf(words[from]!, words[from + 1]!) & mask;
      if (((slot - home) & mask) >= ((slot - hole) & mask)) {
        this.#slots[hole] = held;
        hole = slot;
      }
    }
    this.#slots[hole] = 0;
  }

  #grow(): void {
    const wanted = scratch.slice();
    this.#slots = new Uint32Array(2 * this.#slots.length);
    for (const chunk of this.chunks) {
      for (let place = 0; place < chunk.count; place++) {
        scratch.set(chunk.words.subarray(4 * place, 4 * place + 4));
        this.#slots[this.#find()] = reference(chunk, place);
      }
    }
    scratch.set(wanted);
  }
}

const reference = (chunk: ClosedChunk, place: number): number => 1 + (chunk.serial & 0xffff) * closedChunkIds + place;
const placeOf = (held: number): number => (held - 1) & (closedChunkIds - 1);

// Ids are random, so their own bits spread well; the product protects against a client whose generator is poor in its low bits.
const homeOf = (a: number, b: number): number => Math.imul(a ^ b, 0x9e3779b1) >>> 7;

const copyWords = (words: Uint32Array, length: number): Uint32Array => {
  const copy = new Uint32Array(length);
  copy.set(words);
  return copy;
};
