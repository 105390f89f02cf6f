// I8: at most one grant for each lease id, in whatever shard, and none after its end. A lease is granted only to whoever asked for it, and ends only by a
// release that was sent, or by time.

import { callsById, firstSent } from './calls.ts';
import type { Checker } from './checker.ts';
import { entryName, type LeaseLife, type Timeline, timelineOf } from './timeline.ts';

const findGrantFaults = ({ history, leases, leaseOf, closedIn }: Timeline): string[] => {
  const faults: string[] = [];
  const calls = callsById(history);
  for (const lease of leases) {
    const { id, granted } = lease;
    if (leaseOf.get(id) !== lease) faults.push(`I8: ${entryName(granted)} grants lease ${id} a second time`);
    const closed = closedIn.get(id);
    if (closed !== undefined && closed.at < granted.at)
      faults.push(`I8: ${entryName(granted)} grants id ${id}, closed by ${entryName(closed)}`);
    if (firstSent(calls.get(id)?.admissions) > granted.at)
      faults.push(`I8: ${entryName(granted)} grants lease ${id} before anybody asked for it`);
  }
  return faults;
};

const findEndFault = (lease: LeaseLife, timeline: Timeline): string | undefined => {
  const { id, ended } = lease;
  if (ended === undefined || ended.why === 'expired') return undefined;
  const releases = (callsById(timeline.history).get(id)?.releases ?? []).filter(
    ({ command }) => command.kind === 'release_request_lease' && command.abandoned === (ended.why === 'abandoned'),
  );
  if (firstSent(releases) < ended.in.at) return undefined;
  return `I5: ${entryName(ended.in)} ends lease ${id} as ${ended.why}, which nobody had asked for`;
};

export const leaseGrants: Checker = {
  name: 'lease_grants',
  find: (history) => {
    const timeline = timelineOf(history);
    const ends = timeline.leases.map((lease) => findEndFault(lease, timeline)).filter((fault) => fault !== undefined);
    return [...findGrantFaults(timeline), ...ends];
  },
};
