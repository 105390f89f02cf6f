// Names that a client makes for itself: lease ids, and the token of its inbox. From the random port only.

import type { LeaseId } from '@berth/protocol';
import { base64urlOf } from '@berth/protocol';

/** Ids under one prefix: all values of the last word. */
const idsPerPrefix = 2 ** 32;

/**
 * Makes a fresh lease id at each call: 96 random bits, which no other client has, and a count. A shard keeps ids that differ in the count only side by side, so that
 * one look into memory serves many. `random` gives 32 random bits at each call.
 */
export const createLeaseIds = (random: () => number): (() => LeaseId) => {
  let prefix = '';
  let count = idsPerPrefix;
  return () => {
    if (count === idsPerPrefix) {
      prefix = base64urlOf([random(), random(), random()]);
      count = 0;
    }
    return (prefix + base64urlOf([count++])) as LeaseId;
  };
};
