// Under which key a part of a snapshot is stored: `sSHARD.INCARNATION.PART.EPOCH.SEQUENCE.CHUNK`.
// Guarantees: never written twice, since an epoch has one writer, which encodes a part once a position. Without the incarnation, a journal that was wiped
// would meet the keys of its past, and an owner that slept through that would take the new ones for old.

import type { Epoch, ShardId } from '@berth/protocol';
import type { EntryHead, MarkedPart, SnapshotMark } from './entry.ts';

/** Whose parts they are. */
export type PartOwner = Pick<EntryHead, 'shard' | 'incarnation'>;

/** Every key of the shard's parts, in this incarnation of its journal, starts with this and a dot. */
export const partPrefix = ({ shard, incarnation }: { readonly shard: ShardId; readonly incarnation: string }): string =>
  `s${shard}.${incarnation}`;

export const partKey = (owner: PartOwner, part: Pick<MarkedPart, 'name' | 'epoch' | 'encodedAt'>, chunk: number): string =>
  `${partPrefix(owner)}.${part.name}.${part.epoch}.${part.encodedAt}.${chunk}`;

/** The keys of all that a mark names. */
export const keysOfMark = (owner: PartOwner, mark: SnapshotMark | undefined): string[] => {
  const keys: string[] = [];
  for (const part of mark?.parts ?? []) for (let chunk = 0; chunk < part.chunks; chunk++) keys.push(partKey(owner, part, chunk));
  return keys;
};

/** Says whether the key's value was encoded before `at`: in an earlier epoch, or in the same at a lower position. False for a key of another form. */
export const isEncodedBefore = (key: string, at: { readonly epoch: Epoch; readonly sequence: number }): boolean => {
  const [, , , epoch, sequence] = key.split('.').map(Number);
  return epoch! < at.epoch || (epoch === at.epoch && sequence! < at.sequence);
};
