// Everything that falls due later, behind one timer: deadlines, resends, renewals.
// Guarantees that alarms ring in order of time, then of setting, never early, and only after the I/O that was waiting has been read.
// Knows nothing of what rings.

import type { Clock, Timer } from '@berth/bus';

/**
 * Alarms ring at multiples of this, so that what falls due together goes out in one message and the process wakes at most 200 times a second.
 * Doubled, a resend waits up to 5 ms longer; halved, twice the wake-ups under load.
 */
const gridMs = 5;

/** Cancelled alarms are swept out when they are more than this and more than half of all: a lease of a second leaves an alarm of ten. */
const cancelledKept = 1_024;

export interface Alarm {
  readonly dueAt: number;
  readonly order: number;
  /** Undefined once it has rung or was cancelled. */
  ring: (() => void) | undefined;
}

const isBefore = (a: Alarm, b: Alarm): boolean => a.dueAt < b.dueAt || (a.dueAt === b.dueAt && a.order < b.order);

/** A binary heap of alarms. Its size is bounded by those who set alarms: one a pending call and one or two a lease, plus cancelled ones, at most as many. */
export class Agenda {
  readonly #clock: Clock;
  #heap: Alarm[] = [];
  #cancelledCount = 0;
  #order = 0;
  #timer: Timer | undefined;
  #armedFor = Number.POSITIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls `ring` once, at the first grid time after `dueAt`. */
  set(dueAt: number, ring: () => void): Alarm {
    const alarm: Alarm = { dueAt: Math.floor(dueAt / gridMs) * gridMs + gridMs, order: this.#order++, ring };
    this.#heap.push(alarm);
    siftUp(this.#heap, this.#heap.length - 1);
    if (alarm.dueAt < this.#armedFor) this.#arm();
    return alarm;
  }

  cancel(alarm: Alarm | undefined): void {
    if (alarm?.ring === undefined) return;
    alarm.ring = undefined;
    this.#cancelledCount++;
    if (this.#cancelledCount > cancelledKept && this.#cancelledCount * 2 > this.#heap.length) this.#sweep();
  }

  /** No alarm rings after this. */
  stop(): void {
    this.#timer?.stop();
    this.#heap = [];
    this.#armedFor = Number.NEGATIVE_INFINITY;
  }

  #arm(): void {
    this.#timer?.stop();
    this.#timer = undefined;
    this.#armedFor = Number.POSITIVE_INFINITY;
    let head = this.#heap[0];
    while (head !== undefined && head.ring === undefined) {
      this.#pop();
      this.#cancelledCount--;
      head = this.#heap[0];
    }
    if (head === undefined) return;
    this.#armedFor = head.dueAt;
    // Timers run before I/O: after a blocked loop every answer would seem missing, though it waits in the socket. So read first, then judge.
    this.#timer = this.#clock.after(head.dueAt - this.#clock.now(), () => this.#clock.soon(() => this.#run()));
  }

  #run(): void {
    if (this.#armedFor === Number.NEGATIVE_INFINITY) return;
    const now = this.#clock.now();
    for (let head = this.#heap[0]; head !== undefined && head.dueAt <= now; head = this.#heap[0]) {
      this.#pop();
      const { ring } = head;
      head.ring = undefined;
      if (ring === undefined) this.#cancelledCount--;
      else ring();
    }
    this.#arm();
  }

  #pop(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    this.#heap[0] = last;
    siftDown(this.#heap, 0);
  }

  #sweep(): void {
    this.#heap = this.#heap.filter((alarm) => alarm.ring !== undefined);
    for (let i = (this.#heap.length >>> 1) - 1; i >= 0; i--) siftDown(this.#heap, i);
    this.#cancelledCount = 0;
  }
}

const siftUp = (heap: Alarm[], from: number): void => {
  const alarm = heap[from]!;
  let index = from;
  while (index > 0) {
    const parentIndex = (index - 1) >>> 1;
    const parent = heap[parentIndex]!;
    if (!isBefore(alarm, parent)) break;
    heap[index] = parent;
    index = parentIndex;
  }
  heap[index] = alarm;
};

const siftDown = (heap: Alarm[], from: number): void => {
  const alarm = heap[from]!;
  let index = from;
  for (;;) {
    let childIndex = 2 * index + 1;
    if (childIndex >= heap.length) break;
    if (childIndex + 1 < heap.length && isBefore(heap[childIndex + 1]!, heap[childIndex]!)) childIndex++;
    const child = heap[childIndex]!;
    if (!isBefore(child, alarm)) break;
    heap[index] = child;
    index = childIndex;
  }
  heap[index] = alarm;
};
