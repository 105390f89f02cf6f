// The checkers of this folder catch planted bugs: each mutant fails before each checker that is there for it, the core, as other tests here show, before none.
// Histories are those of a fixed seed: what is proven is what the checkers can see, not how lucky a run is.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { history } from './history.ts';
import type { Machine } from './machine.ts';
import { machineOf } from './machine.ts';
import { ModelRun } from './model-run.ts';
import type { Checker } from './mutants.ts';
import { mutants } from './mutants.ts';
import { settings, shortPins } from './names.ts';
import { findWrongRows } from './precedence-tables.ts';
import { allLimits, SeedHistory, steps } from './seed-history.ts';

const seed = 20_261_204;

/** Says whether the checker finds fault with the machine within `numRuns` histories. */
const checkers: Readonly<Record<Checker, (machine: () => Machine, numRuns: number) => boolean>> = {
  model: (machine, numRuns) =>
    fc.check(
      fc.property(
        history,
        fc.constantFrom(settings, shortPins),
        (steps, settings) => new ModelRun(machine(), settings).findDifference(steps) === undefined,
      ),
      { seed, numRuns, endOnFailure: true },
    ).failed,
  seed: (machine, numRuns) =>
    fc.check(
      fc.property(allLimits, steps, (limits, steps) => new SeedHistory(machine()).findDifference(limits, steps) === undefined),
      { seed, numRuns, endOnFailure: true },
    ).failed,
  tables: (machine) => findWrongRows(machine()).length > 0,
};

const cases = mutants.flatMap((mutant) => mutant.seenBy.map((checker) => ({ ...mutant, checker })));

describe('a planted bug is seen', () => {
  test.each(cases)(
    'by the $checker: $bug',
    ({ checker, machine }) => {
      expect(checkers[checker](machine, 300)).toBe(true);
    },
    60_000,
  );
});

test('no checker finds fault with the core inside the frame of the mutants', () => {
  for (const checker of Object.values(checkers)) expect(checker(() => machineOf({}), 60)).toBe(false);
}, 60_000);
