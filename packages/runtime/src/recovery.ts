// How a shard is taken over: become the writer by appending an epoch entry, then read snapshot and journal up to that very entry.
// Guarantees: what is loaded is every entry of the journal, each exactly once per part; the chain of entries is asserted on the way.
// Nothing is served from what was read before the own epoch entry was in the journal.

import { crc32 } from 'node:zlib';
import type { Clock } from '@berth/bus';
import { delay } from '@berth/bus';
import type { ShardSettings, ShardState } from '@berth/core';
import { apply, assert, createShardState, findViolation, finishLoading, loadPart } from '@berth/core';
import type { Epoch, Sequence, ShardId, ShardTime } from '@berth/protocol';
import { decodeValue } from '@berth/protocol';
import type { Entry, EntryHead, SnapshotMark } from './entry.ts';
import { decodeEntry, encodeEntry } from './entry.ts';
import { partKey } from './part-key.ts';
import type { Journal, ReadOutcome, StoredEntry } from './ports/journal.ts';
import type { Snapshots } from './ports/snapshots.ts';

/** A shard that this process owns, loaded. */
export interface Recovered {
  readonly state: ShardState;
  readonly head: Pick<EntryHead, 'incarnation' | 'epoch' | 'writer'>;
  /** Position of the own epoch entry: the journal's last. */
  readonly sequence: Sequence;
  /** Position of the snapshot entry that was loaded; 0: none. */
  readonly mark: Sequence;
  /** Its mark and the one before, as far as there are. */
  readonly marks: readonly SnapshotMark[];
}

export interface RecoveryPorts {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly snapshots: Snapshots;
  readonly random: () => number;
}

export interface RecoveryOptions {
  readonly shard: ShardId;
  readonly shards: number;
  readonly cluster: string;
  readonly settings: ShardSettings;
}

/** A shard that cannot be served as configured, in words for the operator: foreign format, other shard count, unreadable journal. Trying again does not help. */
export class ShardRefusedError extends Error {
  readonly code = 'shard_refused';
}

/** The store did not answer or another writer was faster: trying again may help. */
export class ShardUnavailableError extends Error {
  readonly code = 'shard_unavailable';
}

const word = (random: () => number): string => (random() >>> 0).toString(36).padStart(7, '0');

export const recoverShard = async (ports: RecoveryPorts, options: RecoveryOptions): Promise<Recovered> => {
  const last = await lastEntry(ports, options);
  const own = epochEntry(ports, options, last);
  const sequence = (own.previous + 1) as Sequence;
  await appendEpoch(ports, options, own);
  const loaded = await load(ports, options, own, sequence);
  const { state } = loaded;
  const leasesKeptUntil = (state.time + state.settings.leaseTimeoutMs) as ShardTime;
  apply(state, { kind: 'resumed', leasesKeptUntil }, sequence);
  const violation = findViolation(state);
  if (violation !== undefined)
    throw new ShardRefusedError(`Cannot serve ${nameOf(options)}: what its journal says is impossible: ${violation}`);
  return { ...loaded, head: own, sequence };
};

const nameOf = ({ shard, cluster }: RecoveryOptions): string => `shard ${shard} of cluster ${cluster}`;

const lastEntry = async (
  { journal }: RecoveryPorts,
  options: RecoveryOptions,
): Promise<{ sequence: Sequence; entry: Entry } | undefined> => {
  const last = await journal.last();
  if (last.outcome === 'unknown') throw new ShardUnavailableError(`Cannot read the journal of ${nameOf(options)}: ${last.cause}`);
  if (last.value === undefined) {
    const extent = await journal.extent();
    if (extent.outcome === 'unknown') throw new ShardUnavailableError(`Cannot read the journal of ${nameOf(options)}: ${extent.cause}`);
    if (extent.value.last === 0) return undefined;
    throw new ShardRefusedError(
      `Cannot serve ${nameOf(options)}: its journal is empty but has been at position ${extent.value.last}: entries were removed`,
    );
  }
  const entry = readEntry(last.value, options);
  if (entry.shards !== options.shards) {
    throw new ShardRefusedError(
      `Cannot serve ${nameOf(options)}: its journal was created for ${entry.shards} shards, the configuration says ${options.shards}. The number of shards cannot be changed`,
    );
  }
  return { sequence: last.value.sequence, entry };
};

const readEntry = ({ sequence, bytes }: StoredEntry, options: RecoveryOptions): Entry => {
  const decoded = decodeEntry(bytes);
  if (decoded.outcome === 'decoded') return decoded.entry;
  throw new ShardRefusedError(`Cannot read entry ${sequence} of the journal of ${nameOf(options)}: ${decoded.detail}`);
};

const epochEntry = (ports: RecoveryPorts, options: RecoveryOptions, last: { sequence: Sequence; entry: Entry } | undefined): Entry => ({
  kind: 'epoch',
  incarnation: last?.entry.incarnation ?? word(ports.random) + word(ports.random),
  shard: options.shard,
  shards: options.shards,
  epoch: ((last?.entry.epoch ?? 0) + 1) as Epoch,
  writer: word(ports.random) + word(ports.random),
  batch: 0,
  previous: last?.sequence ?? (0 as Sequence),
  time: last?.entry.time ?? (0 as ShardTime),
  mark: last === undefined ? (0 as Sequence) : last.entry.kind === 'snapshot' ? last.sequence : last.entry.mark,
});

const appendEpoch = async ({ journal }: RecoveryPorts, options: RecoveryOptions, own: Entry): Promise<void> => {
  const outcome = await journal.append(encodeEntry(own), own.previous);
  if (outcome.outcome === 'appended') return;
  if (outcome.outcome === 'full') throw new ShardUnavailableError(`Cannot take ${nameOf(options)}: its journal is full`);
  const last = await journal.last();
  if (last.outcome === 'read' && last.value !== undefined) {
    const decoded = decodeEntry(last.value.bytes);
    if (decoded.outcome === 'decoded' && decoded.entry.writer === own.writer) return;
  }
  throw new ShardUnavailableError(
    `Cannot take ${nameOf(options)}: ${outcome.outcome === 'fenced' ? 'another coordinator was faster' : outcome.cause}`,
  );
};

const load = async (
  ports: RecoveryPorts,
  options: RecoveryOptions,
  own: Entry,
  to: Sequence,
): Promise<Omit<Recovered, 'head' | 'sequence'>> => {
  const marks = await readMarks(ports, options, own.mark);
  for (const [index, mark] of marks.entries()) {
    const state = createShardState(options.settings);
    const position = index === 0 ? own.mark : marks[index - 1]!.previous;
    if (!(await loadParts(ports, own, state, mark))) continue;
    finishLoading(state, position);
    await replay(ports, options, state, { from: mark.floor, to, own });
    return { state, mark: position, marks: marks.slice(index) };
  }
  if (marks.length > 0) throw new ShardUnavailableError(`Cannot load ${nameOf(options)}: no part of its last two snapshots can be read`);
  const state = createShardState(options.settings);
  await replay(ports, options, state, { from: 1 as Sequence, to, own });
  return { state, mark: 0 as Sequence, marks: [] };
};

const readMarks = async (ports: RecoveryPorts, options: RecoveryOptions, newest: Sequence): Promise<SnapshotMark[]> => {
  const marks: SnapshotMark[] = [];
  for (let position = newest; position > 0 && marks.length < 2; ) {
    const found: Entry[] = [];
    const read = await readAll(ports.journal, { from: position, to: position }, (stored) => found.push(readEntry(stored, options)));
    const entry = found[0];
    // The older of the two may have been truncated with its own floor.
    if (read.outcome === 'unknown' && marks.length > 0) break;
    if (read.outcome === 'unknown') throw new ShardUnavailableError(`Cannot read the journal of ${nameOf(options)}: ${read.cause}`);
    assert(entry?.kind === 'snapshot', 'a mark position holds a snapshot entry');
    marks.push(entry.snapshot);
    position = entry.snapshot.previous;
  }
  return marks;
};

/** Tries of one value; the store may be slower to come back than the journal. */
const getTriesMax = 5;
/** Parts being read at once: a takeover is bound by their latency. */
const getsMax = 16;

const loadParts = async (ports: RecoveryPorts, own: Entry, state: ShardState, mark: SnapshotMark): Promise<boolean> => {
  // Closed chunks are loaded in the order of their serials, which is the order of the mark.
  for (let from = 0; from < mark.parts.length; from += getsMax) {
    const parts = mark.parts.slice(from, from + getsMax);
    const values = await Promise.all(parts.map((part) => readPart(ports, own, part)));
    for (const [index, part] of parts.entries()) {
      const value = values[index];
      if (value === undefined) return false;
      loadPart(state, part.name, value.content, part.completeTo);
    }
  }
  return true;
};

const readPart = async (
  { clock, snapshots }: RecoveryPorts,
  own: Entry,
  part: SnapshotMark['parts'][number],
): Promise<{ content: unknown } | undefined> => {
  for (let attempt = 0; attempt < getTriesMax; attempt++) {
    if (attempt > 0) await delay(clock, 50 * attempt);
    const keys = Array.from({ length: part.chunks }, (_, chunk) => partKey(own, part, chunk));
    const chunks = await Promise.all(keys.map((key) => snapshots.get(key)));
    const bytes = concatenated(chunks);
    if (bytes !== undefined && crc32(bytes) === part.crc) return { content: decodeValue(bytes) };
  }
  return undefined;
};

const concatenated = (chunks: readonly (Uint8Array | undefined)[]): Uint8Array | undefined => {
  if (chunks.length === 1) return chunks[0];
  let length = 0;
  for (const chunk of chunks) {
    if (chunk === undefined) return undefined;
    length += chunk.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks as readonly Uint8Array[]) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

const replay = async (
  { journal }: RecoveryPorts,
  options: RecoveryOptions,
  state: ShardState,
  range: { readonly from: Sequence; readonly to: Sequence; readonly own: Entry },
): Promise<void> => {
  let before: Entry | undefined;
  const read = await readAll(journal, range, (stored) => {
    const entry = readEntry(stored, options);
    assertChain(before, entry, stored.sequence, range.own);
    apply(state, { kind: 'time_passed', time: entry.time }, stored.sequence);
    if (entry.kind === 'events') for (const event of entry.events) apply(state, event, stored.sequence);
    before = entry;
  });
  if (read.outcome === 'unknown') throw new ShardUnavailableError(`Cannot read the journal of ${nameOf(options)}: ${read.cause}`);
  assert(before?.writer === range.own.writer, 'the replay ends with the own epoch entry');
};

// A journal's callback must not throw: what is wrong with an entry is thrown after the reading has ended.
const readAll = async (
  journal: Journal,
  { from, to }: { readonly from: Sequence; readonly to: Sequence },
  take: (stored: StoredEntry) => void,
): Promise<ReadOutcome<void>> => {
  let fault: unknown;
  const read = await journal.read(from, to, (stored) => {
    if (fault !== undefined) return;
    try {
      take(stored);
    } catch (error) {
      fault = error;
    }
  });
  if (fault !== undefined) throw fault;
  return read;
};

const assertChain = (before: Entry | undefined, entry: Entry, sequence: Sequence, own: Entry): void => {
  assert(entry.incarnation === own.incarnation && entry.shard === own.shard, 'a journal holds one shard of one incarnation');
  assert(entry.previous === sequence - 1, 'an entry names the position before its own');
  if (before === undefined) return;
  assert(entry.time >= before.time, 'shard time never goes back in the journal');
  const continues = entry.epoch === before.epoch && entry.writer === before.writer && entry.batch === before.batch + 1;
  const takesOver = entry.kind === 'epoch' && entry.epoch === before.epoch + 1 && entry.batch === 0;
  assert(continues || takesOver, 'an entry continues its writer, or takes over with the next epoch');
};
