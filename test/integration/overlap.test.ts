// The limit checker must be able to find a violation before its silence means anything.

import { describe, expect, it } from 'vitest';
import type { Served } from './overlap.ts';
import { measureOverlap } from './overlap.ts';

const ms = 1_000_000n;
const served = (id: string, from: bigint, to: bigint): Served => ({ id, acceptedAtNs: from * ms, closedAtNs: to * ms });

describe('measureOverlap', () => {
  it('counts requests that are open at one instant, and not those that only touch', () => {
    expect(measureOverlap([served('a', 0n, 10n), served('b', 5n, 20n), served('c', 10n, 30n)], new Map(), 2)).toEqual({
      peak: 2,
      excused: 0,
    });
  });

  it('sees one request too many', () => {
    expect(measureOverlap([served('a', 0n, 10n), served('b', 5n, 20n), served('c', 9n, 30n)], new Map(), 2)).toEqual({
      peak: 3,
      excused: 0,
    });
  });

  it('excuses a request whose abort was logged before the newcomer came, and counts the excuse', () => {
    const aborted = new Map([['a', 8n * ms]]);
    expect(measureOverlap([served('a', 0n, 10n), served('b', 5n, 20n), served('c', 9n, 30n)], aborted, 2)).toEqual({ peak: 2, excused: 1 });
  });

  it('excuses nobody whose abort was logged after the newcomer came, or more than 50 ms before', () => {
    const late = new Map([['a', 9n * ms + 1n]]);
    expect(measureOverlap([served('a', 0n, 10n), served('b', 5n, 20n), served('c', 9n, 30n)], late, 2).peak).toBe(3);
    const slow = new Map([['a', 1n * ms]]);
    expect(measureOverlap([served('a', 0n, 99n), served('b', 5n, 99n), served('c', 60n, 99n)], slow, 2).peak).toBe(3);
  });
});
