// Everything that a journal has ever held, decoded, also what was truncated since: what checkers compare replies and states with.

import { strict as assert } from 'node:assert';
import { decodeEntry, type Entry, type MemoryJournalStore } from '@berth/runtime';

export class JournalHistory {
  readonly #store: MemoryJournalStore;
  readonly #entries: Entry[] = [];

  constructor(store: MemoryJournalStore) {
    this.#store = store;
  }

  /** By position: the first is that of entry 1. */
  get entries(): readonly Entry[] {
    this.update();
    return this.#entries;
  }

  /** To be called before a truncation, too. */
  update(): void {
    for (const { sequence, bytes } of this.#store.entries()) {
      if (sequence <= this.#entries.length) continue;
      assert(sequence === this.#entries.length + 1, 'the history is asked before entries are truncated');
      const decoded = decodeEntry(bytes);
      assert(decoded.outcome === 'decoded', 'a journal of this world holds readable entries');
      this.#entries.push(decoded.entry);
    }
  }
}
