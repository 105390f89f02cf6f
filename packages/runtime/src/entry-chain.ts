// Which entry may follow which: how a reader of a journal tells one history from two.

import type { Sequence } from '@berth/protocol';
import type { Entry, EntryHead } from './entry.ts';

/** What every entry of one journal shares. */
export type JournalIdentity = Pick<EntryHead, 'incarnation' | 'shard' | 'shards'>;

/** What was expected of an entry, and what it says instead, in words. */
export interface ChainBreak {
  readonly expected: string;
  readonly found: string;
}

/** In what the entry at `sequence` does not belong to the journal; undefined when it does. */
export const findForeign = (identity: JournalIdentity, entry: Entry, sequence: Sequence): ChainBreak | undefined => {
  if (entry.shard !== identity.shard) return { expected: `shard ${identity.shard}`, found: `shard ${entry.shard}` };
  if (entry.shards !== identity.shards)
    return { expected: `${identity.shards} shards, whose number is fixed when a cluster is created`, found: `${entry.shards}` };
  if (entry.incarnation !== identity.incarnation)
    return { expected: `incarnation ${identity.incarnation}`, found: `incarnation ${entry.incarnation}` };
  if (entry.previous !== sequence - 1) return { expected: `predecessor ${sequence - 1}`, found: `predecessor ${entry.previous}` };
  return undefined;
};

/** In what `entry` does not follow `before`, the entry in front of it; undefined when it does. */
export const findChainBreak = (before: Entry, entry: Entry): ChainBreak | undefined => {
  if (entry.time < before.time) return { expected: `shard time ${before.time} or later`, found: `shard time ${entry.time}` };
  const continues = entry.epoch === before.epoch && entry.writer === before.writer && entry.batch === before.batch + 1;
  const takesOver = entry.kind === 'epoch' && entry.epoch === before.epoch + 1 && entry.batch === 0;
  if (continues || takesOver) return undefined;
  return {
    expected: `batch ${before.batch + 1} of writer ${before.writer} in epoch ${before.epoch}, or epoch ${before.epoch + 1}`,
    found: `batch ${entry.batch} of writer ${entry.writer} in epoch ${entry.epoch} (${entry.kind})`,
  };
};
