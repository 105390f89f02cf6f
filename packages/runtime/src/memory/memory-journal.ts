// A journal within one process: the twin of a JetStream stream, failing on demand.
// Guarantees one order of all appends of all its handles, and bytes of its own (nothing is shared with writers or readers).
// The store outlives its handles: a writer that starts again, and one that was believed dead, meet in it.

import { type Clock, delay, systemClock } from '@berth/bus';
import type { Sequence } from '@berth/protocol';
import type { AppendOutcome, Journal, JournalExtent, ReadOutcome, StoredEntry } from '../ports/journal.ts';

/**
 * What happens to one append. `append`: as the contract says. `refuse`: answered `fenced`, nothing stored. `full`: answered `full`, nothing stored.
 * `lose`: answered `unknown`, nothing stored. `hide`: answered `unknown`, stored if it could be. With times: it reaches the store `storeAfterMs`
 * after the call and is answered `answerAfterMs` after the call, or `unknown` at the append's time limit; it may be stored after that.
 */
export type MemoryAppendFate =
  | 'append'
  | 'refuse'
  | 'full'
  | 'lose'
  | 'hide'
  | { readonly storeAfterMs: number; readonly answerAfterMs: number };

/** What happens to one call of `extent`, `last`, `read` or `truncate`; `unknown` does nothing. */
export type MemoryReadFate = 'read' | 'unknown' | { readonly delayMs: number };

export interface MemoryJournalOptions {
  /** Sum of entry lengths above which appends are refused as `full`. Default: none. */
  readonly bytesMax?: number;
  /** For delays. Default: the machine's clock. */
  readonly clock?: Clock;
  /** Time limit of an append in ms. Default: 300. */
  readonly appendTimeoutMs?: number;
}

export interface MemoryJournalStore {
  /** A new handle, as a process that starts would have one. `writer` names it to the fates. */
  open(writer?: string): Journal;
  /** Asked before each append, unless `failAppends` left something; undefined lets all succeed. */
  setAppendFate(fate: ((writer: string, after: Sequence) => MemoryAppendFate) | undefined): void;
  /** Asked before each other call; undefined lets all succeed. */
  setReadFate(fate: ((writer: string) => MemoryReadFate) | undefined): void;
  /** Sets the fates of the next appends, whoever makes them, one each. */
  failAppends(...fates: readonly MemoryAppendFate[]): void;
  /** Sets the fates of the next other calls, one each. */
  failReads(...fates: readonly MemoryReadFate[]): void;
  /** Removes the journal with all that it holds, as an operator would; the next `open` makes an empty one. */
  wipe(): void;
  /** What is stored now, first to last. */
  entries(): readonly StoredEntry[];
}

/** Makes an empty journal. */
export const createMemoryJournalStore = (options: MemoryJournalOptions = {}): MemoryJournalStore => {
  const store = new Store(options);
  return {
    open: (writer = 'writer') => {
      store.isGone = false;
      return new MemoryJournal(store, writer);
    },
    setAppendFate: (fate) => {
      store.appendFate = fate;
    },
    setReadFate: (fate) => {
      store.readFate = fate;
    },
    failAppends: (...fates) => void store.nextAppends.push(...fates),
    failReads: (...fates) => void store.nextReads.push(...fates),
    wipe: () => store.wipe(),
    entries: () => store.entries.map(copyOf),
  };
};

const copyOf = (entry: StoredEntry): StoredEntry => ({ sequence: entry.sequence, bytes: new Uint8Array(entry.bytes) });

class Store {
  entries: StoredEntry[] = [];
  last = 0 as Sequence;
  bytes = 0;
  isGone = false;
  readonly bytesMax: number;
  readonly clock: Clock;
  readonly appendTimeoutMs: number;
  appendFate: ((writer: string, after: Sequence) => MemoryAppendFate) | undefined;
  readFate: ((writer: string) => MemoryReadFate) | undefined;
  readonly nextAppends: MemoryAppendFate[] = [];
  readonly nextReads: MemoryReadFate[] = [];

  constructor(options: MemoryJournalOptions) {
    this.bytesMax = options.bytesMax ?? Number.POSITIVE_INFINITY;
    this.clock = options.clock ?? systemClock;
    this.appendTimeoutMs = options.appendTimeoutMs ?? 300;
  }

  get first(): Sequence {
    return (this.last - this.entries.length + 1) as Sequence;
  }

  store(entry: Uint8Array, after: Sequence): AppendOutcome {
    if (this.isGone) return { outcome: 'unknown', cause: 'the journal is gone' };
    if (after !== this.last) return { outcome: 'fenced' };
    if (this.bytes + entry.length > this.bytesMax) return { outcome: 'full' };
    const sequence = (after + 1) as Sequence;
    this.entries.push({ sequence, bytes: new Uint8Array(entry) });
    this.last = sequence;
    this.bytes += entry.length;
    return { outcome: 'appended', sequence };
  }

  wipe(): void {
    this.entries = [];
    this.last = 0 as Sequence;
    this.bytes = 0;
    this.isGone = true;
  }

  truncate(below: Sequence): void {
    const kept = Math.max(0, below - this.first);
    for (const entry of this.entries.splice(0, kept)) this.bytes -= entry.bytes.length;
  }
}

class MemoryJournal implements Journal {
  readonly #store: Store;
  readonly #writer: string;

  constructor(store: Store, writer: string) {
    this.#store = store;
    this.#writer = writer;
  }

  async append(entry: Uint8Array, after: Sequence): Promise<AppendOutcome> {
    const store = this.#store;
    const fate = store.nextAppends.shift() ?? store.appendFate?.(this.#writer, after) ?? 'append';
    switch (fate) {
      case 'append':
        return store.store(entry, after);
      case 'refuse':
        return { outcome: 'fenced' };
      case 'full':
        return { outcome: 'full' };
      case 'lose':
        return { outcome: 'unknown', cause: 'lost on demand' };
      case 'hide':
        store.store(entry, after);
        return { outcome: 'unknown', cause: 'hidden on demand' };
      default:
        return this.#appendLate(new Uint8Array(entry), after, fate.storeAfterMs, fate.answerAfterMs);
    }
  }

  async extent(): Promise<ReadOutcome<JournalExtent>> {
    return this.#answer(() => {
      const { last, first, bytes, bytesMax } = this.#store;
      return { outcome: 'read', value: { last, first, bytes, bytesMax } };
    });
  }

  async last(): Promise<ReadOutcome<StoredEntry | undefined>> {
    return this.#answer(() => {
      const entry = this.#store.entries.at(-1);
      return { outcome: 'read', value: entry && copyOf(entry) };
    });
  }

  async read(from: Sequence, to: Sequence, take: (entry: StoredEntry) => void): Promise<ReadOutcome<void>> {
    return this.#answer(() => {
      if (from > to) return { outcome: 'read', value: undefined };
      const { entries, first, last } = this.#store;
      if (from < first || from > last) return { outcome: 'unknown', cause: `entry ${from} is not in the journal` };
      for (const entry of entries.slice(from - first, to - first + 1)) take(copyOf(entry));
      return to > last ? { outcome: 'unknown', cause: `the journal ends at ${last}` } : { outcome: 'read', value: undefined };
    });
  }

  async truncate(below: Sequence): Promise<ReadOutcome<void>> {
    return this.#answer(() => {
      if (below > this.#store.last) return { outcome: 'unknown', cause: `the journal ends at ${this.#store.last}` };
      this.#store.truncate(below);
      return { outcome: 'read', value: undefined };
    });
  }

  async #appendLate(entry: Uint8Array, after: Sequence, storeAfterMs: number, answerAfterMs: number): Promise<AppendOutcome> {
    const { clock, appendTimeoutMs } = this.#store;
    let outcome: AppendOutcome = { outcome: 'unknown', cause: 'not stored in time' };
    clock.after(storeAfterMs, () => {
      outcome = this.#store.store(entry, after);
    });
    await delay(clock, Math.min(Math.max(answerAfterMs, storeAfterMs), appendTimeoutMs));
    return answerAfterMs > appendTimeoutMs ? { outcome: 'unknown', cause: 'not answered in time' } : outcome;
  }

  async #answer<T>(run: () => ReadOutcome<T>): Promise<ReadOutcome<T>> {
    const fate = this.#store.nextReads.shift() ?? this.#store.readFate?.(this.#writer) ?? 'read';
    if (fate === 'unknown') return { outcome: 'unknown', cause: 'unanswered on demand' };
    if (typeof fate === 'object') await delay(this.#store.clock, fate.delayMs);
    return this.#store.isGone ? { outcome: 'gone' } : run();
  }
}
