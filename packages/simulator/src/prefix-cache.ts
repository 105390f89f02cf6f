// The prefix cache of one engine: blocks of whole tokens, each named by itself and all before it, the least recently used dropped.
// Guarantees that a block is found only behind the very prefix it was stored with. Knows no requests and no time.

import { hash } from 'node:crypto';
import { bytesPerToken } from './tokens.ts';

/** Names of the whole blocks of a text, first to last; each depends on all before it. */
export type BlockChain = readonly string[];

/** Names the whole blocks of `text`; what is left over at its end belongs to no block. */
export const chainOf = (text: Uint8Array, blockTokens: number): BlockChain => {
  const blockBytes = blockTokens * bytesPerToken;
  const chain: string[] = [];
  let parent = '';
  for (let end = blockBytes; end <= text.length; end += blockBytes) {
    const own = hash('sha1', text.subarray(end - blockBytes, end), 'base64url');
    parent = hash('sha1', parent + own, 'base64url');
    chain.push(parent);
  }
  return chain;
};

/** Holds at most `blocksMax` blocks; 0 holds none. */
export class PrefixCache {
  readonly #blocksMax: number;
  // In order of last use, the least recent first.
  readonly #blocks = new Set<string>();

  constructor(blocksMax: number) {
    this.#blocksMax = blocksMax;
  }

  get size(): number {
    return this.#blocks.size;
  }

  /** Number of blocks from the start of `chain` that are held; counts as a use of them. */
  match(chain: BlockChain): number {
    let held = 0;
    while (held < chain.length && this.#blocks.has(chain[held] ?? '')) held++;
    this.#touch(chain, held);
    return held;
  }

  /** Holds the blocks of `chain`; of a longer one than the cache only the start. */
  store(chain: BlockChain): void {
    this.#touch(chain, Math.min(chain.length, this.#blocksMax));
    for (const oldest of this.#blocks) {
      if (this.#blocks.size <= this.#blocksMax) return;
      this.#blocks.delete(oldest);
    }
  }

  // Last block first: so the end of a prefix goes before its start, without which it could not be found.
  #touch(chain: BlockChain, count: number): void {
    for (let i = count - 1; i >= 0; i--) {
      const block = chain[i] ?? '';
      this.#blocks.delete(block);
      this.#blocks.add(block);
    }
  }
}
