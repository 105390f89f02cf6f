// What a shard would have written, as bytes, and the way back from it: replay from the beginning, or snapshot parts and what came after them.
// Guarantees that only what is encoded survives: volatile events and everything derived are gone, as after a takeover.

import type { ShardEvent, ShardSettings, ShardState } from '@berth/core';
import { createShardState, decodeEvent, encodeEvent, finishLoading, isJournalled, loadPart, partsOf } from '@berth/core';
import type { ShardTime } from '@berth/protocol';
import { decodeValue, encodeValue } from '@berth/protocol';
import type { Machine } from './machine.ts';

interface Entry {
  readonly at: number;
  readonly time: ShardTime;
  readonly bytes: Uint8Array;
}

interface Snapshot {
  readonly at: number;
  readonly time: ShardTime;
  readonly parts: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

export class TestJournal {
  readonly #settings: ShardSettings;
  readonly #entries: Entry[] = [];
  #snapshot: Snapshot | undefined;

  constructor(settings: ShardSettings) {
    this.#settings = settings;
  }

  /** Position of the next entry; that of the first one is 2, as in a journal whose first entry is an epoch. */
  get next(): number {
    return this.#entries.length + 2;
  }

  append(time: ShardTime, events: readonly ShardEvent[]): void {
    const bytes = encodeValue(events.filter(isJournalled).map(encodeEvent));
    this.#entries.push({ at: this.next, time, bytes });
  }

  /** Writes all parts as they are now, between two entries. */
  takeSnapshot(state: ShardState): void {
    const parts = partsOf(state).map(({ name, encode }) => ({ name, bytes: encodeValue(encode()) }));
    this.#snapshot = { at: this.next - 1, time: state.time, parts };
  }

  /**
   * The state as the next owner has it. From the snapshot, the replay starts up to `entriesBack` entries before it, as it does when some part is older than
   * the others: what the parts have already must not count twice. Not further than closed ids are kept, since an id that was forgotten may live again.
   */
  restore(machine: Machine, from: 'journal' | 'snapshot', entriesBack: number): ShardState {
    const state = createShardState(this.#settings);
    const snapshot = from === 'snapshot' ? this.#snapshot : undefined;
    if (snapshot !== undefined) {
      for (const part of snapshot.parts) loadPart(state, part.name, decodeValue(part.bytes), snapshot.at);
      finishLoading(state, snapshot.at);
    }
    for (const entry of this.#entries) {
      if (snapshot !== undefined) {
        if (entry.at + entriesBack <= snapshot.at || entry.time + this.#settings.closedIdMs <= snapshot.time) continue;
      }
      machine.apply(state, { kind: 'time_passed', time: entry.time }, entry.at);
      for (const event of decodeValue(entry.bytes) as unknown[]) machine.apply(state, decodeEvent(event), entry.at);
    }
    // The next owner's epoch entry, which carries on the time of the last one.
    machine.apply(state, { kind: 'time_passed', time: this.#entries.at(-1)?.time ?? (0 as ShardTime) }, this.next - 1);
    const leasesKeptUntil = (state.time + this.#settings.leaseTimeoutMs) as ShardTime;
    machine.apply(state, { kind: 'resumed', leasesKeptUntil }, this.next - 1);
    return state;
  }
}
