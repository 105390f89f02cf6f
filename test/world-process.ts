// One process of a world: what dies together. Its timers, what its bus brings it and the answers it waits for all come through one gate.
// Guarantees that nothing passes while it is paused, that a resumed process runs its timers before its sockets, each with its microtasks, and that
// nothing passes once it is dead. Knows neither coordinators nor clients.

import { strict as assert } from 'node:assert';
import type { Bus, Clock, MemoryBus, Timer, VirtualClock } from '@berth/bus';

/** Hears what passes a process's connection, synchronously. Payloads are valid only during the call. */
export interface ProcessObserver<P extends Process = Process> {
  /** A message reached the process. */
  received?(process: P, subject: string, payload: Uint8Array): void;
  /** The process publishes a message. */
  sent?(process: P, subject: string, payload: Uint8Array): void;
}

type Source = 'timer' | 'socket';

export class Process {
  readonly name: string;
  /** The bare connection: for faults. What runs in the process uses `edge`. */
  readonly bus: MemoryBus;
  readonly clock: Clock;
  readonly edge: Bus;
  readonly #clock: VirtualClock;
  readonly #observers: readonly ProcessObserver[];
  #phase: 'running' | 'paused' | 'resuming' | 'dead' = 'running';
  #held: { readonly source: Source; readonly callback: () => void }[] = [];
  #aheadMs = 0;

  constructor(name: string, clock: VirtualClock, bus: MemoryBus, observers: readonly ProcessObserver[]) {
    this.name = name;
    this.bus = bus;
    this.#clock = clock;
    this.#observers = observers;
    this.clock = this.#processClock();
    this.edge = this.#processBus();
  }

  get isAlive(): boolean {
    return this.#phase !== 'dead';
  }

  get isPaused(): boolean {
    return this.#phase === 'paused';
  }

  /** Callbacks that wait for the process to run. */
  get heldCount(): number {
    return this.#held.length;
  }

  /** SIGKILL: nothing runs here any more, nothing leaves. What is on its way to a store may still arrive there. */
  async crash(): Promise<void> {
    this.#phase = 'dead';
    this.#held = [];
    await this.bus.close();
  }

  /** SIGSTOP. */
  pause(): void {
    assert(this.isAlive && !this.isPaused, 'only what runs can be paused');
    this.#phase = 'paused';
  }

  /** SIGCONT: what fell due meanwhile runs from now on, timers first, one after the other; what comes in between waits behind it. */
  resume(): void {
    assert(this.isPaused, 'only what is paused can be resumed');
    this.#phase = 'resuming';
    const timers = this.#held.filter(({ source }) => source === 'timer');
    this.#held = [...timers, ...this.#held.filter(({ source }) => source !== 'timer')];
    this.#runHeld();
  }

  /** The process's clock is ahead by so much more from now on; its timers stay where they are, so they run late. */
  jump(ms: number): void {
    assert(ms >= 0, 'a monotonic clock does not go back');
    this.#aheadMs += ms;
  }

  /** For what a store answers: settles like `answer`, once this process runs. */
  answered<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      answer.then(
        (value) => this.#run('socket', () => resolve(value)),
        (error) => this.#run('socket', () => reject(error)),
      );
    });
  }

  #run(source: Source, callback: () => void): void {
    if (this.#phase === 'running') callback();
    else if (this.#phase !== 'dead') this.#held.push({ source, callback });
  }

  #runHeld(): void {
    if (this.#phase !== 'resuming') return;
    const next = this.#held.shift();
    if (next === undefined) {
      this.#phase = 'running';
      return;
    }
    next.callback();
    this.#clock.soon(() => this.#runHeld());
  }

  #processClock(): Clock {
    const clock = this.#clock;
    const after: Clock['after'] = (delayMs, callback) => {
      let isStopped = false;
      const timer = clock.after(delayMs, () =>
        this.#run('timer', () => {
          if (!isStopped) callback();
        }),
      );
      return {
        stop: () => {
          isStopped = true;
          timer.stop();
        },
      };
    };
    const every: Clock['every'] = (periodMs, callback) => {
      const arm = (): Timer =>
        after(periodMs, () => {
          timer = arm();
          callback();
        });
      let timer = arm();
      return { stop: () => timer.stop() };
    };
    return { now: () => clock.now() + this.#aheadMs, after, every, soon: (callback) => clock.soon(() => this.#run('timer', callback)) };
  }

  #processBus(): Bus {
    const inner = this.bus;
    return {
      get phase() {
        return inner.phase;
      },
      subscribe: (pattern, receive) => {
        let isStopped = false;
        const subscription = inner.subscribe(pattern, (message) => {
          // The network takes the payload back after this call, a paused process reads it later.
          const kept = { ...message, payload: new Uint8Array(message.payload) };
          this.#run('socket', () => {
            if (isStopped) return;
            for (const observer of this.#observers) observer.received?.(this, kept.subject, kept.payload);
            receive(kept);
          });
        });
        return {
          stop: () => {
            isStopped = true;
            subscription.stop();
          },
        };
      },
      publish: (subject, payload, reply) => {
        if (this.#phase === 'dead') return false;
        for (const observer of this.#observers) observer.sent?.(this, subject, payload);
        return inner.publish(subject, payload, reply);
      },
      onPhase: (changed) => inner.onPhase((phase) => this.#run('socket', () => changed(phase))),
      flush: () => this.answered(inner.flush()),
      close: () => inner.close(),
    };
  }
}
