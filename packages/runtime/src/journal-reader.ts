// A shard's journal as decoded entries, and the look at its ends before anything is written to it.
// Guarantees: a journal of another format, shard, number of shards or incarnation, or one that has lost what it needs, is refused untouched, in words that
// name shard, entry, what was expected and what was found.

import type { Sequence, ShardId } from '@berth/protocol';
import { decodeEntry, type Entry, type SnapshotMark } from './entry.ts';
import { type ChainBreak, findForeign } from './entry-chain.ts';
import type { Journal, ReadOutcome, StoredEntry } from './ports/journal.ts';
import { nameOf, ShardRefusedError, ShardUnavailableError } from './shard-errors.ts';

export interface JournalOptions {
  readonly shard: ShardId;
  readonly shards: number;
  readonly cluster: string;
}

/** A mark and where it stands. */
export interface PlacedMark {
  readonly position: Sequence;
  readonly mark: SnapshotMark;
}

/** What a candidate for ownership has found; `last` undefined: an empty journal. */
export interface JournalEnds {
  readonly last: { readonly sequence: Sequence; readonly entry: Entry } | undefined;
  /** Position of the first entry still there. */
  readonly first: Sequence;
  /** The newest mark and the one before it, as far as the journal still has what they need. */
  readonly marks: readonly PlacedMark[];
}

export class JournalReader {
  readonly #journal: Journal;
  readonly #options: JournalOptions;

  constructor(journal: Journal, options: JournalOptions) {
    this.#journal = journal;
    this.#options = options;
  }

  /** Looks at first entry, last entry and marks. Throws `ShardRefusedError` for a journal that cannot be served, `ShardUnavailableError` without an answer. */
  async inspect(): Promise<JournalEnds> {
    const stored = this.#answerOf(await this.#journal.last());
    const { first, last: end } = this.#answerOf(await this.#journal.extent());
    if (stored === undefined) {
      if (end === 0) return { last: undefined, first, marks: [] };
      throw this.#refused(`its journal is empty but has been at position ${end}: entries were removed`);
    }
    const entry = this.#decode(stored);
    this.#requireOwn({ ...this.#options, incarnation: entry.incarnation }, entry, stored.sequence);
    if (first < stored.sequence) await this.#readOne(first, entry);
    const marks = await this.#readMarks(entry.kind === 'snapshot' ? stored.sequence : entry.mark, first, entry);
    return { last: { sequence: stored.sequence, entry }, first, marks };
  }

  /** Hands every entry of the range to `take`, each of which belongs to the journal that `own` is in. What `take` throws is thrown. */
  async read(
    { from, to }: { readonly from: Sequence; readonly to: Sequence },
    own: Entry,
    take: (entry: Entry, sequence: Sequence) => void,
  ): Promise<void> {
    // A journal's callback must not throw: what is wrong with an entry is thrown after the reading has ended.
    let fault: unknown;
    const read = await this.#journal.read(from, to, (stored) => {
      if (fault !== undefined) return;
      try {
        const entry = this.#decode(stored);
        this.#requireOwn(own, entry, stored.sequence);
        take(entry, stored.sequence);
      } catch (error) {
        fault = error;
      }
    });
    if (fault !== undefined) throw fault;
    this.#answerOf(read);
  }

  /** For an entry that does not stand where it could. */
  broken(sequence: Sequence, { expected, found }: ChainBreak): ShardRefusedError {
    return this.#refused(`entry ${sequence} of its journal is not of this history: expected ${expected}, found ${found}`);
  }

  // The newest mark and the one before it. The older one may be gone together with what it needs.
  async #readMarks(newest: Sequence, first: Sequence, own: Entry): Promise<PlacedMark[]> {
    if (newest === 0 && first > 1) {
      throw this.#refused(`its journal begins at entry ${first} and names no snapshot: entries 1 to ${first - 1} were removed`);
    }
    const marks: PlacedMark[] = [];
    for (let position = newest; position >= first && marks.length < 2; ) {
      const entry = await this.#readOne(position, own);
      if (entry.kind !== 'snapshot') throw this.broken(position, { expected: 'a snapshot', found: entry.kind });
      if (entry.snapshot.floor < first) break;
      marks.push({ position, mark: entry.snapshot });
      position = entry.snapshot.previous;
    }
    if (marks.length === 0 && first > 1) {
      throw this.#refused(
        `its journal begins at entry ${first}, but the snapshot of entry ${newest} needs earlier ones: entries were removed`,
      );
    }
    return marks;
  }

  async #readOne(position: Sequence, own: Entry): Promise<Entry> {
    let found: Entry | undefined;
    await this.read({ from: position, to: position }, own, (entry) => {
      found = entry;
    });
    if (found === undefined)
      throw new ShardUnavailableError(`Cannot read the journal of ${nameOf(this.#options)}: no entry ${position} came`);
    return found;
  }

  #requireOwn(identity: Parameters<typeof findForeign>[0], entry: Entry, sequence: Sequence): void {
    const foreign = findForeign(identity, entry, sequence);
    if (foreign !== undefined) throw this.broken(sequence, foreign);
  }

  #decode({ sequence, bytes }: StoredEntry): Entry {
    const decoded = decodeEntry(bytes);
    if (decoded.outcome === 'decoded') return decoded.entry;
    throw this.#refused(`entry ${sequence} of its journal cannot be read: ${decoded.detail}`);
  }

  #answerOf<T>(outcome: ReadOutcome<T>): T {
    if (outcome.outcome === 'read') return outcome.value;
    const cause = outcome.outcome === 'gone' ? 'the store has none any more' : outcome.cause;
    throw new ShardUnavailableError(`Cannot read the journal of ${nameOf(this.#options)}: ${cause}`);
  }

  #refused(why: string): ShardRefusedError {
    return new ShardRefusedError(`Cannot serve ${nameOf(this.#options)}: ${why}`);
  }
}
