// A Clock whose time stands still until it is told to move: tests and the simulator run hours in milliseconds, the same way every time.
// Guarantees timers in order of time, then of creation, and that promises and microtasks have settled before the next timer runs.

import { strict as assert } from 'node:assert';
import type { Clock, Timer } from './clock.ts';

// Far above any honest burst of `soon`; code that re-arms itself without delay would otherwise hang the test without a word.
const stepsPerInstantMax = 100_000;

interface Alarm {
  readonly due: number;
  readonly order: number;
  readonly run: () => void;
}

const isLater = (a: Alarm, b: Alarm): boolean => a.due > b.due || (a.due === b.due && a.order > b.order);

// Promises that wait for promises need several rounds; a turn of the real loop runs all of them.
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Virtual time from `start` on. Not for code that waits for real I/O: only microtasks are waited for. */
export class VirtualClock implements Clock {
  // Latest first, so that the next one is popped off the end.
  readonly #alarms: Alarm[] = [];
  #now: number;
  #order = 0;

  constructor(start = 0) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** Timers that still wait. */
  get pending(): number {
    return this.#alarms.length;
  }

  after(delayMs: number, callback: () => void): Timer {
    const alarm = { due: this.#now + Math.max(0, delayMs), order: this.#order++, run: callback };
    this.#alarms.splice(this.#indexOf(alarm), 0, alarm);
    return { stop: () => this.#remove(alarm) };
  }

  every(periodMs: number, callback: () => void): Timer {
    assert(periodMs > 0, 'a period is longer than nothing');
    let timer: Timer | undefined;
    const arm = (): void => {
      timer = this.after(periodMs, () => {
        arm();
        callback();
      });
    };
    arm();
    return { stop: () => timer?.stop() };
  }

  /** A timer without delay: it runs in the next step of `advance` or `runUntil`, at the same time. */
  soon(callback: () => void): void {
    this.after(0, callback);
  }

  /** Moves time by `ms`, running what falls due. Rejects with what a timer's callback throws; time then stands at that timer. */
  async advance(ms: number): Promise<void> {
    await this.#runTo(this.#now + ms, () => false);
  }

  /** Moves time, at most by `maxMs`, until `condition` holds between two timers. Says whether it holds. */
  async runUntil(condition: () => boolean, maxMs: number): Promise<boolean> {
    return this.#runTo(this.#now + maxMs, condition);
  }

  async #runTo(target: number, condition: () => boolean): Promise<boolean> {
    let steps = 0;
    for (;;) {
      await settle();
      if (condition()) return true;
      const next = this.#alarms.at(-1);
      if (next === undefined || next.due > target) break;
      steps = next.due === this.#now ? steps + 1 : 0;
      assert(steps <= stepsPerInstantMax, 'virtual time does not move: something re-arms itself without delay');
      this.#alarms.pop();
      this.#now = Math.max(this.#now, next.due);
      next.run();
    }
    this.#now = Math.max(this.#now, target);
    return condition();
  }

  // Where `alarm` is or belongs.
  #indexOf(alarm: Alarm): number {
    let low = 0;
    let high = this.#alarms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isLater(this.#alarms[middle]!, alarm)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #remove(alarm: Alarm): void {
    const index = this.#indexOf(alarm);
    if (this.#alarms[index] === alarm) this.#alarms.splice(index, 1);
  }
}
