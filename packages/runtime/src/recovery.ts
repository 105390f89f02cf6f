// How a shard is taken over: look at its journal, become the writer by appending an epoch entry, then read snapshot and journal up to that very entry.
// Guarantees: what is loaded is every entry of the journal, each exactly once per part; the chain of entries is checked on the way.
// Nothing is served from what was read before the own epoch entry was in the journal.

import type { Clock } from '@berth/bus';
import type { ShardSettings, ShardState } from '@berth/core';
import { apply, assert, createShardState, findViolation, finishLoading } from '@berth/core';
import type { Epoch, Sequence, ShardTime } from '@berth/protocol';
import type { Entry, EntryHead, SnapshotMark } from './entry.ts';
import { decodeEntry, encodeEntry } from './entry.ts';
import { findChainBreak } from './entry-chain.ts';
import { type JournalEnds, type JournalOptions, JournalReader } from './journal-reader.ts';
import { loadParts } from './part-loading.ts';
import type { Journal } from './ports/journal.ts';
import type { Snapshots } from './ports/snapshots.ts';
import { nameOf, ShardRefusedError, ShardUnavailableError } from './shard-errors.ts';

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

export interface RecoveryOptions extends JournalOptions {
  readonly settings: ShardSettings;
}

const word = (random: () => number): string => (random() >>> 0).toString(36).padStart(7, '0');

/** Takes the shard. Rejects with `ShardRefusedError` or `ShardUnavailableError`; what is refused at sight has not been written to. */
export const recoverShard = async (ports: RecoveryPorts, options: RecoveryOptions): Promise<Recovered> => {
  const reader = new JournalReader(ports.journal, options);
  const ends = await reader.inspect();
  const own = epochEntry(ports, options, ends.last);
  await appendEpoch(ports, options, own, ends);
  const loaded = await load({ ...ports, reader }, options, own, ends);
  const { state } = loaded;
  const sequence = (own.previous + 1) as Sequence;
  const leasesKeptUntil = (state.time + state.settings.leaseTimeoutMs) as ShardTime;
  apply(state, { kind: 'resumed', leasesKeptUntil }, sequence);
  const violation = findViolation(state);
  if (violation !== undefined)
    throw new ShardRefusedError(`Cannot serve ${nameOf(options)}: what its journal says is impossible: ${violation}`);
  return { ...loaded, head: own, sequence };
};

const epochEntry = (ports: RecoveryPorts, options: RecoveryOptions, last: JournalEnds['last']): Entry => ({
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

const appendEpoch = async ({ journal }: RecoveryPorts, options: RecoveryOptions, own: Entry, { marks }: JournalEnds): Promise<void> => {
  const outcome = await journal.append(encodeEntry(own), own.previous);
  if (outcome.outcome === 'appended') return;
  if (outcome.outcome === 'full') {
    // What the last owner was about to forget when it died; whoever owns the shard, nothing below the older mark's floor is needed.
    if (marks.length === 2) await journal.truncate(marks[1]!.mark.floor);
    throw new ShardUnavailableError(`Cannot take ${nameOf(options)}: its journal is full`);
  }
  const last = await journal.last();
  if (last.outcome === 'read' && last.value !== undefined) {
    const decoded = decodeEntry(last.value.bytes);
    if (decoded.outcome === 'decoded' && decoded.entry.writer === own.writer) return;
  }
  throw new ShardUnavailableError(
    `Cannot take ${nameOf(options)}: ${outcome.outcome === 'fenced' ? 'another coordinator was faster' : outcome.cause}`,
  );
};

type Loading = RecoveryPorts & { readonly reader: JournalReader };
type Loaded = Omit<Recovered, 'head' | 'sequence'>;

// From the newest snapshot that can be read; from the journal alone where it is whole.
const load = async (ports: Loading, options: RecoveryOptions, own: Entry, { first, marks }: JournalEnds): Promise<Loaded> => {
  for (const [index, { position, mark }] of marks.entries()) {
    const state = createShardState(options.settings);
    if (!(await loadParts(ports, own, state, mark))) continue;
    finishLoading(state, position);
    await replay(ports, options, state, { from: mark.floor, own });
    return { state, mark: position, marks: marks.slice(index).map((placed) => placed.mark) };
  }
  if (first > 1) {
    const which = marks.map(({ position }) => position).join(' and ');
    throw new ShardUnavailableError(
      `Cannot load ${nameOf(options)}: parts of the snapshots of entries ${which} cannot be read, and its journal begins at entry ${first}`,
    );
  }
  const state = createShardState(options.settings);
  await replay(ports, options, state, { from: first, own });
  return { state, mark: 0 as Sequence, marks: [] };
};

const replay = async (
  { reader }: Loading,
  options: RecoveryOptions,
  state: ShardState,
  { from, own }: { readonly from: Sequence; readonly own: Entry },
): Promise<void> => {
  let before: Entry | undefined;
  await reader.read({ from, to: (own.previous + 1) as Sequence }, own, (entry, sequence) => {
    const broken = before === undefined ? undefined : findChainBreak(before, entry);
    if (broken !== undefined) throw reader.broken(sequence, broken);
    applyEntry(options, state, entry, sequence);
    before = entry;
  });
  assert(before?.writer === own.writer, 'the replay ends with the own epoch entry');
};

const applyEntry = (options: RecoveryOptions, state: ShardState, entry: Entry, sequence: Sequence): void => {
  try {
    apply(state, { kind: 'time_passed', time: entry.time }, sequence);
    if (entry.kind === 'events') for (const event of entry.events) apply(state, event, sequence);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new ShardRefusedError(`Cannot serve ${nameOf(options)}: entry ${sequence} of its journal cannot be applied: ${cause}`, {
      cause: error,
    });
  }
};
