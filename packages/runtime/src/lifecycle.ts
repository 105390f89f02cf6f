// The life of one ownership of a shard, as a union and one table of legal moves.

import { assert } from '@berth/core';

/** Why an ownership ended. `fenced`: another writer has the journal. `failed`: our own code or the store's content is wrong; the state was thrown away. */
export type EndedWhy = 'closed' | 'fenced' | 'failed';

/**
 * `replaying`: being loaded, commands wait. `active`: serving. `unconfirmed`: an append has been unanswered for too long; admissions are `unavailable`,
 * renewals and releases wait, time stands still, the state is kept.
 */
export type Lifecycle =
  | { readonly phase: 'replaying' }
  | { readonly phase: 'active' }
  | { readonly phase: 'unconfirmed' }
  | { readonly phase: 'ended'; readonly why: EndedWhy };

const moves: Readonly<Record<Lifecycle['phase'], readonly Lifecycle['phase'][]>> = {
  replaying: ['active', 'ended'],
  active: ['unconfirmed', 'ended'],
  unconfirmed: ['active', 'ended'],
  ended: [],
};

/** The next stage, if the table allows it. */
export const moved = (from: Lifecycle, to: Lifecycle): Lifecycle => {
  assert(moves[from.phase].includes(to.phase), 'a shard moves only along its lifecycle');
  return to;
};
