// Incremental snapshots of one shard (DESIGN.md 3.4): parts that changed are written under new keys, read back, and then named by one `snapshot` entry.
// Guarantees: a part is encoded only while memory equals the journal, in slices of bounded time; nothing that the last two marks name is removed.
// A failure costs a pass, never a fact: the journal keeps everything until a mark is in it.

import { crc32 } from 'node:zlib';
import type { Clock } from '@berth/bus';
import type { Part, ShardState } from '@berth/core';
import { partsOf } from '@berth/core';
import type { Epoch, Sequence, ShardId } from '@berth/protocol';
import { encodeValue } from '@berth/protocol';
import type { MarkedPart, SnapshotMark } from './entry.ts';
import { partKey, partPrefix } from './entry.ts';
import type { Snapshots } from './ports/snapshots.ts';
import { snapshotValueBytesMax } from './ports/snapshots.ts';

/** Time that one slice of encoding may take between two appends. Longer is felt by the requests that wait. */
const sliceMs = 5;
/** Values being written at once, per shard: enough to hide the store's latency, too few to crowd out appends. */
const putsMax = 4;
/** Tries of one value before the pass is given up; the next pass starts anew. */
const putTriesMax = 3;

type WrittenPart = Omit<MarkedPart, 'completeTo'>;

export class Snapshotter {
  readonly #clock: Clock;
  readonly #snapshots: Snapshots;
  readonly #shard: ShardId;
  readonly #epoch: Epoch;
  /** Parts in the store, read back: what the next mark can name. */
  readonly #written = new Map<string, WrittenPart>();
  #lastMarks: readonly (SnapshotMark | undefined)[] = [undefined, undefined];
  // A pass runs from `begin` to `mark` or a failure. Undefined: none runs.
  #passFrom: Sequence | undefined;
  #puts = 0;
  #isEncoded = false;
  #hasSwept = false;

  /** `marks`: the newest mark in the journal and the one before it, as far as they exist. */
  constructor(
    ports: { readonly clock: Clock; readonly snapshots: Snapshots },
    options: { readonly shard: ShardId; readonly epoch: Epoch; readonly marks: readonly SnapshotMark[] },
  ) {
    this.#clock = ports.clock;
    this.#snapshots = ports.snapshots;
    this.#shard = options.shard;
    this.#epoch = options.epoch;
    this.#lastMarks = [options.marks[0], options.marks[1]];
    for (const part of options.marks[0]?.parts ?? []) this.#written.set(part.name, part);
  }

  get isRunning(): boolean {
    return this.#passFrom !== undefined;
  }

  /** Starts a pass: everything that has changed since it was written will be written as of `sequence` or later. */
  begin(sequence: Sequence): void {
    this.#passFrom = sequence;
    this.#isEncoded = false;
  }

  /** Encodes what fits into one slice. Only while no append is in flight: memory is then exactly the journal up to `sequence`. */
  encodeSlice(state: ShardState, sequence: Sequence): void {
    if (this.#passFrom === undefined || this.#isEncoded) return;
    const end = this.#clock.now() + sliceMs;
    for (const part of partsOf(state)) {
      if (!this.#isWanted(part, this.#passFrom)) continue;
      if (this.#puts >= putsMax || this.#clock.now() >= end) return;
      this.#encode(part, sequence);
    }
    this.#isEncoded = true;
  }

  // Once a pass is enough: what changes again is replayed from the journal.
  #isWanted(part: Part, passFrom: Sequence): boolean {
    if (part.changedAt === 0 || this.#underWay.has(part.name)) return false;
    const written = this.#written.get(part.name);
    return written === undefined || (written.encodedAt < part.changedAt && (written.epoch < this.#epoch || written.encodedAt < passFrom));
  }

  readonly #underWay = new Set<string>();

  #encode(part: Part, sequence: Sequence): void {
    const bytes = encodeValue(part.encode());
    const chunks = Math.max(1, Math.ceil(bytes.length / snapshotValueBytesMax));
    const written = { name: part.name, epoch: this.#epoch, encodedAt: sequence, chunks, crc: crc32(bytes) };
    this.#puts++;
    this.#underWay.add(part.name);
    void this.#store(written, bytes).then((isStored) => {
      this.#puts--;
      this.#underWay.delete(part.name);
      if (isStored) this.#written.set(part.name, written);
      else this.#passFrom = undefined;
    });
  }

  async #store(part: WrittenPart, bytes: Uint8Array): Promise<boolean> {
    for (let chunk = 0; chunk < part.chunks; chunk++) {
      const value = bytes.subarray(chunk * snapshotValueBytesMax, (chunk + 1) * snapshotValueBytesMax);
      if (!(await this.#storeValue(partKey(this.#shard, part, chunk), value))) return false;
    }
    return true;
  }

  // Confirmed by reading back only: a put that "failed" may have worked, one that "worked" may be damaged.
  async #storeValue(key: string, value: Uint8Array): Promise<boolean> {
    for (let attempt = 0; attempt < putTriesMax; attempt++) {
      await this.#snapshots.put(key, value);
      const stored = await this.#snapshots.get(key);
      if (stored !== undefined && crc32(stored) === crc32(value)) return true;
    }
    return false;
  }

  /** Says whether every part is written, so that a mark can be appended now. */
  get isMarkReady(): boolean {
    return this.#passFrom !== undefined && this.#isEncoded && this.#puts === 0;
  }

  /**
   * The mark to append at `position`, the entry after the last one in `state`; undefined when a part appeared meanwhile (a bucket split) and the pass goes on.
   */
  mark(state: ShardState, position: Sequence, previous: Sequence): SnapshotMark | undefined {
    const parts: MarkedPart[] = [];
    let floor = position as number;
    for (const part of partsOf(state)) {
      if (part.changedAt === 0) continue;
      const written = this.#written.get(part.name);
      if (written === undefined) {
        this.#isEncoded = false;
        return undefined;
      }
      const completeTo = part.changedAt <= written.encodedAt ? position : written.encodedAt;
      floor = Math.min(floor, completeTo + 1);
      parts.push({ ...written, completeTo });
    }
    return { floor: floor as Sequence, previous, parts };
  }

  /** The mark is in the journal. Returns the position below which entries are no longer needed: the floor of the mark before it. */
  marked(mark: SnapshotMark): Sequence {
    const [newest, before] = this.#lastMarks;
    this.#lastMarks = [mark, newest];
    this.#passFrom = undefined;
    const names = new Set(mark.parts.map((part) => part.name));
    for (const name of [...this.#written.keys()]) if (!names.has(name)) this.#written.delete(name);
    void this.#removeUnnamed(before, [mark, newest]);
    return newest?.floor ?? (0 as Sequence);
  }

  // What the mark before the last two named and they do not; once an epoch also whatever earlier epochs left half done.
  async #removeUnnamed(gone: SnapshotMark | undefined, kept: readonly (SnapshotMark | undefined)[]): Promise<void> {
    const keep = new Set(kept.flatMap((mark) => this.#keysOf(mark)));
    const isFirst = !this.#hasSwept;
    this.#hasSwept = true;
    const candidates = isFirst ? await this.#snapshots.keys(partPrefix(this.#shard)) : this.#keysOf(gone);
    for (const key of candidates ?? []) {
      // A first sweep lists everything: the next pass of this very epoch may already be writing.
      if (keep.has(key) || (isFirst && key.split('.')[2] === String(this.#epoch))) continue;
      await this.#snapshots.remove(key);
    }
  }

  #keysOf(mark: SnapshotMark | undefined): string[] {
    const keys: string[] = [];
    for (const part of mark?.parts ?? []) {
      for (let chunk = 0; chunk < part.chunks; chunk++) keys.push(partKey(this.#shard, part, chunk));
    }
    return keys;
  }
}
