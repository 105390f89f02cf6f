// The limits of one provider/model pair, under the names that the seed gives them. Knows nothing of who enforces them.

/** Limits of a pool. All are whole numbers; `reserved` is at most `max_global_in_flight_request_slots`. */
export interface ModelLimits {
  /** Most sessions pinned to the pool at once. 0 to 10,000,000. */
  readonly max_pinned_sessions: number;
  /** Most requests in flight in the pool at once, of any kind. 0 to 1,000,000. */
  readonly max_global_in_flight_request_slots: number;
  /** Slots of the above that new and temporary requests may not take. */
  readonly global_in_flight_request_slots_reserved_for_pinned_sessions: number;
  /** Most requests in flight of one session in the pool. 1 to 1,000,000. */
  readonly max_per_session_in_flight_request_slots: number;
}

/** Says what is wrong with `limits`, or undefined. */
export const findLimitsFault = (limits: ModelLimits): string | undefined => {
  for (const [name, value, least, most] of [
    ['max_pinned_sessions', limits.max_pinned_sessions, 0, 10_000_000],
    ['max_global_in_flight_request_slots', limits.max_global_in_flight_request_slots, 0, 1_000_000],
    [
      'global_in_flight_request_slots_reserved_for_pinned_sessions',
      limits.global_in_flight_request_slots_reserved_for_pinned_sessions,
      0,
      limits.max_global_in_flight_request_slots,
    ],
    ['max_per_session_in_flight_request_slots', limits.max_per_session_in_flight_request_slots, 1, 1_000_000],
  ] as const) {
    if (!Number.isInteger(value) || value < least || value > most)
      return `${name} must be a whole number from ${least} to ${most}, not ${value}`;
  }
  return undefined;
};
