// The journal as one owner writes it: entry after entry, each definite before the next.
// Guarantees: `append` says true only when that very entry is in the journal, false only when a foreign one stands in its place. Between the two it asks
// the journal until it knows: an append without an answer is neither success nor failure. Throws `JournalLostError` when what it had appended is gone.

import type { Clock } from '@berth/bus';
import { delay } from '@berth/bus';
import type { JournalledEvent } from '@berth/core';
import type { Sequence, ShardTime } from '@berth/protocol';
import type { Entry, EntryHead, SnapshotMark } from './entry.ts';
import { decodeEntry, encodeEntry } from './entry.ts';
import type { Journal } from './ports/journal.ts';
import { JournalLostError } from './shard-errors.ts';

/** Undecided for this long: those who wait are answered `unavailable`. A third of a decision's budget, so that they can still go elsewhere. */
const undecidedMsMax = 300;
/** Pause between two questions to a journal that does not answer: doubles from the first to the second. A stream-leader election takes 4 to 9 s. */
const retryMs = { first: 5, last: 500 };

/** A journal that ends before its acknowledged end is believed to after this long: a stream's new leader may be behind for a moment. */
const lostMsMin = 1_000;

/** What a stored entry takes besides its own bytes: headers, subject, the store's frame. 130 measured on JetStream with short names. */
const entryOverheadBytes = 150;
/** Pause before a truncation that failed is tried again. */
const truncateRetryMs = 1_000;

export type EntryBody =
  | { readonly kind: 'events'; readonly events: readonly JournalledEvent[] }
  | { readonly kind: 'snapshot'; readonly snapshot: SnapshotMark };

/** What to do when an append stays undecided (`suspend`) and when it is known to be stored at last (`resume`); `isClosing` gives up the wait. */
export interface Suspension {
  readonly suspend: () => void;
  readonly resume: () => void;
  readonly isClosing: () => boolean;
}

export class Appender {
  readonly #clock: Clock;
  readonly #journal: Journal;
  readonly #head: Omit<EntryHead, 'batch' | 'previous' | 'time' | 'mark'>;
  #bytesMax: number;
  #batch = 0;
  #appendingSince: number | undefined;
  /** Where the journal shall begin, while that is not done. */
  #truncateBelow: Sequence | undefined;
  #isTruncating = false;
  #isStopped = false;
  /** Position of the last entry. */
  sequence: Sequence;
  /** Position of the newest snapshot entry. */
  mark: Sequence;
  /** Entries appended in this epoch. */
  entries = 0;
  /** When the last append was acknowledged, by the clock. */
  lastAppendedAt: number;
  /** The store's own count when it was last asked, plus what was appended since. */
  journalBytes: number;
  /** The journal refuses entries for want of space. */
  isFull = false;

  private constructor(
    ports: { readonly clock: Clock; readonly journal: Journal },
    head: Omit<EntryHead, 'batch' | 'previous' | 'time' | 'mark'>,
    at: { readonly sequence: Sequence; readonly mark: Sequence },
    bytes: { readonly stored: number; readonly max: number },
  ) {
    this.#clock = ports.clock;
    this.#journal = ports.journal;
    this.#head = head;
    this.sequence = at.sequence;
    this.mark = at.mark;
    this.journalBytes = bytes.stored;
    this.#bytesMax = bytes.max;
    this.lastAppendedAt = ports.clock.now();
  }

  /** After the own epoch entry at `sequence`. */
  static async open(
    ports: { readonly clock: Clock; readonly journal: Journal },
    start: {
      readonly head: Omit<EntryHead, 'batch' | 'previous' | 'time' | 'mark'>;
      readonly sequence: Sequence;
      readonly mark: Sequence;
    },
  ): Promise<Appender> {
    const extent = await ports.journal.extent();
    // Unknown now is asked again at the first truncation; until then only what is appended counts.
    const bytes = extent.outcome === 'read' ? { stored: extent.value.bytes, max: extent.value.bytesMax } : { stored: 0, max: Infinity };
    return new Appender(ports, start.head, start, bytes);
  }

  /** Milliseconds that an append has been waiting for its answer; 0 when none is in flight. */
  get waitingMs(): number {
    return this.#appendingSince === undefined ? 0 : this.#clock.now() - this.#appendingSince;
  }

  /** Time for a snapshot and a truncation, whatever else is due. */
  get isHalfFull(): boolean {
    return this.journalBytes > this.#bytesMax / 2;
  }

  /**
   * No room for admissions: the journal refuses entries, or its last quarter is begun. That is kept for releases and for the marks that make room: a journal
   * that took admissions to its very end could never be shortened again.
   */
  get isFullForAdmissions(): boolean {
    return this.isFull || this.journalBytes > 0.75 * this.#bytesMax;
  }

  async append(body: EntryBody, time: ShardTime, suspension: Suspension): Promise<boolean> {
    this.#batch++;
    const entry: Entry = { ...this.#head, batch: this.#batch, previous: this.sequence, time, mark: this.mark, ...body };
    const bytes = encodeEntry(entry);
    const isStored = await this.#suspending(suspension, () => this.#store(bytes, suspension.isClosing));
    if (!isStored) return false;
    this.sequence = (this.sequence + 1) as Sequence;
    if (body.kind === 'snapshot') this.mark = this.sequence;
    this.entries++;
    this.lastAppendedAt = this.#clock.now();
    this.journalBytes += bytes.length + entryOverheadBytes;
    return true;
  }

  // By the clock, from the call on: a journal that keeps its callers waiting is as silent as one that fails at once.
  async #suspending(suspension: Suspension, store: () => Promise<boolean>): Promise<boolean> {
    let isSuspended = false;
    this.#appendingSince = this.#clock.now();
    const timer = this.#clock.after(undecidedMsMax, () => {
      isSuspended = true;
      suspension.suspend();
    });
    try {
      const isStored = await store();
      if (isSuspended && isStored) suspension.resume();
      return isStored;
    } finally {
      timer.stop();
      this.#appendingSince = undefined;
    }
  }

  async #store(bytes: Uint8Array, isClosing: () => boolean): Promise<boolean> {
    const first = await this.#journal.append(bytes, this.sequence);
    if (first.outcome === 'appended') return true;
    this.isFull = first.outcome === 'full';
    const isStored = await this.#settle(bytes, isClosing);
    this.isFull = false;
    return isStored;
  }

  // Asks what became of the entry, and sends the same bytes again where they are known not to be there, until one of the two is definite.
  async #settle(bytes: Uint8Array, isClosing: () => boolean): Promise<boolean> {
    let pauseMs = retryMs.first;
    let lostSince: number | undefined;
    for (;;) {
      const found = this.isFull ? 'absent' : await this.#lookFor();
      if (found === 'mine' || found === 'foreign') return found === 'mine';
      lostSince = typeof found === 'object' ? (lostSince ?? this.#clock.now()) : undefined;
      if (typeof found === 'object' && this.#clock.now() - lostSince! >= lostMsMin) throw this.#lost(found.lost);
      if (found === 'absent') {
        const again = await this.#journal.append(bytes, this.sequence);
        if (again.outcome === 'appended') return true;
        this.isFull = again.outcome === 'full';
      }
      if (isClosing()) return false;
      await delay(this.#clock, pauseMs);
      pauseMs = Math.min(2 * pauseMs, retryMs.last);
    }
  }

  async #lookFor(): Promise<'mine' | 'foreign' | 'absent' | 'unknown' | { readonly lost: string }> {
    const last = await this.#journal.last();
    if (last.outcome === 'unknown') return 'unknown';
    if (last.outcome === 'gone') return { lost: 'the store has none any more' };
    const end = last.value?.sequence ?? (await this.#emptyEnd());
    if (end === undefined) return 'unknown';
    if (end < this.sequence) return { lost: `it ends at entry ${end}, but entry ${this.sequence} had been acknowledged` };
    if (last.value === undefined || end === this.sequence) return 'absent';
    const decoded = decodeEntry(last.value.bytes);
    const isMine =
      decoded.outcome === 'decoded' &&
      last.value.sequence === this.sequence + 1 &&
      decoded.entry.writer === this.#head.writer &&
      decoded.entry.batch === this.#batch;
    return isMine ? 'mine' : 'foreign';
  }

  // Where a journal without entries ends: it may only have been emptied.
  async #emptyEnd(): Promise<Sequence | undefined> {
    const extent = await this.#journal.extent();
    return extent.outcome === 'read' ? extent.value.last : undefined;
  }

  #lost(why: string): JournalLostError {
    return new JournalLostError(`The journal of shard ${this.#head.shard} was wiped or restored while it was served: ${why}`);
  }

  /** Forgets entries below `below`, however often that must be tried, and asks how much is left. */
  async truncate(below: Sequence): Promise<void> {
    this.#truncateBelow = below;
    if (this.#isTruncating) return;
    this.#isTruncating = true;
    while (this.#truncateBelow !== undefined && !this.#isStopped) {
      if (!(await this.#truncateOnce(this.#truncateBelow))) await delay(this.#clock, truncateRetryMs);
    }
    this.#isTruncating = false;
  }

  async #truncateOnce(below: Sequence): Promise<boolean> {
    if (below > 1 && (await this.#journal.truncate(below)).outcome !== 'read') return false;
    const extent = await this.#journal.extent();
    if (extent.outcome !== 'read') return false;
    this.journalBytes = extent.value.bytes;
    this.#bytesMax = extent.value.bytesMax;
    if (this.#truncateBelow === below) this.#truncateBelow = undefined;
    return true;
  }

  /** Ends what goes on by itself. */
  stop(): void {
    this.#isStopped = true;
  }
}
