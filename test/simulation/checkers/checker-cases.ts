// A table of histories by hand for one checker: it finds what is written beside the bad ones, and nothing in the good ones.

import { describe, expect, test } from 'vitest';
import type { Checker } from './checker.ts';
import { HistoryBuilder } from './history-builder.ts';

export interface Case {
  readonly name: string;
  readonly shards?: number;
  readonly build: (history: HistoryBuilder) => void;
  /** How long the run goes on after the last moment; long enough for everything to settle, unless said. */
  readonly restMs?: number;
  /** What the violations say, one a line; undefined: there is none. */
  readonly finds?: RegExp;
}

export const describeChecker = (checker: Checker, cases: readonly Case[]): void => {
  describe(checker.name, () => {
    test('is shown both sides', () => expect(new Set(cases.map(({ finds }) => finds === undefined)).size).toBe(2));

    test.each(cases.map((each) => [each.finds === undefined ? 'passes' : 'finds', each.name, each] as const))('%s %s', (_, __, each) => {
      const builder = new HistoryBuilder(each.shards);
      each.build(builder);
      const found = checker.find(builder.end(each.restMs)).join('\n');
      if (each.finds === undefined) expect(found).toBe('');
      else expect(found).toMatch(each.finds);
    });
  });
};
