// When faults have stopped, everything settles within `settledMs`: every call that its client still asked for is answered, renewals too, and a call that begins after
// that time is decided, not put off. A run that ends before it can have settled proves nothing and says so.

import type { CallRecord, RunHistory } from '../history.ts';
import { isDecided } from './calls.ts';
import { settledMs } from './capacity-returned.ts';
import type { Checker } from './checker.ts';

/** The budget of a decision (DESIGN.md 4). */
const decisionMs = 1_000;

// A client that gives up sends no more: only calls sent again after the faults, or first sent then, are owed an answer.
const isUnanswered = ({ sentAt, answers }: CallRecord, { quietFrom, endedAt }: RunHistory): boolean => {
  const last = sentAt.at(-1)!;
  if (last.order < quietFrom.order || answers.length > 0) return false;
  return Math.max(sentAt[0]!.ms, quietFrom.ms) + settledMs <= endedAt.ms;
};

const isUndecided = ({ sentAt, answers }: CallRecord, { quietFrom, endedAt }: RunHistory): boolean => {
  const first = sentAt[0]!;
  if (first.ms < quietFrom.ms + settledMs || first.ms + decisionMs > endedAt.ms) return false;
  return !answers.some(({ reply, at }) => at.ms <= first.ms + decisionMs && (isDecided(reply.outcome) || reply.outcome === 'overloaded'));
};

export const liveness: Checker = {
  name: 'liveness',
  find: (history) => {
    const { quietFrom, endedAt } = history;
    if (quietFrom.ms + settledMs > endedAt.ms)
      return [`liveness: the run ends ${endedAt.ms - quietFrom.ms} ms after its last fault, less than ${settledMs} ms`];
    const faults: string[] = [];
    for (const call of history.calls) {
      if (call.sentAt.length === 0) continue;
      const name = `${call.client}'s call ${call.call} (${call.command.kind}, sent at ${call.sentAt[0]!.ms} ms)`;
      if (isUnanswered(call, history)) faults.push(`liveness: ${name} was never answered`);
      else if (isUndecided(call, history))
        faults.push(`liveness: ${name} was not decided within ${decisionMs} ms although no fault was left`);
    }
    return faults;
  },
};
