// I5: what a client was told it has, it has until it is released, swapped or expires by rule. A lease is lost only after its end was stored; it ends by time only
// a whole timeout of shard time after its grant, its last acknowledged renewal and its shard's last takeover; a pin likewise after it was set or refreshed.

import type { RunHistory } from '../history.ts';
import { callsById } from './calls.ts';
import type { Checker } from './checker.ts';
import { entryName, type LeaseLife, lastBefore, type Stored, type Timeline, timelineOf } from './timeline.ts';

// A renewal was decided after it was sent, so at the shard time of the last entry before that, or later.
const findEarlyEnd = (lease: LeaseLife, timeline: Timeline): string | undefined => {
  const { ended, expiresAt, granted, id, shard } = lease;
  if (ended?.why !== 'expired') return undefined;
  const entries = timeline.entries[shard]!;
  const { leaseTimeoutMs } = timeline.history;
  const endedAt = ended.in.record.entry.time;
  const name = `I5: ${entryName(ended.in)} ends lease ${id} by time at ${endedAt} of its shard's time`;
  if (endedAt < expiresAt) return `${name}, granted until ${expiresAt}`;
  const takeover = lastTakeover(entries, granted.at, ended.in.at);
  if (takeover !== undefined && endedAt < takeover.record.entry.time + leaseTimeoutMs)
    return `${name}, less than a timeout after the takeover by ${entryName(takeover)}`;
  for (const { sentAt, answers } of callsById(timeline.history).get(id)?.renewals ?? []) {
    const isRenewed = answers.some(({ reply, at, epoch }) => {
      if (reply.outcome !== 'renewed' || at.order > ended.in.at) return false;
      // An owner that has been replaced says yes for a while, and its successor gives a whole timeout anyway.
      return entries[lastBefore(entries, at.order)]?.record.entry.epoch === epoch;
    });
    const before = isRenewed ? entries[lastBefore(entries, sentAt[0]!.order)] : undefined;
    if (before !== undefined && endedAt < before.record.entry.time + leaseTimeoutMs) return `${name}, less than a timeout after a renewal`;
  }
  return undefined;
};

const lastTakeover = (entries: readonly Stored[], after: number, before: number): Stored | undefined => {
  for (let i = lastBefore(entries, before); i >= 0 && entries[i]!.at > after; i--) {
    if (entries[i]!.record.entry.kind === 'epoch') return entries[i];
  }
  return undefined;
};

const findFalseLosses = (history: RunHistory, { leaseOf }: Timeline): string[] => {
  const faults: string[] = [];
  for (const [id, { renewals }] of callsById(history)) {
    const lease = leaseOf.get(id);
    for (const { answers, sentAt } of renewals) {
      for (const { reply, at } of answers) {
        if (
          reply.outcome === 'lease_lost' &&
          lease !== undefined &&
          lease.granted.at < sentAt[0]!.order &&
          (lease.ended === undefined || lease.ended.in.at > at.order)
        )
          faults.push(`I5: lease ${id} was reported lost at ${at.ms} ms, yet no stored entry had ended it`);
        if (reply.outcome === 'renewed' && (lease === undefined || (lease.ended !== undefined && lease.ended.in.at < sentAt[0]!.order)))
          faults.push(`I5: lease ${id} was renewed at ${at.ms} ms, yet it was not live`);
      }
    }
  }
  return faults;
};

const findEarlyPinEnds = ({ pins }: Timeline): string[] => {
  const faults: string[] = [];
  for (const { id, expiresAt, ended } of pins) {
    if (ended?.why === 'expired' && ended.in.record.entry.time < expiresAt)
      faults.push(
        `I5: ${entryName(ended.in)} ends pin ${id} at ${ended.in.record.entry.time} of its shard's time, kept until ${expiresAt}`,
      );
  }
  return faults;
};

export const acknowledged: Checker = {
  name: 'acknowledged',
  find: (history) => {
    const timeline = timelineOf(history);
    const early = timeline.leases.map((lease) => findEarlyEnd(lease, timeline)).filter((fault) => fault !== undefined);
    const impossible = timeline.faults.map((fault) => `I5: ${fault}`);
    return [...impossible, ...findFalseLosses(history, timeline), ...early, ...findEarlyPinEnds(timeline)];
  },
};
