// The parts that a mark names, read from the store into a state that has seen nothing yet.
// Guarantees: only what has the mark's own checksum is loaded. Says false for what cannot be had; why is not known: the store answers nothing about itself.

import { crc32 } from 'node:zlib';
import type { Clock } from '@berth/bus';
import { delay } from '@berth/bus';
import { loadPart, type ShardState } from '@berth/core';
import { decodeValue } from '@berth/protocol';
import type { MarkedPart, SnapshotMark } from './entry.ts';
import { type PartOwner, partKey } from './part-key.ts';
import type { Snapshots } from './ports/snapshots.ts';

/** Tries of one value; the store may be slower to come back than the journal. */
const getTriesMax = 5;
/** Parts being read at once: a takeover is bound by their latency. */
const getsMax = 16;

export interface PartPorts {
  readonly clock: Clock;
  readonly snapshots: Snapshots;
}

/** Loads every part of the mark. False: one of them cannot be had, and the state is of no use. */
export const loadParts = async (ports: PartPorts, owner: PartOwner, state: ShardState, mark: SnapshotMark): Promise<boolean> => {
  // Closed chunks are loaded in the order of their serials, which is the order of the mark.
  for (let from = 0; from < mark.parts.length; from += getsMax) {
    const parts = mark.parts.slice(from, from + getsMax);
    const values = await Promise.all(parts.map((part) => readPart(ports, owner, part)));
    for (const [index, part] of parts.entries()) {
      const value = values[index];
      if (value === undefined) return false;
      loadPart(state, part.name, value.content, part.completeTo);
    }
  }
  return true;
};

const readPart = async (
  { clock, snapshots }: PartPorts,
  owner: PartOwner,
  part: MarkedPart,
): Promise<{ readonly content: unknown } | undefined> => {
  for (let attempt = 0; attempt < getTriesMax; attempt++) {
    if (attempt > 0) await delay(clock, 50 * attempt);
    const keys = Array.from({ length: part.chunks }, (_, chunk) => partKey(owner, part, chunk));
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
