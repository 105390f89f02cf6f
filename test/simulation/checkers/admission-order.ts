// I1 and I2 as DESIGN.md 3.5 reads them: there is one order of all admissions and releases of a pool, each at an instant within its own call, in which every
// admission meets 2.2: pinned ones while in flight < max, new and temporary ones while in flight < max - reserved.
// How it is found: a release as early as it was asked for and an admission as late as its grant was stored is never worse for anybody else, so that is the order
// to begin with. Only a new request can need an earlier instant: before a pinned one took the count over the reserve. `OrderRepair` looks for one, the latest
// first, and moves on whom that disturbs, up to `depthMax` of them: beyond it an order may exist that is not found (none was met; it would be reported).
// Pins need no search: each new pin at its latest and each end at its earliest instant is the best order there is (checked as I3).

import type { RunHistory } from '../history.ts';
import { booksOf } from './books.ts';
import { callsById, firstSent } from './calls.ts';
import type { Checker } from './checker.ts';
import { type Force, limitsInForce, mostInForce } from './limits-in-force.ts';
import { lastIndexBelow } from './lists.ts';
import { spoken } from './names.ts';
import { entryName, type LeaseLife, timelineOf } from './timeline.ts';

/** One admission: to be placed within its call. Orders of the recorder throughout. */
interface Job {
  readonly lease: LeaseLife;
  readonly from: number;
  readonly to: number;
  readonly endsAt: number;
  /** Index of the point before which it is placed. */
  place: number;
  /** Index of its own point, the latest place that it can have. */
  readonly last: number;
}

interface Point {
  readonly at: number;
  /** What is admitted here at the latest; undefined: the release of `job`. */
  readonly admits: LeaseLife | undefined;
}

const depthMax = 6;
/** Places tried for all jobs of a pool together: a run that needs more is broken or absurd. */
const triesMax = 20_000;

const endOf = (history: RunHistory, { id, ended, granted }: LeaseLife): number => {
  if (ended === undefined) return Number.POSITIVE_INFINITY;
  const sent = ended.why === 'expired' ? ended.in.after : firstSent(callsById(history).get(id)?.releases);
  return Math.max(granted.after, Math.min(sent, ended.in.at));
};

const layOut = (history: RunHistory, leases: readonly LeaseLife[]): { jobs: Job[]; points: Point[] } => {
  const points: Point[] = [];
  for (const lease of leases) {
    points.push({ at: lease.granted.at + indexIn(lease) / 1024, admits: lease });
    const endsAt = endOf(history, lease);
    if (endsAt !== Number.POSITIVE_INFINITY) points.push({ at: endsAt, admits: undefined });
  }
  points.sort((a, b) => a.at - b.at || (a.admits === undefined ? 0 : 1) - (b.admits === undefined ? 0 : 1));
  const lastOf = new Map<LeaseLife, number>();
  for (const [index, { admits }] of points.entries()) if (admits !== undefined) lastOf.set(admits, index);
  const jobs = leases.map((lease): Job => {
    const last = lastOf.get(lease)!;
    const from = Math.min(firstSent(callsById(history).get(lease.id)?.admissions), lease.granted.at);
    return { lease, from, to: points[last]!.at, endsAt: endOf(history, lease), place: last, last };
  });
  return { jobs, points };
};

// Grants of one entry keep its order.
const indexIn = ({ id, granted }: LeaseLife): number => {
  const { entry } = granted.record;
  return entry.kind === 'events' ? entry.events.findIndex((event) => event.kind === 'lease_granted' && event.leaseId === id) : 0;
};

class OrderRepair {
  readonly #points: readonly Point[];
  readonly #jobs: readonly Job[];
  readonly #forces: readonly Force[];
  /** In flight just before each point, as placed now. */
  readonly #inFlight: Int32Array;
  readonly #placed: (Job[] | undefined)[];
  readonly #endOf = new Map<Job, number>();
  #tries = 0;

  constructor({ jobs, points }: { jobs: readonly Job[]; points: readonly Point[] }, forces: readonly Force[]) {
    this.#jobs = jobs;
    this.#points = points;
    this.#forces = forces;
    this.#inFlight = new Int32Array(points.length + 1);
    this.#placed = new Array(points.length);
    for (const job of jobs) this.#put(job, job.last);
  }

  /** The first admission that has no place; undefined: there is an order. */
  findMisplaced(): { readonly job: Job; readonly inFlight: number; readonly limit: number } | undefined {
    for (const job of [...this.#jobs].sort((a, b) => a.last - b.last)) {
      if (this.#hasRoom(job) || (job.lease.how !== 'pinned' && this.#moveEarlier(job, 0))) continue;
      return { job, inFlight: this.#inFlight[job.place]!, limit: this.#limitOf(job, job.place) };
    }
    return undefined;
  }

  #limitOf({ from, lease }: Job, place: number): number {
    const most = mostInForce(this.#forces, from, this.#points[place]!.at);
    return lease.how === 'pinned' ? most.max : most.unreserved;
  }

  #hasRoom(job: Job): boolean {
    return this.#inFlight[job.place]! + this.#before(job) < this.#limitOf(job, job.place);
  }

  // Others that are placed before the same point, and come first.
  #before(job: Job): number {
    let count = 0;
    for (const other of this.#placed[job.place] ?? []) {
      if (other === job) break;
      if (this.#endIndex(other) > job.place) count++;
    }
    return count;
  }

  // Tries every earlier place, the latest first; whom that leaves without room must find another place as well.
  #moveEarlier(job: Job, depth: number): boolean {
    const origin = job.place;
    for (let place = origin - 1; place >= 0 && this.#points[place]!.at > job.from; place--) {
      if (++this.#tries > triesMax) return false;
      if (this.#inFlight[place]! >= this.#limitOf(job, place)) continue;
      this.#take(job);
      this.#put(job, place);
      if (this.#hasRoom(job) && this.#settle(place, origin, depth)) return true;
      this.#take(job);
      this.#put(job, origin);
    }
    return false;
  }

  #settle(from: number, to: number, depth: number): boolean {
    for (let place = from; place <= to; place++) {
      for (const other of this.#placed[place] ?? []) {
        // Whoever comes after `to` has not been looked at yet.
        if (this.#hasRoom(other)) continue;
        if (other.lease.how === 'pinned' || depth >= depthMax || !this.#moveEarlier(other, depth + 1)) return false;
        return this.#settle(from, to, depth);
      }
    }
    return true;
  }

  #endIndex(job: Job): number {
    let index = this.#endOf.get(job);
    if (index === undefined) {
      index = job.endsAt === Number.POSITIVE_INFINITY ? this.#points.length : lastIndexBelow(this.#points, job.endsAt, ({ at }) => at) + 1;
      this.#endOf.set(job, index);
    }
    return index;
  }

  // Counts at the points after its place, up to its release and not beyond.
  #count(job: Job, by: number): void {
    const end = this.#endIndex(job);
    for (let index = job.place + 1; index <= end && index <= this.#points.length; index++) this.#inFlight[index]! += by;
  }

  #put(job: Job, place: number): void {
    job.place = place;
    const here = this.#placed[place];
    // Before the one whose own point it is.
    if (here === undefined) this.#placed[place] = [job];
    else here.unshift(job);
    this.#count(job, 1);
  }

  #take(job: Job): void {
    this.#count(job, -1);
    const here = this.#placed[job.place]!;
    here.splice(here.indexOf(job), 1);
  }
}

export const admissionOrder: Checker = {
  name: 'admission_order',
  find: (history) => {
    const faults: string[] = [];
    for (const books of booksOf(history).values()) {
      const { pool } = books;
      const leases = timelineOf(history).leases.filter((lease) => lease.pool === pool);
      const found = new OrderRepair(layOut(history, leases), limitsInForce(books)).findMisplaced();
      if (found === undefined) continue;
      const { lease } = found.job;
      const name = `lease ${lease.id} (${lease.how}) by ${entryName(lease.granted)}`;
      faults.push(
        `${lease.how === 'pinned' ? 'I1' : 'I2'}: no order of the calls of ${spoken(pool)} admits ${name}: ${found.inFlight} in flight, not below ${found.limit}`,
      );
    }
    return faults;
  },
};
