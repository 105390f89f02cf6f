// I1 and I3 as they hold literally: counted over all shards at every moment at which an entry was stored, live leases never exceed max and pins never exceed
// max pins. Under lowered limits, or limits given to a pool in use, what was out when they came in force may only fall.
// Says nothing of I2, which holds only in some order of overlapping calls: that is `admission_order`.

import type { ShardId } from '@berth/protocol';
import { booksOf, type PoolBooks } from './books.ts';
import type { Checker } from './checker.ts';
import { limitsInForce } from './limits-in-force.ts';
import { spoken } from './names.ts';
import { entryName, type Stored } from './timeline.ts';

type Resource = 'slots' | 'pins';

interface Moment {
  readonly at: number;
  /** Forces before the ledger's steps before counts, where all are of one entry. */
  readonly rank: number;
  readonly limit?: number;
  readonly out?: number;
  readonly used?: { readonly shard: ShardId; readonly count: number; readonly stored: Stored };
}

const momentsOf = (books: PoolBooks, resource: Resource): Moment[] => {
  const moments: Moment[] = [];
  for (const force of limitsInForce(books))
    moments.push({ at: force.from, rank: 0, limit: resource === 'slots' ? force.max : force.maxPins });
  for (const { stored, out } of books.ledger) moments.push({ at: stored.at, rank: 1, out: out[resource] });
  for (const [shard, steps] of books.shards) {
    for (const { stored, used } of steps) moments.push({ at: stored.at, rank: 2, used: { shard, count: used[resource], stored } });
  }
  return moments.sort((a, b) => a.at - b.at || a.rank - b.rank);
};

const findExcess = (books: PoolBooks, resource: Resource): string | undefined => {
  const counts = new Map<ShardId, number>();
  let live = 0;
  let out = 0;
  let limit = Number.POSITIVE_INFINITY;
  let ceiling = limit;
  let isLowered = false;
  for (const moment of momentsOf(books, resource)) {
    if (moment.limit !== undefined) {
      isLowered = moment.limit < limit;
      limit = moment.limit;
      if (!isLowered) ceiling = Math.max(ceiling, limit);
    }
    if (moment.out !== undefined) {
      out = moment.out;
      ceiling = Math.max(limit, isLowered ? out : Math.min(ceiling, out));
      isLowered = false;
    }
    if (moment.used === undefined) continue;
    const { shard, count, stored } = moment.used;
    live += count - (counts.get(shard) ?? 0);
    counts.set(shard, count);
    if (live <= ceiling) continue;
    const what = resource === 'slots' ? 'leases live' : 'sessions pinned';
    return `${resource === 'slots' ? 'I1' : 'I3'}: ${live} ${what} in ${spoken(books.pool)} at ${entryName(stored)}, of at most ${ceiling}`;
  }
  return undefined;
};

export const exactLimits: Checker = {
  name: 'exact_limits',
  find: (history) => {
    const faults: string[] = [];
    for (const books of booksOf(history).values()) {
      for (const resource of ['slots', 'pins'] as const) {
        const fault = findExcess(books, resource);
        if (fault !== undefined) faults.push(fault);
      }
    }
    return faults;
  },
};
