// Virtual time: the order of timers, and what has settled before each.

import { expect, test } from 'vitest';
import { VirtualClock } from './virtual-clock.ts';

test('timers run in order of time, then of creation, whatever was stopped', async () => {
  const clock = new VirtualClock();
  const ran: number[] = [];
  const expected: [number, number][] = [];
  const stopped = new Set<number>();
  const timers = Array.from({ length: 2_000 }, (_, i) => {
    const due = (i * 7919) % 97;
    expected.push([due, i]);
    return clock.after(due, () => ran.push(i));
  });
  for (let i = 0; i < timers.length; i++) {
    if (i % 4 === 0) continue;
    timers[i]!.stop();
    timers[i]!.stop();
    stopped.add(i);
  }
  expect(clock.pending).toBe(500);
  await clock.advance(100);
  expect(ran).toEqual(expected.sort(([a, i], [b, j]) => a - b || i - j).flatMap(([, i]) => (stopped.has(i) ? [] : [i])));
  expect(clock.pending).toBe(0);
});

test('promises that wait for promises have settled before the next timer', async () => {
  const clock = new VirtualClock();
  const seen: string[] = [];
  clock.after(1, () => {
    void (async () => {
      for (let i = 0; i < 50; i++) await Promise.resolve().then(() => Promise.resolve());
      seen.push('settled');
    })();
  });
  clock.after(1, () => seen.push('next timer'));
  await clock.advance(1);
  expect(seen).toEqual(['settled', 'next timer']);
});
