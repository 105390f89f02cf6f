// What a checker is: it reads what a run left behind and says what is wrong with it. It only watches, so it can neither help nor disturb a run.

import type { RunHistory } from '../history.ts';

export interface Checker {
  /** What it proves, greppable: `exact_limits`, `linearizability`, … */
  readonly name: string;
  /** Each violation as a sentence that begins with what it breaks (`I4: …`); none: the history is right as far as this checker can see. */
  readonly find: (history: RunHistory) => readonly string[];
}

/** Most violations that a checker reports: one bug breaks a thousand things, and the first ones tell the story. */
export const violationsMax = 8;
