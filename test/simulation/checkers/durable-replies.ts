// I6: a reply leaves only after the entry that it depends on is stored; one without an event of its own only after an entry of that very epoch which was stored
// after the command was sent: no clock stands in for an append. Exempt by DESIGN.md 3.2: `overloaded`, `not_owner`, and renewals while the last append is young.

import type { Reply } from '@berth/protocol';
import type { AnswerRecord, CallRecord } from '../history.ts';
import { isDecided } from './calls.ts';
import type { Checker } from './checker.ts';
import { leaseIdOfCommand } from './names.ts';
import { lastBefore, type PinLife, type Stored, type Timeline, timelineOf } from './timeline.ts';

/** Age of the last append up to which a renewal is answered without one, and what a message and its answer may take on the way. */
const renewalProofMs = 5_000;

export const durableReplies: Checker = {
  name: 'durable_replies',
  find: (history) => {
    const reader = new ReplyReader(timelineOf(history));
    const faults: string[] = [];
    for (const call of history.calls) {
      for (const answer of call.answers) {
        const fault = isDecided(answer.reply.outcome) ? reader.findFault(call, answer) : undefined;
        if (fault !== undefined)
          faults.push(`I6: ${call.client}'s call ${call.call} (${call.command.kind}) was answered ${answer.reply.outcome} ${fault}`);
      }
    }
    return faults;
  },
};

class ReplyReader {
  readonly #timeline: Timeline;
  readonly #pinOf = new Map<string, PinLife>();

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
    for (const pin of timeline.pins) this.#pinOf.set(`${pin.shard}/${pin.id}`, pin);
  }

  findFault(call: CallRecord, answer: AnswerRecord): string | undefined {
    return this.#findUnstored(call, answer.reply, answer.at.order) ?? this.#findMissingEntry(call, answer);
  }

  // What the reply says happened.
  #findUnstored({ command, shard }: CallRecord, reply: Reply, at: number): string | undefined {
    const isBefore = (stored: Stored | undefined): boolean => stored !== undefined && stored.at < at;
    const id = leaseIdOfCommand(command);
    if (reply.outcome === 'admitted' && reply.leaseId !== undefined) {
      if (reply.leaseId !== id) return `with lease ${reply.leaseId}, which it had not asked for`;
      const lease = this.#timeline.leaseOf.get(reply.leaseId);
      if (!isBefore(lease?.granted)) return 'before its grant was stored';
      const isSame = lease!.how === reply.how && lease!.pool.startsWith(`${reply.provider}\0`) && lease!.pinId === reply.pinId;
      if (!isSame || lease!.shard !== shard) return 'otherwise than its grant was stored';
    }
    if (
      (reply.outcome === 'released' || reply.outcome === 'lease_closed') &&
      id !== undefined &&
      !isBefore(this.#timeline.closedIn.get(id))
    )
      return 'before the end of its id was stored';
    const pinId = reply.outcome === 'refused' || reply.outcome === 'pin' ? reply.pin?.id : undefined;
    if (pinId !== undefined && !isBefore(this.#pinOf.get(`${shard}/${pinId}`)?.set)) return `before pin ${pinId} was stored`;
    return undefined;
  }

  #findMissingEntry({ shard, sentAt }: CallRecord, { at, epoch, reply }: AnswerRecord): string | undefined {
    const sent = sentAt[0]!;
    const entries = this.#timeline.entries[shard]!;
    for (let i = lastBefore(entries, at.order); i >= 0; i--) {
      const { record } = entries[i]!;
      const isProof = reply.outcome === 'renewed' ? record.at.ms >= sent.ms - renewalProofMs : record.at.order > sent.order;
      if (!isProof) break;
      if (record.entry.epoch === epoch) return undefined;
    }
    return `in epoch ${epoch} without an entry of that epoch stored after it was sent`;
  }
}
