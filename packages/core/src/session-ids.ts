// Session ids as eight words, so that a session's row holds its whole id: the keys that proxies make are 256 bits in base64url (DESIGN.md 5).
// Guarantees: any other id is numbered while a session has it, and its words are that number; two ids have the same words and kind only if they are the same.

import type { SessionId } from '@berth/protocol';
import { base64urlOf, fnv1a, readBase64url } from '@berth/protocol';
import { hashOfWords, mixed } from './hash.ts';

/** Words of an id. */
export const idWords = 8;

export class SessionIds {
  /** Of the id that was sought last. */
  readonly words = new Int32Array(idWords);
  isNumbered = false;
  readonly #numbers = new Map<SessionId, number>();
  readonly #names: SessionId[] = ['' as SessionId];
  readonly #uses: number[] = [0];
  readonly #free: number[] = [];

  /** Reads `id` into `words` and `isNumbered`. An id that has no number gets 0, which no session has. */
  seek(id: SessionId): void {
    this.isNumbered = !readBase64url(id, this.words);
    if (this.isNumbered) this.#setNumber(this.#numbers.get(id) ?? 0);
  }

  /** The hash of (model, id), where `id` was sought last and `modelHash` stands for the model. Does not depend on numbers. */
  hash(id: SessionId, modelHash: number): number {
    return this.isNumbered ? mixed(fnv1a(id, modelHash)) : hashOfWords(this.words, modelHash);
  }

  /** Makes `id`, sought last, one more session's own: numbers it where it needs a number. */
  use(id: SessionId): void {
    if (!this.isNumbered) return;
    const number = this.#numbers.get(id) ?? this.#free.pop() ?? this.#names.length;
    this.#numbers.set(id, number);
    this.#names[number] = id;
    this.#uses[number] = (this.#uses[number] ?? 0) + 1;
    this.#setNumber(number);
  }

  /** The inverse of `use`. */
  drop(id: SessionId): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#uses[number]!--;
    if (this.#uses[number]! > 0) return;
    this.#numbers.delete(id);
    this.#names[number] = '' as SessionId;
    this.#free.push(number);
  }

  /** The id that has these words. */
  idOf(words: Int32Array, isNumbered: boolean): SessionId {
    return isNumbered ? this.#names[words[0]!]! : (base64urlOf(words) as SessionId);
  }

  #setNumber(number: number): void {
    this.words.fill(0);
    this.words[0] = number;
  }
}
