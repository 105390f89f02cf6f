// Random histories of all commands on one machine, beside the oracle: replies, memory and invariants are compared after every step.
// A restart puts what comes back from the bytes of journal and snapshot in the place of the state: replay must give the same, and go on the same.
// `findDifference` returns the first difference in words. The machine is a parameter: the tests give the real one, the mutants theirs.

import type { ShardCommand, ShardEvent, ShardSettings, ShardState } from '@berth/core';
import { createShardState, findViolation, isSweepDue } from '@berth/core';
import type { LeaseId, ShardTime } from '@berth/protocol';
import { isSame, linesOf, textOf } from './canonical-state.ts';
import type { CommandStep, Step } from './history.ts';
import { Commands } from './history.ts';
import { TestJournal } from './journal.ts';
import type { Machine, Reply } from './machine.ts';
import { Oracle } from './oracle.ts';

/** One history on one machine. */
export class ModelRun {
  readonly oracle: Oracle;
  /** Outcomes, reasons and ways of admission that occurred. */
  readonly happened = new Set<string>();
  readonly #machine: Machine;
  readonly #commands = new Commands();
  readonly #journal: TestJournal;
  #state: ShardState;

  constructor(machine: Machine, settings: ShardSettings) {
    this.#machine = machine;
    this.#state = createShardState(settings);
    this.#journal = new TestJournal(settings);
    this.oracle = new Oracle(settings);
  }

  /** The first difference in words; undefined when there is none. A broken claim of the machine is one too. */
  findDifference(steps: readonly Step[]): string | undefined {
    for (const [i, each] of steps.entries()) {
      const difference = this.#findDifferenceAfter(each);
      if (difference !== undefined) return `step ${i} (${JSON.stringify(each)}): ${difference}`;
    }
    return undefined;
  }

  #findDifferenceAfter(each: Step): string | undefined {
    try {
      return this.#stepDifference(each) ?? findViolation(this.#state) ?? this.#memoryDifference();
    } catch (error) {
      return `thrown: ${String(error)}`;
    }
  }

  #stepDifference(each: Step): string | undefined {
    switch (each.kind) {
      case 'pass':
        return this.#pass(each.ms, each.sweeps);
      case 'resume':
        return this.#resume();
      case 'snapshot':
        this.#journal.takeSnapshot(this.#state);
        return undefined;
      case 'restart':
        this.#state = this.#journal.restore(this.#machine, each.from, each.entriesBack);
        this.oracle.resume();
        return undefined;
      default:
        return this.#command(each);
    }
  }

  #command(each: CommandStep): string | undefined {
    const command = this.#commands.next(each, this.oracle);
    const must = this.oracle.execute(command);
    const reply = this.#execute(command, []);
    this.#note(reply);
    return isSame(reply, must) ? undefined : `said ${textOf(reply)}, must say ${textOf(must)}`;
  }

  #execute(command: ShardCommand, events: ShardEvent[]): Reply {
    const reply = this.#machine.execute(this.#state, command, this.#journal.next, events);
    this.#journal.append(this.#state.time, events);
    return reply;
  }

  #resume(): undefined {
    const leasesKeptUntil = (this.#state.time + this.#state.settings.leaseTimeoutMs) as ShardTime;
    this.#machine.apply(this.#state, { kind: 'resumed', leasesKeptUntil }, this.#journal.next - 1);
    this.oracle.resume();
  }

  #pass(ms: number, sweeps: boolean): string | undefined {
    this.#machine.apply(this.#state, { kind: 'time_passed', time: (this.#state.time + ms) as ShardTime }, this.#journal.next - 1);
    this.#journal.append(this.#state.time, []);
    this.oracle.pass(ms);
    if (!sweeps) return undefined;
    for (let ticks = 0; isSweepDue(this.#state, this.#state.time); ticks++) {
      if (ticks === 1_000) return 'sweeping does not end';
      const events: ShardEvent[] = [];
      this.#execute({ kind: 'tick' }, events);
      const fault = this.oracle.sweep(events);
      if (fault !== undefined) return fault;
    }
    return this.#closedDifference(true) ?? this.oracle.findOverdue();
  }

  // What is forgotten is known before the next command, since that one may use the id again.
  #closedDifference(isSwept: boolean): string | undefined {
    const { closed } = this.#state;
    return this.oracle.observeClosed((id: LeaseId) => closed.has(id), closed.size, isSwept);
  }

  #memoryDifference(): string | undefined {
    const [has, must] = [linesOf(this.#state), this.oracle.lines()];
    if (has.join('\n') === must.join('\n')) return this.#closedDifference(false);
    return `remembers too much: ${has.filter((line) => !must.includes(line))}; too little: ${must.filter((line) => !has.includes(line))}`;
  }

  #note(reply: Reply): void {
    if (reply === undefined) return;
    this.happened.add(reply.outcome === 'refused' ? reply.reason : reply.outcome === 'admitted' ? reply.how : reply.outcome);
    if ('passedOver' in reply) for (const { reason } of reply.passedOver) this.happened.add(reason);
  }
}
