// A Clock whose time stands still until it is told to move: tests and the simulator run hours in milliseconds, the same way every time.
// Guarantees timers in order of time, then of creation, and that promises and microtasks have settled before the next timer runs.

import { strict as assert } from 'node:assert';
import type { Clock, Timer } from './clock.ts';

// Far above any honest burst of `soon`; code that re-arms itself without delay would otherwise hang the test without a word.
const stepsPerInstantMax = 100_000;

/** Steps between two real turns of the event loop: few enough that signals and messages to the process are heard within milliseconds. */
const stepsPerTurn = 1_000;

/** Stopped timers stay in the heap until they are more than this and more than half of it. */
const stoppedKept = 256;

interface Alarm {
  readonly due: number;
  readonly order: number;
  /** Undefined once it has run or was stopped. */
  run: (() => void) | undefined;
}

const isBefore = (a: Alarm, b: Alarm): boolean => a.due < b.due || (a.due === b.due && a.order < b.order);

// Node runs a tick's callbacks only when no microtask is left, however many rounds the promises took. Ten times cheaper than a turn of the loop.
const settle = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Virtual time from `start` on. Not for code that waits for real I/O: only microtasks are waited for. */
export class VirtualClock implements Clock {
  // A binary heap, earliest first.
  #alarms: Alarm[] = [];
  #stopped = 0;
  #now: number;
  #order = 0;
  #steps = 0;

  constructor(start = 0) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** Timers that still wait. */
  get pending(): number {
    return this.#alarms.length - this.#stopped;
  }

  after(delayMs: number, callback: () => void): Timer {
    const alarm: Alarm = { due: this.#now + Math.max(0, delayMs), order: this.#order++, run: callback };
    this.#alarms.push(alarm);
    siftUp(this.#alarms);
    return { stop: () => this.#stop(alarm) };
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
    let stepsNow = 0;
    await turn();
    for (;;) {
      await (++this.#steps % stepsPerTurn === 0 ? turn() : settle());
      if (condition()) return true;
      const next = this.#next();
      if (next === undefined || next.due > target) break;
      stepsNow = next.due === this.#now ? stepsNow + 1 : 0;
      assert(stepsNow <= stepsPerInstantMax, 'virtual time does not move: something re-arms itself without delay');
      const { run } = next;
      next.run = undefined;
      pop(this.#alarms);
      this.#now = Math.max(this.#now, next.due);
      run?.();
    }
    this.#now = Math.max(this.#now, target);
    return condition();
  }

  #next(): Alarm | undefined {
    let next = this.#alarms[0];
    while (next !== undefined && next.run === undefined) {
      pop(this.#alarms);
      this.#stopped--;
      next = this.#alarms[0];
    }
    return next;
  }

  #stop(alarm: Alarm): void {
    if (alarm.run === undefined) return;
    alarm.run = undefined;
    this.#stopped++;
    if (this.#stopped <= stoppedKept || this.#stopped * 2 <= this.#alarms.length) return;
    this.#alarms = this.#alarms.filter(({ run }) => run !== undefined);
    // An array in order is a heap.
    this.#alarms.sort((a, b) => (isBefore(a, b) ? -1 : 1));
    this.#stopped = 0;
  }
}

const siftUp = (heap: Alarm[]): void => {
  let index = heap.length - 1;
  const alarm = heap[index]!;
  while (index > 0) {
    const parentIndex = (index - 1) >>> 1;
    const parent = heap[parentIndex]!;
    if (!isBefore(alarm, parent)) break;
    heap[index] = parent;
    index = parentIndex;
  }
  heap[index] = alarm;
};

// Takes the earliest off.
const pop = (heap: Alarm[]): void => {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let index = 0;
  for (;;) {
    let childIndex = 2 * index + 1;
    if (childIndex >= heap.length) break;
    if (childIndex + 1 < heap.length && isBefore(heap[childIndex + 1]!, heap[childIndex]!)) childIndex++;
    const child = heap[childIndex]!;
    if (!isBefore(child, last)) break;
    heap[index] = child;
    index = childIndex;
  }
  heap[index] = last;
};
