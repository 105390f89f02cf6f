import { VirtualClock } from '@berth/bus';
import { expect, test } from 'vitest';
import { seededRandom } from '../test/scripted-coordinator.ts';
import { Agenda } from './agenda.ts';

test('alarms ring in order, never early, at most a grid of 5 ms late, and cancelled ones never', async () => {
  const clock = new VirtualClock();
  const agenda = new Agenda(clock);
  const random = seededRandom(3);
  const rung: number[] = [];
  const expected: number[] = [];
  for (let n = 0; n < 5_000; n++) {
    const dueAt = random() % 1_000;
    const alarm = agenda.set(dueAt, () => {
      rung.push(dueAt);
      expect(clock.now()).toBeGreaterThanOrEqual(dueAt);
      expect(clock.now()).toBeLessThanOrEqual(dueAt + 5);
    });
    if (random() % 3 > 0) agenda.cancel(alarm);
    else expected.push(dueAt);
  }
  expect(clock.pending).toBe(1);
  await clock.advance(1_010);
  const grid = (at: number): number => Math.floor(at / 5);
  expect([...rung].sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
  expect(rung.map(grid)).toEqual(expected.map(grid));
  expect(clock.pending).toBe(0);
});

test('an alarm that is set while others ring, even for the past, rings in the next grid', async () => {
  const clock = new VirtualClock();
  const agenda = new Agenda(clock);
  const times: number[] = [];
  const again = (): void => {
    times.push(clock.now());
    if (times.length < 4) agenda.set(0, again);
    else agenda.stop();
  };
  agenda.set(3, again);
  agenda.set(100, () => times.push(-1));
  await clock.advance(50);
  expect(times[0]).toBe(5);
  expect(times.length).toBe(4);
  await clock.advance(100);
  expect(times).not.toContain(-1);
});

test('answers that wait behind a blocked loop are read before alarms judge', async () => {
  const clock = new VirtualClock();
  const agenda = new Agenda(clock);
  const order: string[] = [];
  agenda.set(7, () => order.push('alarm'));
  // Due at the same time as the alarm's timer, but set later: what the poll phase brings.
  clock.after(10, () => order.push('answer'));
  await clock.advance(20);
  expect(order).toEqual(['answer', 'alarm']);
});
