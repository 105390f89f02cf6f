// The Journal port: one shard's append-only log of opaque entries, which is lock, fence and log in one.
// One writer at a time wins each position; a writer that lost learns it from its next append. Knows no encoding.

import type { Sequence } from '@berth/protocol';

/**
 * `appended`: durable at `sequence` = `after` + 1. `fenced`: the journal's last position is known not to be `after`, and this entry was not stored by this
 * call (a foreign entry stands there, or an earlier attempt of ours). `full`: refused for space, definitely not stored. `unknown`: it may or may not be there; read back.
 */
export type AppendOutcome =
  | { readonly outcome: 'appended'; readonly sequence: Sequence }
  | { readonly outcome: 'fenced' }
  | { readonly outcome: 'full' }
  | { readonly outcome: 'unknown'; readonly cause: string };

export interface StoredEntry {
  readonly sequence: Sequence;
  /** Owned by the receiver: never overwritten by the journal. */
  readonly bytes: Uint8Array;
}

/**
 * `read`: the answer is certain as of a moment within the call. `gone`: the store has no such journal any more; opening one makes it anew. `unknown`: the
 * store did not answer, or not in time.
 */
export type ReadOutcome<T> =
  | { readonly outcome: 'read'; readonly value: T }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'unknown'; readonly cause: string };

export interface JournalExtent {
  /** Position of the last entry ever appended; 0 for an empty journal. */
  readonly last: Sequence;
  /** Position of the first entry still there; `last` + 1 when none is. */
  readonly first: Sequence;
  /** Bytes stored now, by the store's own count. */
  readonly bytes: number;
  /** Bytes at which appends are refused as `full`; Infinity without a bound. */
  readonly bytesMax: number;
}

export interface Journal {
  /**
   * Appends one entry directly after `after`. Resolves within `appendTimeoutMs` of the adapter; never rejects. At most one append of a writer is in
   * flight: the caller awaits each. `entry` may be reused after it resolves. Not subject to stale reads.
   */
  append(entry: Uint8Array, after: Sequence): Promise<AppendOutcome>;

  /** The journal's ends, from the stream's leader (never a stale replica). */
  extent(): Promise<ReadOutcome<JournalExtent>>;

  /** The last entry, from the stream's leader; undefined when there is none. */
  last(): Promise<ReadOutcome<StoredEntry | undefined>>;

  /**
   * Hands every entry from `from` to `to` (both included) to `take`, in order and without gaps. `unknown` when that could not be completed: what was handed
   * out is then a prefix, and the caller starts again. Positions below the journal's first are a gap and make it `unknown`.
   */
  read(from: Sequence, to: Sequence, take: (entry: StoredEntry) => void): Promise<ReadOutcome<void>>;

  /** Forgets every entry below `below`, which must be at most the last position. Best effort: a failure is `unknown` and may be repeated. */
  truncate(below: Sequence): Promise<ReadOutcome<void>>;
}
