// What a decision is: what to say and what happened. It changes nothing; `apply` does.

import type { Decided, Overloaded } from '@berth/protocol';
import type { ShardEvent } from './event.ts';

/**
 * `decided`: the events, then the reply (undefined for commands nobody waits for). `again`: these events come first (what is due on the session ends),
 * then the same command is decided anew.
 */
export type Decision =
  | { readonly kind: 'decided'; readonly reply: Decided | Overloaded | undefined; readonly events: readonly ShardEvent[] }
  | { readonly kind: 'again'; readonly events: readonly ShardEvent[] };

/** Shared by all decisions that changed nothing. */
export const noEvents: readonly ShardEvent[] = [];

export const decided = (reply: Decided | Overloaded | undefined, events: readonly ShardEvent[]): Decision => ({
  kind: 'decided',
  reply,
  events,
});

export const again = (events: readonly ShardEvent[]): Decision => ({ kind: 'again', events });
