// Waiting for a condition, with a deadline: what tests do instead of sleeping.

import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 5;

/** Resolves once `holds` is true; rejects after `timeoutMs` with a message that names `what`. */
export const eventually = async (what: string, holds: () => boolean | Promise<boolean>, timeoutMs = 5_000): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    await sleep(pollMs);
  }
};
