// Stories that a non-programmer can read, told against the core. `REWRITE=1 npm test -- test/scenarios` writes down what is said now: read the difference
// before it is committed.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { played } from './scenario-text.ts';
import { Story } from './story.ts';

const directory = import.meta.dirname;
const names = readdirSync(directory).filter((name) => name.endsWith('.scenario.txt'));

const tellAll = (text: string): string => {
  const story = new Story();
  return played(text, (commands) => commands.flatMap((command) => story.tell(command)));
};

describe('scenarios', () => {
  test.each(names)('%s', (name) => {
    const file = join(directory, name);
    const text = readFileSync(file, 'utf8');
    const now = tellAll(text);
    if (process.env.REWRITE === '1') writeFileSync(file, now);
    else expect(now).toBe(text);
  });

  test('there are at least eight', () => expect(names.length).toBeGreaterThanOrEqual(8));
});

describe('a scenario does not hold', () => {
  const right = '# One.\n\nroute a1 of ann to iris-1\npin of ann\n----\nnew on iris-1, pin 1\npin 1 on iris-1\n';

  test('when something else is said, or more, or less', () => {
    expect(tellAll(right)).toBe(right);
    for (const wrong of [right.replace('pin 1 on', 'pin 2 on'), right.replace('pin 1 on iris-1\n', ''), `${right}\npin of bob\n----\n`])
      expect(tellAll(wrong)).not.toBe(wrong);
  });

  test.each([
    ['a command that there is not', 'admit a1\n----\n', 'No command of scenarios: admit a1'],
    ['a block without a rule', 'pin of ann\nno pin\n', 'There is no ---- after: pin of ann'],
    ['a health that there is not', 'route a1 of ann to iris-1 (tired)\n----\n', 'No candidate: iris-1 (tired)'],
    ['half of the limits', 'limits of iris-1: pins 1\n----\n', 'No limits: pins 1'],
  ])('with %s', (_what, text, message) => expect(() => tellAll(text)).toThrow(message));
});
