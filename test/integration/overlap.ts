// How many requests a provider really had in flight, from its own log: from accept to close of each request's socket, by the machine's monotonic clock.
// The ground truth that limits are checked against. Knows nothing of Berth but the one excuse it grants: a request whose proxy logged its abort before the
// newcomer was accepted may still be closing, for at most `excuseNs`.

/** One request at one provider. Times are nanoseconds of CLOCK_MONOTONIC. */
export interface Served {
  readonly id: string;
  readonly acceptedAtNs: bigint;
  readonly closedAtNs: bigint;
}

export interface Overlap {
  /** Most requests in flight at once that nothing excuses. */
  readonly peak: number;
  /** Newcomers that were accepted while an aborted request of the same provider was still closing and would have exceeded `max` otherwise. */
  readonly excused: number;
}

/** DESIGN.md I1: requests already aborted whose close is under way, 50 ms each. */
const excuseNs = 50_000_000n;

/** `abortedAtNs`: when a proxy logged the abort of a request, by request id. */
export const measureOverlap = (served: readonly Served[], abortedAtNs: ReadonlyMap<string, bigint>, max: number): Overlap => {
  const byAccept = [...served].sort((a, b) => compare(a.acceptedAtNs, b.acceptedAtNs));
  let open: Served[] = [];
  let peak = 0;
  let excused = 0;
  for (const newcomer of byAccept) {
    const now = newcomer.acceptedAtNs;
    open = open.filter((request) => request.closedAtNs > now);
    open.push(newcomer);
    const closing = open.filter((request) => isClosing(abortedAtNs.get(request.id), now)).length;
    peak = Math.max(peak, open.length - closing);
    if (open.length > max && open.length - closing <= max) excused++;
  }
  return { peak, excused };
};

const isClosing = (abortedAt: bigint | undefined, now: bigint): boolean =>
  abortedAt !== undefined && abortedAt < now && now - abortedAt <= excuseNs;

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
