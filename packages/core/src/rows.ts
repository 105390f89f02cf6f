// Records of a fixed width in typed arrays: what a shard holds by the hundred thousand. ADR-6 says why not objects.
// Guarantees: a row number is valid until it is removed, then used again; growing never moves a row. Knows no field but the first, which links free rows.

/** No row. Every table's row 0 is this. */
export const noRow = 0;

/** 32-bit words of a row: one cache line, so that a row costs one miss. Doubles stand at even words, addressed by half their number. */
export const rowWords = 16;

// 4,096 rows are 256 kB: small enough for a shard of few sessions, large enough that the list of pages stays in the cache.
const pageBits = 12;
const pageRows = 1 << pageBits;

// Large blocks of the C library begin 16 bytes after a page: this many words more, and rows stand on whole cache lines. Elsewhere it does no harm.
const alignmentWords = 12;

export class Rows<Row extends number> {
  readonly #integers: Int32Array[] = [];
  readonly #doubles: Float64Array[] = [];
  // Row 0 is never handed out.
  #next = 1;
  #free: number = noRow;
  size = 0;

  /** A row whose first word is 0. The others hold what the last owner left: whoever adds a row sets them. */
  add(): Row {
    this.size++;
    const row = this.#free as Row;
    if (row !== noRow) {
      this.#free = this.integer(row, 0);
      this.setInteger(row, 0, 0);
      return row;
    }
    if (this.#next >>> pageBits === this.#integers.length) this.#addPage();
    return this.#next++ as Row;
  }

  remove(row: Row): void {
    this.size--;
    this.setInteger(row, 0, this.#free);
    this.#free = row;
  }

  integer(row: Row, field: number): number {
    return this.#integers[row >>> pageBits]![(row & (pageRows - 1)) * rowWords + field]!;
  }

  setInteger(row: Row, field: number, value: number): void {
    this.#integers[row >>> pageBits]![(row & (pageRows - 1)) * rowWords + field] = value;
  }

  double(row: Row, field: number): number {
    return this.#doubles[row >>> pageBits]![(row & (pageRows - 1)) * (rowWords / 2) + field]!;
  }

  setDouble(row: Row, field: number, value: number): void {
    this.#doubles[row >>> pageBits]![(row & (pageRows - 1)) * (rowWords / 2) + field] = value;
  }

  /** Says whether the words from `field` on equal all of `words`. */
  hasWords(row: Row, field: number, words: Int32Array): boolean {
    const page = this.#integers[row >>> pageBits]!;
    const from = (row & (pageRows - 1)) * rowWords + field;
    for (let i = 0; i < words.length; i++) if (page[from + i] !== words[i]) return false;
    return true;
  }

  setWords(row: Row, field: number, words: Int32Array): void {
    // A loop: for so few words, `set` costs more than the copying.
    const page = this.#integers[row >>> pageBits]!;
    const from = (row & (pageRows - 1)) * rowWords + field;
    for (let i = 0; i < words.length; i++) page[from + i] = words[i]!;
  }

  /** The inverse of `setWords`. */
  readWords(row: Row, field: number, words: Int32Array): void {
    for (let i = 0; i < words.length; i++) words[i] = this.integer(row, field + i);
  }

  #addPage(): void {
    const buffer = new ArrayBuffer(4 * (pageRows * rowWords + alignmentWords));
    this.#integers.push(new Int32Array(buffer, 4 * alignmentWords));
    this.#doubles.push(new Float64Array(buffer, 4 * alignmentWords));
  }
}
