// I7: at most one owner extends a journal in an epoch, and epochs grow by one. Each journal is one chain: positions without gaps, shard time that never goes
// back, one incarnation, one writer for each epoch.

import type { Checker } from './checker.ts';
import { entryName, type Stored, timelineOf } from './timeline.ts';

const findBreak = (before: Stored | undefined, stored: Stored): string | undefined => {
  const { entry, sequence, shard } = stored.record;
  if (entry.shard !== shard) return `says that it is of shard ${entry.shard}`;
  if (before === undefined) {
    if (sequence !== 1 || entry.previous !== 0) return 'is the first one, yet not at position 1';
    return entry.kind === 'epoch' ? undefined : 'is the first one and belongs to no epoch';
  }
  const last = before.record;
  if (sequence !== last.sequence + 1 || entry.previous !== last.sequence) return `does not follow entry ${last.sequence}`;
  if (entry.incarnation !== last.entry.incarnation) return 'belongs to another incarnation';
  if (entry.time < last.entry.time) return `takes shard time back from ${last.entry.time} to ${entry.time}`;
  if (entry.kind === 'epoch') {
    if (entry.epoch !== last.entry.epoch + 1) return `begins epoch ${entry.epoch} after epoch ${last.entry.epoch}`;
    return entry.writer === last.entry.writer ? 'begins an epoch with the writer of the last one' : undefined;
  }
  if (entry.epoch !== last.entry.epoch) return `is of epoch ${entry.epoch} while epoch ${last.entry.epoch} is the newest`;
  if (entry.writer !== last.entry.writer) return `is the second writer's of epoch ${entry.epoch}`;
  return entry.batch === last.entry.batch + 1 ? undefined : `is batch ${entry.batch} after batch ${last.entry.batch}`;
};

export const journalChain: Checker = {
  name: 'journal_chain',
  find: (history) => {
    const faults: string[] = [];
    const epochsOfWriter = new Map<string, string>();
    for (const entries of timelineOf(history).entries) {
      let before: Stored | undefined;
      for (const stored of entries) {
        const { entry, shard } = stored.record;
        const broken = findBreak(before, stored);
        if (broken !== undefined) faults.push(`I7: ${entryName(stored)} ${broken}`);
        const epoch = `epoch ${entry.epoch} of shard ${shard}`;
        const written = epochsOfWriter.get(entry.writer) ?? epoch;
        if (written !== epoch) faults.push(`I7: writer ${entry.writer} wrote in ${written} and in ${epoch}`);
        epochsOfWriter.set(entry.writer, written);
        before = stored;
      }
    }
    return faults;
  },
};
