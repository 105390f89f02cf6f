// The calls of a run by the lease id that they are about: when an id was first asked for, and when its release was first sent and first acknowledged.

import type { LeaseId } from '@berth/protocol';
import type { CallRecord, RunHistory } from '../history.ts';
import { isAdmission, leaseIdOfCommand } from './names.ts';

export interface IdCalls {
  readonly admissions: CallRecord[];
  readonly renewals: CallRecord[];
  readonly releases: CallRecord[];
}

const made = new WeakMap<RunHistory, ReadonlyMap<LeaseId, IdCalls>>();

export const callsById = (history: RunHistory): ReadonlyMap<LeaseId, IdCalls> => {
  const known = made.get(history);
  if (known !== undefined) return known;
  const calls = new Map<LeaseId, IdCalls>();
  for (const call of history.calls) {
    const id = leaseIdOfCommand(call.command);
    if (id === undefined) continue;
    let ofId = calls.get(id);
    if (ofId === undefined) {
      ofId = { admissions: [], renewals: [], releases: [] };
      calls.set(id, ofId);
    }
    if (isAdmission(call.command)) ofId.admissions.push(call);
    else if (call.command.kind === 'renew_request_lease') ofId.renewals.push(call);
    else ofId.releases.push(call);
  }
  made.set(history, calls);
  return calls;
};

/** When the first of the calls was first sent, as an order; Infinity: never. */
export const firstSent = (calls: readonly CallRecord[] | undefined): number => {
  let first = Number.POSITIVE_INFINITY;
  for (const { sentAt } of calls ?? []) if (sentAt.length > 0) first = Math.min(first, sentAt[0]!.order);
  return first;
};

/** Says whether an answer of this outcome tells how the call was decided. */
export const isDecided = (outcome: string): boolean =>
  outcome !== 'overloaded' && outcome !== 'not_owner' && outcome !== 'unavailable' && outcome !== 'invalid';
