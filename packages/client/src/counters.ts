// What the client counts, under the names that metrics use. Only ever grow; the gauges beside them are read where they live (client.ts).

/** Since the client was made. */
export interface Counters {
  calls: number;
  admitted: number;
  refused: number;
  undecided: number;
  /** Calls sent again, of any kind. */
  resends: number;
  messages_sent: number;
  /** Messages on our subjects that this build cannot read. */
  messages_unreadable: number;
  /** Renewals that were confirmed. */
  renewals: number;
  lease_lost: number;
  /** Grants that arrived for an id that nobody waited for; released at once. */
  late_grants: number;
  /** Releases that were never acknowledged; their leases expired by themselves. */
  releases_given_up: number;
}

export const createCounters = (): Counters => ({
  calls: 0,
  admitted: 0,
  refused: 0,
  undecided: 0,
  resends: 0,
  messages_sent: 0,
  messages_unreadable: 0,
  renewals: 0,
  lease_lost: 0,
  late_grants: 0,
  releases_given_up: 0,
});
