// Every history of a session and of a lease id is one of the sequential models' (`session-model.ts`, `lease-model.ts`): there is an order of all operations, each at an
// instant within its own call, that gives every answer that a client got. The search is `wgl.ts`.
// What changed is known from the journals, and so is within which two entries it was decided: a call without an answer happened there or never, expiry by time
// happened there and nowhere else. Every answer is an operation of its own (a message may arrive twice), between its call's first send and itself.

import type { AdmissionCommand, Command, LeaseId, Reply } from '@berth/protocol';
import type { CallRecord, RunHistory } from '../history.ts';
import { booksOf } from './books.ts';
import { callsById, firstSent, isDecided } from './calls.ts';
import type { Checker } from './checker.ts';
import { type LeaseState, leaseChange, leaseModel, leaseReading } from './lease-model.ts';
import { listIn } from './lists.ts';
import { isAdmission, leaseIdOfCommand, type SessionKey, sessionOfCommand, spoken } from './names.ts';
import * as session from './session-model.ts';
import { entryName, type LeaseLife, type PinLife, type Stored, type Timeline, timelineOf } from './timeline.ts';
import { findUnorderable, type Operation } from './wgl.ts';

/** Decided between two entries, and not before it was asked for. */
const decidedIn = (stored: Stored, asked: number): { readonly from: number; readonly to: number } => ({
  from: Number.isFinite(asked) ? Math.max(stored.after, Math.min(asked, stored.at)) : stored.after,
  to: stored.at,
});

const said = (call: CallRecord, reply: Reply): string =>
  `${call.client}'s call ${call.call} (${call.command.kind}), answered ${reply.outcome}`;

class OperationReader {
  readonly #history: RunHistory;
  readonly #timeline: Timeline;
  readonly ofLease = new Map<LeaseId, Operation<LeaseState>[]>();
  readonly ofSession = new Map<SessionKey, Operation<session.SessionState>[]>();

  constructor(history: RunHistory) {
    this.#history = history;
    this.#timeline = timelineOf(history);
    for (const lease of this.#timeline.leases) this.#readLease(lease);
    for (const [id, stored] of this.#timeline.closedIn) this.#readClosing(id, stored);
    for (const pin of this.#timeline.pins) this.#readPin(pin);
    for (const call of history.calls) this.#readCall(call);
  }

  #asked(id: LeaseId, what: 'admissions' | 'releases'): number {
    return firstSent(callsById(this.#history).get(id)?.[what]);
  }

  #readLease(lease: LeaseLife): void {
    const { id, granted, ended } = lease;
    const grantedIn = decidedIn(granted, this.#asked(id, 'admissions'));
    const endedIn =
      ended === undefined ? undefined : decidedIn(ended.in, ended.why === 'expired' ? ended.in.after : this.#asked(id, 'releases'));
    const ofLease = listIn(this.ofLease, id);
    const grantName = `the grant of lease ${id} by ${entryName(granted)}`;
    ofLease.push({ ...grantedIn, name: grantName, step: leaseChange('granted') });
    const command = callsById(this.#history).get(id)?.admissions[0]?.command as AdmissionCommand | undefined;
    const grant = command === undefined ? undefined : this.#grantStep(lease, command);
    const key = command === undefined ? undefined : (lease.session ?? sessionOfCommand(command));
    if (grant !== undefined && key !== undefined) listIn(this.ofSession, key).push({ ...grantedIn, name: grantName, step: grant });
    if (ended === undefined || endedIn === undefined) return;
    const endName = `the end of lease ${id} (${ended.why}) by ${entryName(ended.in)}`;
    ofLease.push({ ...endedIn, name: endName, step: leaseChange('ended') });
    if (lease.session === undefined) return;
    const pin = this.#timeline.pinsOf.get(lease.session)?.find((each) => each.id === lease.pinId);
    const takesPin = pin?.ended?.why === 'abandoned' && pin.ended.in === ended.in;
    listIn(this.ofSession, lease.session).push({
      ...endedIn,
      name: endName,
      step: session.sessionLeaseEnd(id, ended.why === 'abandoned', takesPin),
    });
  }

  #grantStep(lease: LeaseLife, command: AdmissionCommand): ((state: session.SessionState) => session.SessionState | undefined) | undefined {
    const { id, how, granted, pinId, pool } = lease;
    const { entry } = granted.record;
    const event = entry.kind === 'events' ? entry.events.find((each) => each.kind === 'lease_granted' && each.leaseId === id) : undefined;
    if (event?.kind !== 'lease_granted') return undefined;
    const { provider, passedOver } = event;
    if (how === 'temporary') return session.sessionTemporary(command, { provider, passedOver });
    if (pinId === undefined) return () => undefined;
    const perSession = mostPerSession(this.#history, pool, granted);
    return session.sessionGrant(command, { how, provider, passedOver, leaseId: id, pinId }, perSession);
  }

  // The end of a lease closes its id as well: that is read with the lease.
  #readClosing(id: LeaseId, stored: Stored): void {
    const lease = this.#timeline.leaseOf.get(id);
    if (lease?.ended?.in === stored) return;
    const window = decidedIn(stored, this.#asked(id, 'releases'));
    listIn(this.ofLease, id).push({ ...window, name: `the closing of id ${id} by ${entryName(stored)}`, step: leaseChange('closed') });
  }

  #readPin({ id, session: key, ended }: PinLife): void {
    if (ended?.why !== 'expired') return;
    const name = `the end of pin ${id} by time, by ${entryName(ended.in)}`;
    listIn(this.ofSession, key).push({ ...decidedIn(ended.in, ended.in.after), name, step: session.sessionPinExpiry(id) });
  }

  #readCall(call: CallRecord): void {
    const { command, sentAt, answers } = call;
    const id = leaseIdOfCommand(command);
    const key = sessionOfCommand(command);
    for (const { reply, at } of answers) {
      if (!isDecided(reply.outcome)) continue;
      const window = { from: sentAt[0]!.order, to: at.order, name: said(call, reply) };
      const ofLease = id === undefined ? undefined : leaseReading(command, reply);
      if (id !== undefined && ofLease !== undefined) listIn(this.ofLease, id).push({ ...window, step: ofLease });
      const ofSession = key === undefined ? undefined : sessionReading(command, reply);
      if (key !== undefined && ofSession !== undefined) listIn(this.ofSession, key).push({ ...window, step: ofSession });
    }
  }
}

// What an answer says of the session at its instant. Of a lease that was granted, the grant itself says it.
const sessionReading = (
  command: Command,
  reply: Reply,
): ((state: session.SessionState) => session.SessionState | undefined) | undefined => {
  if (command.kind === 'get_pin') return reply.outcome === 'pin' ? session.sessionPinRead(reply.pin) : () => undefined;
  if (!isAdmission(command)) return undefined;
  if (reply.outcome === 'refused') return session.sessionRefusal(command as AdmissionCommand, reply);
  return reply.outcome === 'admitted' && reply.leaseId === undefined
    ? session.sessionTemporary(command as AdmissionCommand, reply)
    : undefined;
};

// Of the limits that the lease's shard had read by the entry that granted it, or was about to write down.
const mostPerSession = (history: RunHistory, pool: string, { at, after, record }: Stored): number => {
  const steps = booksOf(history).get(pool)?.shards.get(record.shard) ?? [];
  let most = 0;
  for (let i = steps.length - 1; i >= 0; i--) {
    const { stored, limits } = steps[i]!;
    if (stored.at > at) continue;
    most = Math.max(most, limits?.max_per_session_in_flight_request_slots ?? Number.POSITIVE_INFINITY);
    if (stored.at <= after) return most;
  }
  return Number.POSITIVE_INFINITY;
};

export const linearizability: Checker = {
  name: 'linearizability',
  find: (history) => {
    const faults: string[] = [];
    const reader = new OperationReader(history);
    for (const [id, operations] of reader.ofLease) {
      const stuck = findUnorderable(operations, leaseModel);
      if (stuck !== undefined) faults.push(`linearizability: lease ${id}: no order has a place for ${stuck}`);
    }
    for (const [key, operations] of reader.ofSession) {
      const stuck = findUnorderable(operations, session.sessionModel);
      if (stuck !== undefined) faults.push(`linearizability: session ${spoken(key)}: no order has a place for ${stuck}`);
    }
    return faults;
  },
};
