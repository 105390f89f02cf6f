// One index of all lease ids that a shard knows, live and closed: an admission asks for both with one look into memory.
// Guarantees: a reference above 0 is a live lease's row, one below 0 a closed id's place; the tables that own them compare the ids. During a replay an id can be
// both. In parts, so that growing moves a 64th at a time.

import type { LeaseId } from '@berth/protocol';
import { readBase64url } from '@berth/protocol';
import { assert } from './assert.ts';
import { mixed } from './hash.ts';
import { HashSlots } from './hash-slots.ts';
import { ReadAhead } from './read-ahead.ts';

/** Words of an id. */
export const leaseIdWords = 4;

// At 2 M closed ids a part holds 32 k: growing it takes well under a millisecond.
const partBits = 6;

export class LeaseIds {
  /** Of the id that was sought last. */
  readonly words = new Int32Array(leaseIdWords);
  hash = 0;
  /** Changes with every id that is sought and every reference that is added or removed: what was found at one generation is still so. */
  generation = 1;
  #sought: LeaseId | undefined;
  readonly #ahead = new ReadAhead(leaseIdWords);
  readonly #parts = Array.from({ length: 1 << partBits }, () => new HashSlots());

  /** Reads `id` into `words` and `hash`, and gives the part that would hold it. */
  seek(id: LeaseId): HashSlots {
    if (id !== this.#sought) {
      const index = this.#ahead.take(id, this.words);
      if (index < 0) this.#read(id);
      else this.hash = this.#ahead.hashAt(index);
      this.#sought = id;
      this.generation++;
    }
    return this.partOf(this.hash);
  }

  /** The same for an id in the form of words. */
  seekWords(from: Int32Array, at: number): HashSlots {
    for (let i = 0; i < leaseIdWords; i++) this.words[i] = from[at + i]!;
    this.hash = hashOfLeaseId(this.words);
    this.#sought = undefined;
    this.generation++;
    return this.partOf(this.hash);
  }

  #read(id: LeaseId): void {
    assert(readBase64url(id, this.words), 'a lease id is 128 bits in base64url');
    this.hash = hashOfLeaseId(this.words);
  }

  /** Reads ids that will be sought in this order, with the references that their hashes lead to: 0 for none, and perhaps another id's. */
  readAhead(ids: readonly LeaseId[]): ReadAhead {
    this.#ahead.clear();
    for (const id of ids) {
      this.#read(id);
      this.#ahead.add(id, this.words, this.hash);
    }
    this.#sought = undefined;
    this.generation++;
    for (let i = 0; i < ids.length; i++) {
      const hash = this.#ahead.hashAt(i);
      this.#ahead.setReference(i, this.partOf(hash).peek(hash));
    }
    return this.#ahead;
  }

  add(hash: number, reference: number): void {
    this.partOf(hash).add(hash, reference);
    this.generation++;
  }

  replace(hash: number, reference: number, by: number): void {
    this.partOf(hash).replace(hash, reference, by);
    this.generation++;
  }

  remove(hash: number, reference: number): void {
    this.partOf(hash).remove(hash, reference);
    this.generation++;
  }

  partOf(hash: number): HashSlots {
    return this.#parts[hash >>> (32 - partBits)]!;
  }
}

// A client counts its ids up in the last word: ids that it makes one after the other stand in one block of slots, so that the next admission finds its memory
// fetched by the one before. A block is a cache line, and blocks are spread like hashes; where two meet, larger ones would be walked through for longer.
const blockIds = 8;

const hashOfLeaseId = (words: Int32Array): number => {
  const number = (Math.imul(words[0]! ^ Math.imul(words[1]!, 0x85ebca6b) ^ Math.imul(words[2]!, 0xc2b2ae35), 0x9e3779b1) + words[3]!) | 0;
  return (mixed(number >>> 3) & -blockIds) | (number & (blockIds - 1));
};
