// Lease ids that are over, kept for ten decision budgets so that a late or repeated admit of one is refused (DESIGN.md 2.5).
// Guarantees: an id is found until its second is over (`expireBefore`), whenever its memory is freed after that: a replay, which frees nothing, finds the
// same. 16 bytes an id, and its slot in the index. Forgets in the order of adding, whole chunks at a time.
// Derived from the journal's newest seconds and from its own snapshot parts; adding an id that is found does nothing.

import type { LeaseId } from '@berth/protocol';
import { assert } from './assert.ts';
import type { HashSlots } from './hash-slots.ts';
import { noSlot } from './hash-slots.ts';
import type { LeaseIds } from './lease-ids.ts';

/** Ids of one chunk: 64 kB, half of what a snapshot part may hold. */
export const closedChunkIds = 4_096;

/** Ids added within one second, in order, four words each. Only the newest chunk grows. */
export interface ClosedChunk {
  /** Counts chunks for ever; names the snapshot part. */
  readonly serial: number;
  readonly second: number;
  words: Int32Array;
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

export class ClosedIds implements ClosedIdsView {
  readonly chunks: ClosedChunk[] = [];
  size = 0;
  readonly #ids: LeaseIds;
  #nextSerial = 1;
  // Ids added in a second before this one are over.
  #expiredBefore = 0;

  constructor(ids: LeaseIds) {
    this.#ids = ids;
  }

  has(id: LeaseId): boolean {
    return this.size > 0 && this.#isKept(this.#find(this.#ids.seek(id)));
  }

  /** From now on, ids added in a second before this one are not found. Frees nothing. */
  expireBefore(second: number): void {
    this.#expiredBefore = Math.max(this.#expiredBefore, second);
  }

  /**
   * Adds `id` at `second`, which never falls below an earlier one's; `at` is the journal position that closed it. `live`: the reference of the lease that it was
   * until now, or 0; the closed id takes its place in the index.
   */
  add(id: LeaseId, second: number, at: number, live = 0): void {
    const slots = this.#ids.seek(id);
    const { words, hash } = this.#ids;
    // A live id has a closed place too when it was granted again after its time here, or while a replay runs over chunks that are newer than its lease.
    const before = this.#find(slots);
    if (this.#isKept(before)) {
      if (live !== 0) this.#ids.remove(hash, live);
      return;
    }
    const chunk = this.#chunkFor(second);
    const from = 4 * chunk.count;
    if (from === chunk.words.length) chunk.words = copyWords(chunk.words, 2 * from);
    for (let i = 0; i < 4; i++) chunk.words[from + i] = words[i]!;
    this.#point(hash, before === 0 ? live : before, reference(chunk, chunk.count));
    if (before !== 0 && live !== 0) this.#ids.remove(hash, live);
    chunk.count++;
    chunk.changedAt = at;
    this.size++;
  }

  // In the index: `to` in the place of `from`, which is 0 when there is none.
  #point(hash: number, from: number, to: number): void {
    if (from === 0) this.#ids.add(hash, to);
    else this.#ids.replace(hash, from, to);
  }

  /** Forgets the oldest chunk if it was filled before `second`. At most `closedChunkIds` ids: false when there is nothing to forget. */
  forgetBefore(second: number): boolean {
    const chunk = this.chunks[0];
    if (chunk === undefined || chunk.second >= second) return false;
    for (let place = 0; place < chunk.count; place++) {
      const slots = this.#ids.seekWords(chunk.words, 4 * place);
      // Else the id was added anew, after its time here was over.
      if (this.#find(slots) === reference(chunk, place)) this.#ids.remove(this.#ids.hash, reference(chunk, place));
    }
    this.size -= chunk.count;
    this.chunks.shift();
    return true;
  }

  /** Takes over a chunk as a snapshot holds it. Chunks come in the order of their serials, before any other id. */
  load(serial: number, second: number, words: Int32Array, at: number): void {
    assert(this.chunks.length === 0 || serial === this.#nextSerial, 'closed chunks are loaded in the order of their serials');
    const chunk: ClosedChunk = {
      serial,
      second,
      words: copyWords(words, Math.max(4, words.length)),
      count: words.length / 4,
      changedAt: at,
    };
    this.#nextSerial = serial + 1;
    this.chunks.push(chunk);
    this.size += chunk.count;
    for (let place = 0; place < chunk.count; place++) {
      const slots = this.#ids.seekWords(words, 4 * place);
      this.#point(this.#ids.hash, this.#find(slots), reference(chunk, place));
    }
  }

  #chunkFor(second: number): ClosedChunk {
    const newest = this.chunks.at(-1);
    if (newest !== undefined && newest.second >= second && newest.count < closedChunkIds) return newest;
    const chunk = { serial: this.#nextSerial, second, words: new Int32Array(4 * 64), count: 0, changedAt: 0 };
    this.#nextSerial++;
    this.chunks.push(chunk);
    return chunk;
  }

  #isKept(held: number): boolean {
    return held !== 0 && this.#chunkOf(held).second >= this.#expiredBefore;
  }

  // The place of the id that was sought last, as a reference; 0: it has none.
  #find(slots: HashSlots): number {
    const { hash, words } = this.#ids;
    for (let slot = slots.first(hash); slot !== noSlot; slot = slots.next(hash, slot)) {
      const held = slots.reference(slot);
      if (held < 0 && this.#isAt(held, words)) return held;
    }
    return 0;
  }

  #isAt(held: number, sought: Int32Array): boolean {
    const { words } = this.#chunkOf(held);
    const from = 4 * placeOf(held);
    return words[from] === sought[0] && words[from + 1] === sought[1] && words[from + 2] === sought[2] && words[from + 3] === sought[3];
  }

  // Live chunks have consecutive serials modulo 2^16: at most 2 M ids are 500 full chunks, plus one short one a second.
  #chunkOf(held: number): ClosedChunk {
    return this.chunks[((~held >>> 12) - (this.chunks[0]!.serial & 0xffff)) & 0xffff]!;
  }
}

// Below 0, which tells it from a live lease's row: the complement of (serial mod 2^16) * 4096 + place.
const reference = (chunk: ClosedChunk, place: number): number => ~((chunk.serial & 0xffff) * closedChunkIds + place);
const placeOf = (held: number): number => ~held & (closedChunkIds - 1);

const copyWords = (words: Int32Array, length: number): Int32Array => {
  const copy = new Int32Array(length);
  copy.set(words);
  return copy;
};
