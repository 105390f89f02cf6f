// I11: a request is refused for capacity only if, at an instant between its first send and its answer, the pool was full for its kind. Capacity counts from its
// grant until the ledger has it back, by the ledger's own entries; a refusal also needs an instant at which nobody was permitted idle custody of that resource,
// since the ledger recalls that before it refuses. Refusals for a session's own leases are judged by those leases alone.
// That an acknowledged release is back is the other half of I11: `acknowledged_releases`.

import type { LeaseId, ModelId, ModelLimits, PassedOver, ProviderId } from '@berth/protocol';
import type { CallRecord, RunHistory } from '../history.ts';
import { booksOf, type LedgerStep, type PoolBooks, stepIndexBefore } from './books.ts';
import { callsById, firstSent } from './calls.ts';
import type { Checker } from './checker.ts';
import { ruleOf } from './limits-in-force.ts';
import { listIn } from './lists.ts';
import { leaseIdOfCommand, poolKeyOf, type SessionKey, sessionOfCommand, spoken } from './names.ts';
import { type LeaseLife, timelineOf } from './timeline.ts';

interface Window {
  readonly from: number;
  readonly to: number;
}

// The providers that an answer says were full, each with its reason.
const refusalsOf = ({ command, answers }: CallRecord): { readonly refusal: PassedOver; readonly at: number }[] => {
  const refusals: { refusal: PassedOver; at: number }[] = [];
  for (const { reply, at } of answers) {
    if (reply.outcome !== 'admitted' && reply.outcome !== 'refused') continue;
    for (const refusal of reply.passedOver) refusals.push({ refusal, at: at.order });
    if (reply.outcome !== 'refused' || command.kind === 'route') continue;
    const provider = 'provider' in command ? command.provider : reply.pin?.provider;
    if (provider !== undefined) refusals.push({ refusal: { provider, reason: reply.reason as PassedOver['reason'] }, at: at.order });
  }
  return refusals;
};

type LedgerReason = 'pin_limit_reached' | 'global_in_flight_request_limit_reached' | 'unreserved_in_flight_request_limit_reached';

const isFull = (reason: LedgerReason, out: LedgerStep['out'], limits: ModelLimits | undefined): boolean => {
  const { max, unreserved, maxPins } = ruleOf(limits);
  if (reason === 'pin_limit_reached') return out.pins >= maxPins;
  return out.slots >= (reason === 'global_in_flight_request_limit_reached' ? max : unreserved);
};

// Before a step's entry was stored its decisions were made already, in any order; from it on, the books are as it left them.
const wasFull = (books: PoolBooks, reason: LedgerReason, { from, to }: Window): boolean => {
  const resource = reason === 'pin_limit_reached' ? 'pins' : 'slots';
  const { ledger } = books;
  for (let i = Math.max(0, stepIndexBefore(ledger, from)); i < ledger.length; i++) {
    const step = ledger[i]!;
    if (step.stored.after > to) return false;
    const isDeciding = step.stored.at >= from;
    const wasClosed = Math.min(step.permitted[resource], ledger[i - 1]?.permitted[resource] ?? 0) === 0;
    if (isDeciding && wasClosed && (isFull(reason, step.outMost, step.limits) || isFull(reason, step.outMost, step.limitsBefore)))
      return true;
    const isHolding = step.stored.at <= to && (ledger[i + 1]?.stored.at ?? to) >= from;
    if (isHolding && step.permitted[resource] === 0 && isFull(reason, step.out, step.limits)) return true;
  }
  return false;
};

class RefusalReader {
  readonly #history: RunHistory;
  readonly #leasesOf = new Map<SessionKey, LeaseLife[]>();

  constructor(history: RunHistory) {
    this.#history = history;
    for (const lease of timelineOf(history).leases) {
      if (lease.session !== undefined) listIn(this.#leasesOf, lease.session).push(lease);
    }
  }

  /** Says whether the refusal had its reason within `window`. */
  isTrue({ provider, reason }: PassedOver, call: CallRecord, window: Window): boolean {
    switch (reason) {
      case 'pin_limit_reached':
      case 'global_in_flight_request_limit_reached':
      case 'unreserved_in_flight_request_limit_reached': {
        const books = booksOf(this.#history).get(poolKeyOf(provider, modelOf(call)));
        return books !== undefined && wasFull(books, reason, window);
      }
      case 'per_session_in_flight_request_limit_reached':
        return this.#wasSessionFull(provider, call, window);
      default:
        return true;
    }
  }

  #wasSessionFull(provider: ProviderId, call: CallRecord, { from, to }: Window): boolean {
    const session = sessionOfCommand(call.command);
    const pool = poolKeyOf(provider, modelOf(call));
    const limit = leastPerSession(booksOf(this.#history).get(pool), call.shard, to);
    const held = (session === undefined ? [] : (this.#leasesOf.get(session) ?? [])).filter((lease) => lease.pool === pool);
    const instants = [from, ...held.map(({ granted }) => granted.after + 0.5).filter((at) => at >= from && at <= to)];
    for (const at of instants) {
      const live = held.filter(({ granted, ended }) => granted.after <= at && (ended === undefined || ended.in.at >= at)).length;
      if (live >= limit) return true;
    }
    return false;
  }
}

const modelOf = ({ command }: CallRecord): ModelId => ('modelId' in command ? command.modelId : ('' as ModelId));

// Of the limits that the shard had read by then, and of those that it was about to write down.
const leastPerSession = (books: PoolBooks | undefined, shard: CallRecord['shard'], to: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const { stored, limits } of books?.shards.get(shard) ?? []) {
    if (stored.after <= to && limits !== undefined) least = Math.min(least, limits.max_per_session_in_flight_request_slots);
  }
  return least;
};

/** A repeated admission gets its first answer, so that the window begins with the first send of its lease id. */
const windowOf = (history: RunHistory, call: CallRecord, to: number): Window => {
  const id = leaseIdOfCommand(call.command) as LeaseId;
  return { from: Math.min(call.sentAt[0]!.order, firstSent(callsById(history).get(id)?.admissions)), to };
};

export const capacityRefusals: Checker = {
  name: 'capacity_refusals',
  find: (history) => {
    const reader = new RefusalReader(history);
    const faults: string[] = [];
    for (const call of history.calls) {
      for (const { refusal, at } of refusalsOf(call)) {
        if (reader.isTrue(refusal, call, windowOf(history, call, at))) continue;
        const pool = spoken(poolKeyOf(refusal.provider, modelOf(call)));
        faults.push(
          `I11: ${call.client}'s call ${call.call} (${call.command.kind}) was refused at ${pool}: ${refusal.reason}, which it never was meanwhile`,
        );
      }
    }
    return faults;
  },
};
