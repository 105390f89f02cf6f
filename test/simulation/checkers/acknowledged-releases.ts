// The other half of I11: an acknowledged release is back. When a client hears `released` of a lease on a pool whose ledger is elsewhere, the ledger's stored books
// have what the shard had to return as of the entry that ended the lease; or the shard was permitted to keep it as idle custody.

import type { RunHistory } from '../history.ts';
import { booksOf, stepBefore } from './books.ts';
import type { Checker } from './checker.ts';
import { leaseIdOfCommand, spoken } from './names.ts';
import { entryName, type LeaseLife, timelineOf } from './timeline.ts';

const findLack = (history: RunHistory, { pool, shard, ended }: LeaseLife, answeredAt: number): string | undefined => {
  const books = booksOf(history).get(pool)!;
  if (ended === undefined || books.ledgerShard === shard) return undefined;
  const step = stepBefore(books.shards.get(shard), ended.in.at + 1);
  if (step === undefined || step.limits === undefined || step.generation === 0) return undefined;
  const counters = books.counters.get(shard) ?? [];
  const counter = stepBefore(counters, answeredAt);
  if (counter === undefined) return `${spoken(pool)}: the ledger has never heard of shard ${shard}`;
  const wasPermitted = counters.some(
    ({ stored, isPermitted }, index) =>
      isPermitted.slots && stored.at < answeredAt && (counters[index + 1]?.stored.at ?? Number.POSITIVE_INFINITY) > ended.in.after,
  );
  if (wasPermitted || counter.generation !== step.generation) return undefined;
  const owed = step.seen.slots - step.used.slots;
  if (counter.returned.slots >= owed) return undefined;
  return `${spoken(pool)}: ${entryName(ended.in)} leaves ${owed} slots returned, of which the ledger had ${counter.returned.slots}`;
};

export const acknowledgedReleases: Checker = {
  name: 'acknowledged_releases',
  find: (history) => {
    const faults: string[] = [];
    const { leaseOf } = timelineOf(history);
    for (const { client, call, command, answers } of history.calls) {
      if (command.kind !== 'release_request_lease') continue;
      const first = answers.find(({ reply }) => reply.outcome === 'released');
      const lease = leaseOf.get(leaseIdOfCommand(command)!);
      const lack = first === undefined || lease === undefined ? undefined : findLack(history, lease, first.at.order);
      if (lack !== undefined) faults.push(`I11: ${client}'s release (call ${call}) was acknowledged before its slot was back at ${lack}`);
    }
    return faults;
  },
};
