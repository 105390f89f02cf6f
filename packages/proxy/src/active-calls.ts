// The requests that this proxy is serving now, so that closing can wait for them and then end them.

import { RequestEnding } from './request-ending.ts';
import type { AbortReason } from './upstream-exchange.ts';

export class ActiveCalls {
  readonly #calls = new Set<RequestEnding>();
  #onIdle: (() => void)[] = [];

  get size(): number {
    return this.#calls.size;
  }

  /** A new call. */
  begin(): RequestEnding {
    const call = new RequestEnding();
    this.#calls.add(call);
    return call;
  }

  end(call: RequestEnding): void {
    this.#calls.delete(call);
    if (this.#calls.size > 0) return;
    const waiting = this.#onIdle;
    this.#onIdle = [];
    for (const resolve of waiting) resolve();
  }

  /** Resolves when no call is left. */
  async idle(): Promise<void> {
    if (this.#calls.size > 0) await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  endAll(reason: AbortReason): void {
    for (const call of this.#calls) call.end(reason);
  }
}
