// The switchboard from commands to decisions. All branching on the kind of command happens here. Changes nothing.

import type { Command, ShardTime } from '@berth/protocol';
import { decideAdmitPinned, decideAdmitUnpinned, decideAdmitWithoutPin, decideCompareAndSwap } from './admission.ts';
import { unreachable } from './assert.ts';
import type { Decision } from './decision.ts';
import type { Tick } from './expiry.ts';
import { decideTick } from './expiry.ts';
import { decideRelease, decideRenew } from './lease.ts';
import { decideGetPin } from './pin.ts';
import type { ConfigureLimits } from './pool.ts';
import { decideConfigureLimits } from './pool.ts';
import { decideRoute } from './route.ts';
import type { ShardView } from './state.ts';

/** Everything a shard can be asked: by clients over the wire, and by its own loop. */
export type ShardCommand = Command | Tick | ConfigureLimits;

/** What the shard in `view` says to `command` at `now`, and what happens by it. `now` is at least `view.time`. */
export const decide = (view: ShardView, command: ShardCommand, now: ShardTime): Decision => {
  switch (command.kind) {
    case 'route':
      return decideRoute(view, command, now);
    case 'release_request_lease':
      return decideRelease(view, command, now);
    case 'renew_request_lease':
      return decideRenew(view, command, now);
    case 'try_admit_unpinned_session_request':
      return decideAdmitUnpinned(view, command, now);
    case 'try_admit_pinned_session_request':
      return decideAdmitPinned(view, command, now);
    case 'try_compare_and_swap_pin_and_admit_request':
      return decideCompareAndSwap(view, command, now);
    case 'try_admit_request_without_pin':
      return decideAdmitWithoutPin(view, command, now);
    case 'get_pin':
      return decideGetPin(view, command, now);
    case 'tick':
      return decideTick(view, now);
    case 'configure_limits':
      return decideConfigureLimits(view, command);
    default:
      return unreachable(command);
  }
};
