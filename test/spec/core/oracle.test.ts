// The core against the oracle: every command of DESIGN.md 2.3 in random histories, with equal replies, equal memory and no violated invariant at every step;
// also after restarts, from the journal alone and from a snapshot (I5, I8).

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { history } from './history.ts';
import { realMachine } from './machine.ts';
import { ModelRun } from './model-run.ts';
import { fewIds, runs, settings, shortPins } from './names.ts';

const usual = [
  'already_pinned',
  'degraded',
  'draining',
  'excluded',
  'global_in_flight_request_limit_reached',
  'lease_closed',
  'lease_lost',
  'new',
  'no_capacity',
  'no_healthy_provider',
  'per_session_in_flight_request_limit_reached',
  'pin',
  'pin_limit_reached',
  'pin_mismatch',
  'pinned',
  'released',
  'renewed',
  'repinned',
  'session_not_pinned',
  'temporary',
  'unreserved_in_flight_request_limit_reached',
  'unsupported',
];

test.each([
  ['pins outlive leases', settings, usual],
  ['leases outlive pins', shortPins, usual],
  ['few ids can be remembered', fewIds, [...usual, 'overloaded'].sort()],
])(
  'a shard answers and remembers what the design says, in every random history; %s',
  (_, settings, mustHappen) => {
    const happened = new Set<string>();
    fc.assert(
      fc.property(history, (steps) => {
        const run = new ModelRun(realMachine, settings);
        expect(run.findDifference(steps)).toBeUndefined();
        for (const each of run.happened) happened.add(each);
      }),
      { numRuns: runs(200) },
    );
    // A history in which little happens proves little.
    expect([...happened].sort()).toEqual(mustHappen);
  },
  60_000,
);
