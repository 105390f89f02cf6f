// What exists only while a shard is owned, made in one go by taking it: the state and what writes, times and snapshots it.

import type { Clock } from '@berth/bus';
import type { ShardSettings, ShardState } from '@berth/core';
import type { ShardId } from '@berth/protocol';
import { Appender } from './appender.ts';
import type { EntryHead } from './entry.ts';
import type { Journal } from './ports/journal.ts';
import type { Snapshots } from './ports/snapshots.ts';
import { recoverShard } from './recovery.ts';
import { ShardClock } from './shard-clock.ts';
import { Snapshotter } from './snapshotter.ts';

export interface Ownership {
  readonly state: ShardState;
  readonly head: Pick<EntryHead, 'incarnation' | 'epoch' | 'writer' | 'shard' | 'shards'>;
  readonly appender: Appender;
  readonly clock: ShardClock;
  readonly snapshotter: Snapshotter;
  /** `appender.entries` at the last mark. */
  markedEntries: number;
  /** Marks since the last entry of another kind. */
  marksInRow: number;
}

/** Becomes the shard's owner and loads it. Rejects as `recoverShard` does. */
export const takeShard = async (
  ports: { readonly clock: Clock; readonly journal: Journal; readonly snapshots: Snapshots; readonly random: () => number },
  options: { readonly shard: ShardId; readonly shards: number; readonly cluster: string; readonly settings: ShardSettings },
): Promise<Ownership> => {
  const { clock } = ports;
  const { shard, shards } = options;
  const { state, head, sequence, mark, marks } = await recoverShard(ports, options);
  const { incarnation, epoch, writer } = head;
  const ownHead = { incarnation, shard, shards, epoch, writer };
  return {
    state,
    head: ownHead,
    appender: await Appender.open(ports, { head: ownHead, sequence, mark }),
    clock: new ShardClock(clock, state.time),
    snapshotter: new Snapshotter(ports, ownHead, marks),
    markedEntries: 0,
    marksInRow: 0,
  };
};
