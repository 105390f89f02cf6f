import { expect, test } from 'vitest';
import { RequestEnding } from './request-ending.ts';

test('a request ends once, and whoever watches it last is told, also if it has ended before', () => {
  const told: string[] = [];
  const ending = new RequestEnding();
  ending.watch((reason) => told.push(`first ${reason}`));
  ending.watch((reason) => told.push(`second ${reason}`));
  ending.end('caller_gone');
  ending.end('shutting_down');
  ending.watch((reason) => told.push(`third ${reason}`));
  expect(told).toEqual(['second caller_gone', 'third caller_gone']);
  expect([ending.reason, ending.signal.aborted]).toEqual(['caller_gone', true]);
});
