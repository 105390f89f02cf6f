// `route` equals the seed's stepwise algorithm run without concurrency (DESIGN.md 2.3): equal answers and equal state after every step of random histories.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { realMachine } from './machine.ts';
import { runs } from './names.ts';
import { allLimits, SeedHistory, steps } from './seed-history.ts';

test('route answers and leaves the shard as the seed’s steps do, in every random history', () => {
  const happened = new Set<string>();
  fc.assert(
    fc.property(allLimits, steps, (limits, steps) => {
      const history = new SeedHistory(realMachine);
      expect(history.findDifference(limits, steps)).toBeUndefined();
      for (const each of history.happened) happened.add(each);
    }),
    { numRuns: runs(250) },
  );
  // A history that never refuses proves little.
  expect([...happened].sort()).toEqual([
    'degraded',
    'draining',
    'excluded',
    'global_in_flight_request_limit_reached',
    'new',
    'no_capacity',
    'no_healthy_provider',
    'per_session_in_flight_request_limit_reached',
    'pin_limit_reached',
    'pinned',
    'repinned',
    'temporary',
    'unreserved_in_flight_request_limit_reached',
    'unsupported',
  ]);
}, 60_000);
