// Incremental snapshots of one shard (DESIGN.md 3.4): parts that changed are written under new keys, read back, and then named by one `snapshot` entry.
// Guarantees: a part is encoded only while memory equals the journal, in slices of bounded time; nothing that the last two marks name is removed.
// A failure costs a pass, never a fact: the journal keeps everything until a mark is in it.

import { crc32 } from 'node:zlib';
import type { Clock } from '@berth/bus';
import type { Part, ShardState } from '@berth/core';
import { partsOf } from '@berth/core';
import type { Epoch, Sequence } from '@berth/protocol';
import { encodeValue } from '@berth/protocol';
import type { MarkedPart, SnapshotMark } from './entry.ts';
import { isEncodedBefore, keysOfMark, type PartOwner, partKey, partPrefix } from './part-key.ts';
import type { Snapshots } from './ports/snapshots.ts';
import { snapshotValueBytesMax } from './ports/snapshots.ts';

/** Time that one slice of encoding may take between two appends. Longer is felt by the requests that wait. */
const sliceMs = 5;
/** Values being written at once, per shard: enough to hide the store's latency, too few to crowd out appends. */
const putsMax = 4;
/** Tries of one value before the pass is given up; the next pass starts anew. */
const putTriesMax = 3;
/** Pause after a pass that failed: a store that says no at once would otherwise be asked as fast as parts can be encoded. */
const failurePauseMs = 100;
/** Marks from one listing of all keys to the next. Each costs the store a list as long as the shard has parts; rarer, and what a dead owner left stays longer. */
const marksPerListing = 16;

export class Snapshotter {
  readonly #clock: Clock;
  readonly #snapshots: Snapshots;
  readonly #owner: PartOwner & { readonly epoch: Epoch };
  /** Parts in the store, read back: what the next mark can name. `completeTo` is that of the last mark, or of encoding. */
  #written = new Map<string, MarkedPart>();
  readonly #underWay = new Set<string>();
  #lastMarks: readonly (SnapshotMark | undefined)[];
  // A pass runs from `begin` to `mark` or a failure. Undefined: none runs.
  #passFrom: Sequence | undefined;
  #puts = 0;
  #isEncoded = false;
  #marksToListing = 0;
  #failedAt = Number.NEGATIVE_INFINITY;

  /** `marks`: the newest mark in the journal and the one before it, as far as they exist. */
  constructor(
    ports: { readonly clock: Clock; readonly snapshots: Snapshots },
    owner: PartOwner & { readonly epoch: Epoch },
    marks: readonly SnapshotMark[],
  ) {
    this.#clock = ports.clock;
    this.#snapshots = ports.snapshots;
    this.#owner = owner;
    this.#lastMarks = [marks[0], marks[1]];
    for (const part of marks[0]?.parts ?? []) this.#written.set(part.name, part);
  }

  get isRunning(): boolean {
    return this.#passFrom !== undefined;
  }

  /** Says whether a pass may begin: none runs, and none has just failed. */
  get isIdle(): boolean {
    return this.#passFrom === undefined && this.#clock.now() - this.#failedAt >= failurePauseMs;
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
    if (written === undefined) return true;
    return written.encodedAt < part.changedAt && (written.epoch < this.#owner.epoch || written.encodedAt < passFrom);
  }

  #encode(part: Part, sequence: Sequence): void {
    const bytes = encodeValue(part.encode());
    const chunks = Math.max(1, Math.ceil(bytes.length / snapshotValueBytesMax));
    const { epoch } = this.#owner;
    const written = { name: part.name, epoch, encodedAt: sequence, completeTo: sequence, chunks, crc: crc32(bytes) };
    this.#puts++;
    this.#underWay.add(part.name);
    void this.#store(written, bytes).then((isStored) => {
      this.#puts--;
      this.#underWay.delete(part.name);
      if (isStored) this.#written.set(part.name, written);
      else this.#fail();
    });
  }

  #fail(): void {
    this.#passFrom = undefined;
    this.#failedAt = this.#clock.now();
  }

  async #store(part: MarkedPart, bytes: Uint8Array): Promise<boolean> {
    for (let chunk = 0; chunk < part.chunks; chunk++) {
      const value = bytes.subarray(chunk * snapshotValueBytesMax, (chunk + 1) * snapshotValueBytesMax);
      if (!(await this.#storeValue(partKey(this.#owner, part, chunk), value))) return false;
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
      // Else as complete as the last mark found it: its encoding may be older than all that the journal still has.
      const completeTo = part.changedAt <= written.encodedAt ? position : written.completeTo;
      floor = Math.min(floor, completeTo + 1);
      parts.push({ ...written, completeTo });
    }
    return { floor: floor as Sequence, previous, parts };
  }

  /** The mark is in the journal, at `position`. Returns the position below which entries are no longer needed: the floor of the mark before it. */
  marked(mark: SnapshotMark, position: Sequence): Sequence {
    const [newest, before] = this.#lastMarks;
    this.#lastMarks = [mark, newest];
    this.#passFrom = undefined;
    this.#written = new Map(mark.parts.map((part) => [part.name, part]));
    void this.#removeUnnamed(before, [mark, newest], position);
    return newest?.floor ?? (0 as Sequence);
  }

  /**
   * Removes what the last two marks do not name and no later one can: what was encoded before the newest. Now and then whatever else is there: what a dead
   * owner, a failed pass or a failed removal left behind. Whoever comes after this owner encodes in a later epoch, so that a late end of its sweep is harmless.
   */
  async #removeUnnamed(gone: SnapshotMark | undefined, kept: readonly (SnapshotMark | undefined)[], position: Sequence): Promise<void> {
    const keep = new Set(kept.flatMap((mark) => keysOfMark(this.#owner, mark)));
    for (const key of (await this.#listing()) ?? keysOfMark(this.#owner, gone)) {
      if (keep.has(key) || !isEncodedBefore(key, { epoch: this.#owner.epoch, sequence: position })) continue;
      await this.#snapshots.remove(key);
    }
  }

  async #listing(): Promise<readonly string[] | undefined> {
    if (this.#marksToListing-- > 0) return undefined;
    const keys = await this.#snapshots.keys(partPrefix(this.#owner));
    this.#marksToListing = keys === undefined ? 0 : marksPerListing - 1;
    return keys;
  }
}
