// Random commands of a few sessions and leases, as fast-check makes them: few enough names that commands meet.

import type { Command } from '@berth/protocol';
import fc from 'fast-check';
import { admitWithoutPin, getPin, release, renew, route, swap } from './world-client.ts';

const sessionsMax = 4;
const sessions = fc.integer({ min: 1, max: sessionsMax });
/** Lease numbers of a history: 1 to this. */
export const leasesMax = 24;
const leases = fc.integer({ min: 1, max: leasesMax });
// A lease id is made for one request: repeats of it are of the same session, whatever else differs.
const sessionOf = (lease: number): number => 1 + (lease % sessionsMax);
const orders = fc.constantFrom(['a', 'b'], ['b', 'a'], ['a'], ['u']);

/** Any command. `a` and `b` are meant to be limited pools, `u` one without limits. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(leases, orders).map(([lease, order]) => route(lease, sessionOf(lease), order)) },
  { weight: 1, arbitrary: fc.tuple(leases, orders).map(([lease, order]) => route(lease, undefined, order)) },
  { weight: 1, arbitrary: leases.map((lease) => admitWithoutPin(lease)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(leases, fc.integer({ min: 1, max: 6 }), fc.constantFrom('a', 'b'))
      .map(([lease, pin, to]) => swap(lease, sessionOf(lease), pin, to)),
  },
  { weight: 2, arbitrary: leases.map(renew) },
  { weight: 3, arbitrary: fc.tuple(leases, fc.boolean()).map(([lease, refresh]) => release(lease, refresh)) },
  { weight: 1, arbitrary: leases.map((lease): Command => ({ ...release(lease), abandoned: true })) },
  { weight: 1, arbitrary: sessions.map(getPin) },
);

const limits = (max: number, pins: number) => ({
  max_pinned_sessions: pins,
  max_global_in_flight_request_slots: max,
  global_in_flight_request_slots_reserved_for_pinned_sessions: 1,
  max_per_session_in_flight_request_slots: 2,
});

/** Small enough to be full now and then. */
export const anyPools = [
  { provider: 'a', modelId: 'm', limits: limits(4, 2) },
  { provider: 'b', modelId: 'm', limits: limits(3, 3) },
] as never;
