// Ids that a batch will ask for, read and hashed before their commands are decided (warm.ts): what the commands then ask for, in the same order, is here.
// Guarantees: gives nothing but what was read of that very id. An id that is not asked for after all is stepped over; two in a row, and the rest is read anew: that
// costs time only.

export class ReadAhead {
  /** How many ids there are. */
  size = 0;
  readonly #width: number;
  #ids: string[] = [];
  #hashes = new Int32Array(16);
  #references = new Int32Array(16);
  #words: Int32Array;
  #next = 0;

  /** `width`: words of an id. */
  constructor(width: number) {
    this.#width = width;
    this.#words = new Int32Array(16 * width);
  }

  clear(): void {
    this.size = 0;
    this.#next = 0;
    this.#ids = [];
  }

  add(id: string, words: Int32Array, hash: number): void {
    if (this.size === this.#hashes.length) this.#grow();
    this.#ids.push(id);
    this.#hashes[this.size] = hash;
    for (let i = 0; i < this.#width; i++) this.#words[this.size * this.#width + i] = words[i]!;
    this.size++;
  }

  hashAt(index: number): number {
    return this.#hashes[index]!;
  }

  /** The reference that the index has for the hash of an id; kept here, since a new array for each batch would cost more than filling it. */
  setReference(index: number, reference: number): void {
    this.#references[index] = reference;
  }

  referenceAt(index: number): number {
    return this.#references[index]!;
  }

  /** If `id` is the next one, or the one after: writes its words, steps past it, and gives its index; else -1. */
  take(id: string, words: Int32Array): number {
    const index = this.#ids[this.#next] === id ? this.#next : this.#next + 1;
    if (index >= this.size || this.#ids[index] !== id) return -1;
    for (let i = 0; i < this.#width; i++) words[i] = this.#words[index * this.#width + i]!;
    this.#next = index + 1;
    return index;
  }

  #grow(): void {
    const [hashes, words] = [this.#hashes, this.#words];
    this.#hashes = new Int32Array(2 * hashes.length);
    this.#hashes.set(hashes);
    this.#references = new Int32Array(2 * hashes.length);
    this.#words = new Int32Array(2 * words.length);
    this.#words.set(words);
  }
}
