// The one thing that can end a request before its answer does, whatever phase it is in: the caller goes, the proxy closes, or the proxy fails.
// Whoever works for the request watches it; the decision gets it as an AbortSignal. Plain callbacks, since an event target per request and phase is dear.

import type { AbortReason } from './upstream-exchange.ts';

export class RequestEnding {
  readonly #controller = new AbortController();
  #reason: AbortReason | undefined;
  #watcher: ((reason: AbortReason) => void) | undefined;

  /** Why the request ends; undefined while it may go on. */
  get reason(): AbortReason | undefined {
    return this.#reason;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Calls back when the request ends, at once if it has, until the next `watch`: a request has one provider at a time. */
  watch(watcher: (reason: AbortReason) => void): void {
    this.#watcher = watcher;
    if (this.#reason !== undefined) watcher(this.#reason);
  }

  /** Ends the request; only the first reason counts. */
  end(reason: AbortReason): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    this.#controller.abort();
    this.#watcher?.(reason);
  }
}
