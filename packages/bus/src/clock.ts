// The Clock port: monotonic time and timers. The system's own here; the simulator brings a virtual one.
// Wall-clock time is deliberately absent: no decision may depend on it.

export interface Timer {
  /** The callback will not run after this. Harmless when it already ran. */
  stop(): void;
}

export interface Clock {
  /** Milliseconds, monotonic, with fractions; the zero is arbitrary. */
  now(): number;

  /** Calls back once, no earlier than after `delayMs`. Never keeps the process alive by itself. */
  after(delayMs: number, callback: () => void): Timer;

  /** Calls back every `periodMs` until stopped; late calls are not made up for. Never keeps the process alive by itself. */
  every(periodMs: number, callback: () => void): Timer;

  /** Calls back after the I/O events that are already waiting (`setImmediate`): the end of this turn of the loop. */
  soon(callback: () => void): void;
}

/** Resolves after `delayMs` on `clock`. */
export const delay = (clock: Clock, delayMs: number): Promise<void> => new Promise((resolve) => clock.after(delayMs, resolve));

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs).unref();
    return { stop: () => clearTimeout(timer) };
  },
  every: (periodMs, callback) => {
    const timer = setInterval(callback, periodMs).unref();
    return { stop: () => clearInterval(timer) };
  },
  soon: (callback) => {
    setImmediate(callback);
  },
};
