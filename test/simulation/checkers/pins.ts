// I4: one pin for each session, in the shard that the session belongs to. A pin replaces another only as a swap, ids grow, leases run under their session's own
// pin, and a pin never goes by time while one of its leases is live.

import type { LeaseId, ShardId } from '@berth/protocol';
import { fnv1a } from '@berth/protocol';
import type { Checker } from './checker.ts';
import type { SessionKey } from './names.ts';
import { spoken } from './names.ts';
import { entryName, type LeaseLife, type PinLife, type Timeline, timelineOf } from './timeline.ts';

/** DESIGN.md 3.3: FNV-1a over model id and session id. */
const shardOfSession = (session: SessionKey, shards: number): ShardId => (fnv1a(session.replace('\0', '')) % shards) as ShardId;

const findPinFaults = ({ history, pins, leases }: Timeline): string[] => {
  const faults: string[] = [];
  const newest = new Map<ShardId, number>();
  const grantOf = new Map<string, LeaseLife>();
  for (const lease of leases) if (lease.how === 'new' || lease.how === 'repinned') grantOf.set(`${lease.shard}/${lease.pinId}`, lease);
  for (const pin of pins) {
    const name = `${entryName(pin.set)} sets pin ${pin.id} of session ${spoken(pin.session)}`;
    if (shardOfSession(pin.session, history.shards) !== pin.shard) faults.push(`I4: ${name}, which belongs to another shard`);
    if (pin.id <= (newest.get(pin.shard) ?? 0)) faults.push(`I4: ${name} after pin ${newest.get(pin.shard)}`);
    newest.set(pin.shard, Math.max(pin.id, newest.get(pin.shard) ?? 0));
    const grant = grantOf.get(`${pin.shard}/${pin.id}`);
    if (grant === undefined || grant.granted !== pin.set || grant.session !== pin.session || grant.pool !== pin.pool)
      faults.push(`I4: ${name} without the lease that it comes with`);
  }
  return faults;
};

// The pin that the session had just before, or just when, the entry was stored.
const pinBefore = (pins: readonly PinLife[], lease: LeaseLife): PinLife | undefined =>
  pins.find(
    ({ id, set, ended }) =>
      id !== lease.pinId && set.at < lease.granted.at && (ended === undefined || ended.in.at > lease.granted.at || isSwap(ended, lease)),
  );

const isSwap = (ended: NonNullable<PinLife['ended']>, lease: LeaseLife): boolean => ended.why === 'replaced' && ended.in === lease.granted;

const findLeaseFault = (lease: LeaseLife, { pinsOf }: Timeline): string | undefined => {
  const { how, pinId, session, granted } = lease;
  const name = `${entryName(granted)} grants lease ${lease.id} as ${how}`;
  if (how === 'temporary') return session === undefined && pinId === undefined ? undefined : `I4: ${name} with a session or pin`;
  const pins = pinsOf.get(session ?? '') ?? [];
  const own = pins.find(({ id }) => id === pinId);
  if (own === undefined || own.set.at > granted.at || (own.ended !== undefined && own.ended.in.at < granted.at))
    return `I4: ${name} under pin ${pinId}, which is not its session's`;
  if (own.pool !== lease.pool) return `I4: ${name} on another pool than its pin ${pinId}`;
  if (how === 'pinned') return undefined;
  const before = pinBefore(pins, lease);
  if (how === 'new' && before !== undefined) return `I4: ${name}, but the session had pin ${before.id}`;
  return undefined;
};

const findEarlyEnds = ({ leases, pinsOf }: Timeline): string[] => {
  const faults: string[] = [];
  const reported = new Set<LeaseId>();
  for (const { id, session, pinId, granted, ended } of leases) {
    const pin = session === undefined ? undefined : pinsOf.get(session)?.find((each) => each.id === pinId);
    if (pin?.ended === undefined || pin.ended.why !== 'expired' || reported.has(id)) continue;
    const over = pin.ended.in.at;
    if (granted.at >= over || (ended !== undefined && ended.in.at <= over)) continue;
    reported.add(id);
    faults.push(`I5: ${entryName(pin.ended.in)} ends pin ${pin.id} by time while its lease ${id} is live`);
  }
  return faults;
};

export const pins: Checker = {
  name: 'pins',
  find: (history) => {
    const timeline = timelineOf(history);
    const leaseFaults = timeline.leases.map((lease) => findLeaseFault(lease, timeline)).filter((fault) => fault !== undefined);
    return [...findPinFaults(timeline), ...leaseFaults, ...findEarlyEnds(timeline)];
  },
};
