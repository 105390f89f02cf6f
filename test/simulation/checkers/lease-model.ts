// One lease id as clients may see it (DESIGN.md 2.5): unknown, then live, then closed, or closed at once; never back. A repeated admission of a live id is admitted
// again, of a closed one it is `lease_closed`; a renewal is `renewed` while the lease is live and `lease_lost` otherwise.

import type { Command, Reply } from '@berth/protocol';
import { isAdmission } from './names.ts';
import type { Model } from './wgl.ts';

export type LeaseState = 'unknown' | 'live' | 'closed';

export const leaseModel: Model<LeaseState> = { initial: 'unknown', keyOf: (state) => state };

/** What the journal says happened to the id. */
export const leaseChange =
  (change: 'granted' | 'ended' | 'closed') =>
  (state: LeaseState): LeaseState | undefined => {
    switch (change) {
      case 'granted':
        return state === 'unknown' ? 'live' : undefined;
      case 'ended':
        return state === 'live' ? 'closed' : undefined;
      case 'closed':
        return state === 'live' ? undefined : 'closed';
    }
  };

/** What an answer says of the id's state at its instant; undefined: nothing. */
export const leaseReading = (command: Command, reply: Reply): ((state: LeaseState) => LeaseState | undefined) | undefined => {
  const only =
    (...allowed: readonly LeaseState[]) =>
    (state: LeaseState) =>
      allowed.includes(state) ? state : undefined;
  switch (reply.outcome) {
    case 'admitted':
      return reply.leaseId === undefined ? only('unknown') : only('live');
    case 'refused':
      return only('unknown');
    case 'renewed':
      return only('live');
    case 'lease_lost':
      return only('unknown', 'closed');
    case 'released':
    case 'lease_closed':
      return isAdmission(command) === (reply.outcome === 'lease_closed') ? only('closed') : () => undefined;
    default:
      return undefined;
  }
};
