// One model's engine: places to run in, a first-in first-out queue before them, a prefix cache, and the time that tokens take.
// Guarantees at most `maxConcurrency` holders of a place and that a place left is used again. Knows no HTTP and no answers.
// Deliberately simple: each request has the whole speed to itself, as if the batch had room.

import { pause } from './pause.ts';
import { type BlockChain, chainOf, PrefixCache } from './prefix-cache.ts';
import { tokensOf } from './tokens.ts';

export interface EngineOptions {
  readonly maxConcurrency: number;
  readonly queueMax: number;
  readonly prefillTokensPerSecond: number;
  readonly decodeTokensPerSecond: number;
  readonly cacheBlocks: number;
  readonly blockTokens: number;
}

/** The right to run. */
export interface Place {
  readonly outcome: 'running';
  /** Gives the place to the next in line. Calls after the first do nothing. */
  leave(): void;
}

export type EnterOutcome = Place | { readonly outcome: 'queue_full' } | { readonly outcome: 'aborted' };

/** What the prefix cache knew of a prompt. */
export interface PrefillCost {
  readonly promptTokens: number;
  /** A multiple of `blockTokens`, below `promptTokens`. */
  readonly cachedTokens: number;
}

// A timer cannot be set for less than this, so shorter waits are left to add up.
const shortestPauseMs = 1;
// Tokens written without a pause before others get their turn; at Infinity tokens per second nothing else would stop the loop.
const tokensPerTurn = 64;

export class Engine {
  readonly #options: EngineOptions;
  readonly #cache: PrefixCache;
  // Each waiter is told that its turn has come.
  readonly #waiting = new Set<() => void>();
  #running = 0;
  #peakRunning = 0;
  #blocksInUse = 0;
  #queriedTokens = 0;
  #hitTokens = 0;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#cache = new PrefixCache(options.cacheBlocks);
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Most requests that ever ran at once. */
  get peakRunning(): number {
    return this.#peakRunning;
  }

  /** Share of the blocks that running requests use, 0 to 1. */
  get cacheUsage(): number {
    return this.#options.cacheBlocks === 0 ? 0 : Math.min(1, this.#blocksInUse / this.#options.cacheBlocks);
  }

  /** Prompt tokens looked up in the cache, and found there, since the start. */
  get cacheCounts(): { readonly queriedTokens: number; readonly hitTokens: number } {
    return { queriedTokens: this.#queriedTokens, hitTokens: this.#hitTokens };
  }

  /** Takes a place, in turn. `queue_full` at once when `queueMax` already wait; `aborted` when `signal` fires first. */
  async enter(signal: AbortSignal): Promise<EnterOutcome> {
    if (signal.aborted) return { outcome: 'aborted' };
    if (this.#running < this.#options.maxConcurrency) {
      this.#running++;
      this.#peakRunning = Math.max(this.#peakRunning, this.#running);
      return this.#place();
    }
    if (this.#waiting.size >= this.#options.queueMax) return { outcome: 'queue_full' };
    return (await this.#turn(signal)) ? this.#place() : { outcome: 'aborted' };
  }

  /** Looks the prompt up and takes the time of what is missing, times `slowness`; then the prompt is cached. */
  async prefill(prompt: Uint8Array, slowness: number, signal: AbortSignal): Promise<PrefillCost> {
    const chain = chainOf(prompt, this.#options.blockTokens);
    const promptTokens = tokensOf(prompt.length);
    const cachedTokens = this.#lookUp(chain, promptTokens);
    const waitMs = (1000 * slowness * (promptTokens - cachedTokens)) / this.#options.prefillTokensPerSecond;
    if (waitMs >= shortestPauseMs) await pause(waitMs, signal);
    if (!signal.aborted) this.#cache.store(chain);
    return { promptTokens, cachedTokens };
  }

  /** Calls `write` for each of `tokens` tokens when it is due (less than 1 ms early), the first at once, until `signal` aborts or `write` says false. */
  async decode(tokens: number, slowness: number, signal: AbortSignal, write: (index: number) => Promise<boolean>): Promise<void> {
    const msPerToken = (1000 * slowness) / this.#options.decodeTokensPerSecond;
    const startMs = performance.now();
    for (let index = 0; index < tokens; index++) {
      const dueMs = startMs + index * msPerToken;
      if (index % tokensPerTurn === tokensPerTurn - 1) await new Promise(setImmediate);
      // Timers drop fractions and may fire early.
      while (dueMs - performance.now() >= shortestPauseMs && !signal.aborted) await pause(dueMs - performance.now(), signal);
      if (signal.aborted || !(await write(index))) return;
    }
  }

  /** Caches `text`, a prompt with its answer, as the prefix of a next turn. */
  remember(text: Uint8Array): void {
    this.#cache.store(chainOf(text, this.#options.blockTokens));
  }

  /** Counts the blocks of `tokens` tokens as in use until the returned function is called. */
  useBlocks(tokens: number): () => void {
    const blocks = Math.ceil(tokens / this.#options.blockTokens);
    this.#blocksInUse += blocks;
    return () => {
      this.#blocksInUse -= blocks;
    };
  }

  // The last token is always computed, as in vLLM: without it there is nothing to answer from.
  #lookUp(chain: BlockChain, promptTokens: number): number {
    const usable = Math.floor(Math.max(0, promptTokens - 1) / this.#options.blockTokens);
    const cachedTokens = this.#cache.match(chain.slice(0, usable)) * this.#options.blockTokens;
    this.#queriedTokens += promptTokens;
    this.#hitTokens += cachedTokens;
    return cachedTokens;
  }

  #turn(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const take = () => {
        signal.removeEventListener('abort', giveUp);
        resolve(true);
      };
      const giveUp = () => {
        this.#waiting.delete(take);
        resolve(false);
      };
      this.#waiting.add(take);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  #place(): Place {
    let isLeft = false;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      const [next] = this.#waiting;
      if (next === undefined) {
        this.#running--;
        return;
      }
      // The place passes on without ever being free, so nobody can overtake the queue.
      this.#waiting.delete(next);
      next();
    };
    return { outcome: 'running', leave };
  }
}
