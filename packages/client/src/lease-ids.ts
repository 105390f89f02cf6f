// Names that a client makes for itself: lease ids, and the token of its inbox. 128 random bits each, from the random port only.

import type { LeaseId } from '@berth/protocol';
import { leaseIdOf } from '@berth/protocol';

/** Makes a fresh lease id at each call. `random` gives 32 random bits at each call. */
export const createLeaseIds =
  (random: () => number): (() => LeaseId) =>
  () =>
    leaseIdOf(random(), random(), random(), random());
