// Waiting that an abort ends at once. Never rejects: whoever waited looks at the signal.

// A timer set for longer fires at once.
const longestMs = 2 ** 31 - 1;

/** Resolves after `ms` milliseconds (at most 24 days), or as soon as `signal` aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(ms, longestMs));
    signal.addEventListener('abort', end);
  });

/** Resolves when `signal` aborts, and not before. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
