// The Journal of one shard as one JetStream stream, with the stream-level expected sequence as its fence (NATS.md, journal and fencing).
// Guarantees the sorting of JetStream's errors by what they prove about the entry. Never subscribes to the journal's subject: that would
// turn "no leader" into a timeout. Knows no encoding.

import type { NatsConnectionSupervised } from '@berth/bus';
import { journalStream, journalSubject, type Sequence, type ShardId } from '@berth/protocol';
import type { ConsumerMessages } from '@nats-io/jetstream';
import type { AppendOutcome, Journal, JournalExtent, ReadOutcome, StoredEntry } from '../ports/journal.ts';
import {
  causeOf,
  type JetStream,
  type JetStreamNow,
  jetStreamCodeOf,
  jetStreamCodes,
  jetStreamOn,
  openOnJetStream,
  readOutcome,
} from './jet-stream.ts';
import { openJournalStream } from './journal-stream.ts';

export interface NatsJournalOptions {
  /** A connection of the journals' own: no other traffic may stand before an append. */
  readonly connection: NatsConnectionSupervised;
  readonly cluster: string;
  readonly shard: ShardId;
  /** Copies of the stream: 1, 3 or 5. An existing stream keeps its number. */
  readonly replicas: number;
  /** Bytes at which appends are refused; Infinity for none. An existing stream keeps its bound. JetStream reserves this much. */
  readonly bytesMax: number;
  /** An append without an answer is `unknown` after this many ms. */
  readonly appendTimeoutMs: number;
  /** How long to wait for JetStream to come up, in ms. Default: 10,000. */
  readonly openTimeoutMs?: number;
  /** Hears of an existing stream that differs harmlessly. Default: the connection's `onFault`. */
  readonly onWarning?: (message: string) => void;
}

// Longer than JetStream's answer on a busy cluster, shorter than an operator's patience; a read is not on a request's path.
const readTimeoutMs = 2_000;
// Entries of at most 256 kB in flight to a reader: four times as many would pass the server's max_pending of 64 MB and end the connection.
const readAheadEntries = 256;
// A reader that died leaves its consumer behind for this long.
const consumerInactiveMs = 10_000;

/**
 * Opens the journal of a shard, making its stream when it is missing. Rejects when the server has no JetStream, does not answer in time, or has a
 * stream of that name that cannot be a journal; the message says which.
 */
export const openNatsJournal = async (options: NatsJournalOptions): Promise<Journal> => {
  const { connection, cluster, shard, replicas, bytesMax } = options;
  const name = journalStream(cluster, shard);
  const subject = journalSubject(cluster, shard);
  const now = jetStreamOn(connection, readTimeoutMs);
  const warn = options.onWarning ?? ((message: string) => connection.fault('A journal differs from its configuration', message));
  await openOnJetStream(connection, now, options.openTimeoutMs ?? 10_000, ({ manager }) =>
    openJournalStream(manager.streams, { name, subject, replicas, bytesMax }, warn),
  );
  return new NatsJournal(now, name, subject, options.appendTimeoutMs);
};

class NatsJournal implements Journal {
  readonly #now: JetStreamNow;
  readonly #name: string;
  readonly #subject: string;
  readonly #appendTimeoutMs: number;

  constructor(now: JetStreamNow, name: string, subject: string, appendTimeoutMs: number) {
    this.#now = now;
    this.#name = name;
    this.#subject = subject;
    this.#appendTimeoutMs = appendTimeoutMs;
  }

  async append(entry: Uint8Array, after: Sequence): Promise<AppendOutcome> {
    try {
      const api = await this.#now();
      if (api === undefined) return { outcome: 'unknown', cause: 'the connection is down' };
      const { seq } = await api.client.publish(this.#subject, entry, {
        expect: { lastSequence: after, streamName: this.#name },
        timeout: this.#appendTimeoutMs,
      });
      if (seq !== after + 1) return { outcome: 'unknown', cause: `expected position ${after + 1}, the stream answered ${seq}` };
      return { outcome: 'appended', sequence: seq as Sequence };
    } catch (error) {
      return appendOutcomeOf(error);
    }
  }

  extent(): Promise<ReadOutcome<JournalExtent>> {
    return readOutcome(this.#now, async (api) => ({ outcome: 'read', value: await this.#extent(api) }));
  }

  last(): Promise<ReadOutcome<StoredEntry | undefined>> {
    return readOutcome(this.#now, async (api) => {
      const { first, last } = await this.#extent(api);
      if (first > last) return { outcome: 'read', value: undefined };
      const stored = await api.manager.streams.getMessage(this.#name, { seq: last });
      if (stored === null) return { outcome: 'unknown', cause: `entry ${last} was not found` };
      return { outcome: 'read', value: { sequence: last, bytes: new Uint8Array(stored.data) } };
    });
  }

  async read(from: Sequence, to: Sequence, take: (entry: StoredEntry) => void): Promise<ReadOutcome<void>> {
    // What `take` throws is a bug or a broken entry, not a store that did not answer: it must not become `unknown`.
    const thrown: { error?: unknown } = {};
    const takeGuarded = (entry: StoredEntry): boolean => {
      try {
        take(entry);
        return true;
      } catch (error) {
        thrown.error = error;
        return false;
      }
    };
    const outcome = await readOutcome(this.#now, (api) => this.#read(api, from, to, takeGuarded));
    if ('error' in thrown) throw thrown.error;
    return outcome;
  }

  truncate(below: Sequence): Promise<ReadOutcome<void>> {
    return readOutcome(this.#now, async (api) => {
      const { first, last } = await this.#extent(api);
      // A purge past the end breaks the expectation for good, one into a hole the stream's index (NATS.md).
      if (below > last) return { outcome: 'unknown', cause: `the journal ends at ${last}` };
      if (below > first) await api.manager.streams.purge(this.#name, { seq: below });
      return { outcome: 'read', value: undefined };
    });
  }

  async #extent(api: JetStream): Promise<JournalExtent> {
    const { state, config } = await api.manager.streams.info(this.#name);
    // A stream without messages says 0 or last + 1, depending on its past.
    const first = state.messages === 0 ? state.last_seq + 1 : state.first_seq;
    return {
      last: state.last_seq as Sequence,
      first: first as Sequence,
      bytes: state.bytes,
      bytesMax: config.max_bytes > 0 ? config.max_bytes : Number.POSITIVE_INFINITY,
    };
  }

  async #read(api: JetStream, from: Sequence, to: Sequence, take: (entry: StoredEntry) => boolean): Promise<ReadOutcome<void>> {
    if (from > to) return { outcome: 'read', value: undefined };
    const { first, last } = await this.#extent(api);
    if (from < first || to > last) return { outcome: 'unknown', cause: `entries ${from} to ${to} are not all in ${first} to ${last}` };
    const consumer = await api.client.consumers.get(this.#name, { opt_start_seq: from, inactive_threshold: consumerInactiveMs });
    const messages = await consumer.consume({ max_messages: readAheadEntries });
    const stopStalled = stopWhenStalled(messages);
    try {
      let next: number = from;
      for await (const message of messages) {
        if (message.seq !== next) return { outcome: 'unknown', cause: `expected entry ${next}, got ${message.seq}` };
        stopStalled.progress();
        // A copy: the library's bytes are a view of what the socket read.
        if (!take({ sequence: next as Sequence, bytes: new Uint8Array(message.data) })) break;
        if (next === to) return { outcome: 'read', value: undefined };
        next++;
      }
      return { outcome: 'unknown', cause: `nothing came for ${readTimeoutMs} ms before entry ${next}` };
    } finally {
      stopStalled.end();
      messages.stop();
      // Best effort: left alone, it ends after its inactive threshold.
      consumer.delete().catch(() => undefined);
    }
  }
}

const stopWhenStalled = (messages: ConsumerMessages): { progress(): void; end(): void } => {
  const timer = setTimeout(() => messages.stop(), readTimeoutMs);
  return { progress: () => void timer.refresh(), end: () => clearTimeout(timer) };
};

// Only what the server has said about this very append is taken for certain; everything else may have been stored.
const appendOutcomeOf = (error: unknown): AppendOutcome => {
  switch (jetStreamCodeOf(error)) {
    case jetStreamCodes.wrongLastSequence:
      return { outcome: 'fenced' };
    case jetStreamCodes.storageExceeded:
    case jetStreamCodes.insufficientResources:
    case jetStreamCodes.accountLimitReached:
      return { outcome: 'full' };
    case jetStreamCodes.storeFailed:
      // One code for all failures of the store; only this one is about space and comes before anything is written.
      return causeOf(error).includes('maximum bytes exceeded') ? { outcome: 'full' } : { outcome: 'unknown', cause: causeOf(error) };
    default:
      return { outcome: 'unknown', cause: causeOf(error) };
  }
};
