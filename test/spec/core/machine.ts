// The machine under test as a parameter: the real core, or a mutant of it. Same checkers for both, so that a mutant proves what they can see.

import type { Decision, ShardCommand, ShardEvent, ShardState, ShardView } from '@berth/core';
import { apply, decide, execute } from '@berth/core';
import type { Decided, Overloaded, ShardTime } from '@berth/protocol';

/** What a command is answered; undefined for those that nobody waits for. */
export type Reply = Decided | Overloaded | undefined;

export interface Machine {
  readonly execute: (state: ShardState, command: ShardCommand, at: number, events: ShardEvent[]) => Reply;
  readonly apply: (state: ShardState, event: ShardEvent, at: number) => void;
}

/** The core as it is. */
export const realMachine: Machine = { execute, apply };

export type Decide = (view: ShardView, command: ShardCommand, now: ShardTime) => Decision;

/** A machine of other decisions, or of other changes; without either it is the core. */
export const machineOf = ({
  decide: decideIt = decide,
  apply: applyIt = apply,
}: {
  decide?: Decide;
  apply?: Machine['apply'];
}): Machine => ({
  apply: applyIt,
  execute: (state, command, at, events) => {
    for (;;) {
      const decision = decideIt(state, command, state.time);
      for (const event of decision.events) {
        applyIt(state, event, at);
        events.push(event);
      }
      if (decision.kind === 'decided') return decision.reply;
    }
  },
});
