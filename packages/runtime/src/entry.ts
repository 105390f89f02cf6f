// Journal entries as bytes: 4 bytes of crc, then a msgpack array. Every entry names its incarnation, shard, epoch, writer and predecessor, so that a reader
// can assert the chain and a writer can tell its own entry from a foreign one.

import { crc32 } from 'node:zlib';
import type { JournalledEvent } from '@berth/core';
import { decodeEvent, encodeEvent } from '@berth/core';
import type { Epoch, Sequence, ShardId, ShardTime } from '@berth/protocol';
import { decodeValue, encodeValue } from '@berth/protocol';

/** Version of the journal's format. Another one is refused when the shard is opened. */
export const journalVersion = 1;

/** What every entry says of itself. */
export interface EntryHead {
  /** Random, from the journal's first entry on: tells a wiped or restored store from a newer epoch. */
  readonly incarnation: string;
  readonly shard: ShardId;
  /** Number of shards of the cluster when the journal was created. */
  readonly shards: number;
  readonly epoch: Epoch;
  /** Random, new for every epoch. */
  readonly writer: string;
  /** Counts the writer's entries: (writer, batch) names an entry for ever. */
  readonly batch: number;
  /** Position of the entry before; 0 for the first. */
  readonly previous: Sequence;
  readonly time: ShardTime;
  /** Position of the newest `snapshot` entry before this one; 0: none. */
  readonly mark: Sequence;
}

/** One stored part of a snapshot. Its keys are those of `part-key.ts`. */
export interface MarkedPart {
  readonly name: string;
  readonly epoch: Epoch;
  /** Position up to which it is complete as encoded; names it together with `epoch`. */
  readonly encodedAt: Sequence;
  /** Position up to which it may be taken as complete: nothing changed it between `encodedAt` and this. */
  readonly completeTo: Sequence;
  /** Values it was cut into. */
  readonly chunks: number;
  /** crc32 of the whole. */
  readonly crc: number;
}

export interface SnapshotMark {
  /** Entries below this position are not needed to load this snapshot. */
  readonly floor: Sequence;
  /** Position of the snapshot entry before; 0: none. */
  readonly previous: Sequence;
  readonly parts: readonly MarkedPart[];
}

/** `epoch`: its writer owns the shard from here on. `events`: what a batch decided; none makes it a barrier. `snapshot`: a snapshot is complete. */
export type Entry = EntryHead &
  (
    | { readonly kind: 'epoch' }
    | { readonly kind: 'events'; readonly events: readonly JournalledEvent[] }
    | { readonly kind: 'snapshot'; readonly snapshot: SnapshotMark }
  );

const kinds = ['epoch', 'events', 'snapshot'] as const;

export const encodeEntry = (entry: Entry): Uint8Array => {
  const { incarnation, shard, shards, epoch, writer, batch, previous, time, mark } = entry;
  const head = [journalVersion, incarnation, shard, shards, epoch, writer, batch, previous, time, mark, kinds.indexOf(entry.kind)];
  const body = encodeValue([...head, encodeBody(entry)]);
  const bytes = new Uint8Array(4 + body.length);
  new DataView(bytes.buffer).setUint32(0, crc32(body), true);
  bytes.set(body, 4);
  return bytes;
};

const encodeBody = (entry: Entry): unknown => {
  if (entry.kind === 'events') return entry.events.map(encodeEvent);
  if (entry.kind === 'epoch') return null;
  const { floor, previous, parts } = entry.snapshot;
  return [floor, previous, parts.map((part) => [part.name, part.epoch, part.encodedAt, part.completeTo, part.chunks, part.crc])];
};

/** A foreign or damaged entry is `unreadable`, in words for the operator. */
export type DecodedEntry =
  | { readonly outcome: 'decoded'; readonly entry: Entry }
  | { readonly outcome: 'unreadable'; readonly detail: string };

export const decodeEntry = (bytes: Uint8Array): DecodedEntry => {
  if (bytes.length < 5) return unreadable('it is shorter than its checksum');
  const body = bytes.subarray(4);
  const crc = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (crc32(body) !== crc) return unreadable('its checksum does not match');
  const value = decodeValue(body);
  if (!Array.isArray(value)) return unreadable('it is not a msgpack array');
  if (value[0] !== journalVersion) {
    return unreadable(`it has format version ${String(value[0])}, this build reads ${journalVersion}`);
  }
  const [, incarnation, shard, shards, epoch, writer, batch, previous, time, mark, kind, content] = value;
  const head: EntryHead = { incarnation, shard, shards, epoch, writer, batch, previous, time, mark };
  switch (kinds[kind]) {
    case 'epoch':
      return { outcome: 'decoded', entry: { ...head, kind: 'epoch' } };
    case 'events':
      return { outcome: 'decoded', entry: { ...head, kind: 'events', events: content.map(decodeEvent) } };
    case 'snapshot':
      return { outcome: 'decoded', entry: { ...head, kind: 'snapshot', snapshot: decodeMark(content) } };
    default:
      return unreadable(`it is of kind ${String(kind)}, which this build does not know`);
  }
};

const unreadable = (detail: string): DecodedEntry => ({ outcome: 'unreadable', detail });

type EncodedMark = [Sequence, Sequence, [string, Epoch, Sequence, Sequence, number, number][]];

const decodeMark = ([floor, previous, parts]: EncodedMark): SnapshotMark => ({
  floor,
  previous,
  parts: parts.map(([name, epoch, encodedAt, completeTo, chunks, crc]) => ({ name, epoch, encodedAt, completeTo, chunks, crc })),
});
