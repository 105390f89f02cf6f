// Fetches what a batch of commands will look at. A look into the tables of a large shard waits for memory, one command waits for its looks one after the other,
// but the looks of different commands do not depend on each other: asked for first, in rounds, they wait together.
// Guarantees: changes nothing and answers nothing; leaving it out costs time only.

import type { LeaseId } from '@berth/protocol';
import type { ShardCommand } from './decide.ts';
import type { SessionKey } from './session-table.ts';
import type { ShardState } from './state.ts';

/** Commands to look ahead for at a time: enough to wait together, few enough that what they fetch is still near when the last of them is decided. */
export const warmedCommands = 64;

/** Looks at every lease and session that `commands` name, which are then decided in this order. */
export const warm = (state: ShardState, commands: readonly ShardCommand[]): void => {
  const ids: LeaseId[] = [];
  const keys: SessionKey[] = [];
  for (const command of commands) {
    switch (command.kind) {
      case 'tick':
      case 'configure_limits':
        break;
      case 'release_request_lease':
      case 'renew_request_lease':
      case 'try_admit_request_without_pin':
        ids.push(command.leaseId);
        break;
      case 'get_pin':
        keys.push(command);
        break;
      default:
        ids.push(command.leaseId);
        keys.push(command);
    }
  }
  state.sessions.warm(keys, state.leases.warm(ids));
};
