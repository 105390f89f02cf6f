import { describe, expect, it } from 'vitest';
import { chainOf, PrefixCache } from './prefix-cache.ts';

const blockTokens = 2;
const textOf = (...blocks: string[]) => Buffer.from(blocks.map((block) => block.repeat(8)).join(''));
const chain = (...blocks: string[]) => chainOf(textOf(...blocks), blockTokens);

describe('a prefix cache', () => {
  it('finds the common prefix of two texts, in blocks', () => {
    const cache = new PrefixCache(10);
    cache.store(chain('a', 'b', 'c'));
    expect(cache.match(chain('a', 'b', 'x', 'c'))).toBe(2);
    expect(cache.match(chain('b', 'c'))).toBe(0);
  });

  it('names no block for what is less than one', () => {
    expect(chainOf(Buffer.from('1234567'), blockTokens)).toHaveLength(0);
    expect(chainOf(Buffer.from('123456789'), blockTokens)).toHaveLength(1);
  });

  it('drops the prefix that was not used for longest', () => {
    const cache = new PrefixCache(4);
    cache.store(chain('a', 'b'));
    cache.store(chain('c', 'd'));
    cache.match(chain('a', 'b'));
    cache.store(chain('e', 'f'));
    expect(cache.match(chain('a', 'b'))).toBe(2);
    expect(cache.match(chain('c', 'd'))).toBe(0);
    expect(cache.size).toBe(4);
  });

  it('drops the end of a prefix before its start', () => {
    const cache = new PrefixCache(4);
    cache.store(chain('a', 'b', 'c'));
    cache.store(chain('d', 'e'));
    expect(cache.match(chain('a', 'b', 'c'))).toBe(2);
  });

  it('keeps the start of a text that is longer than itself', () => {
    const cache = new PrefixCache(2);
    cache.store(chain('a', 'b', 'c', 'd'));
    expect(cache.match(chain('a', 'b', 'c', 'd'))).toBe(2);
    expect(cache.size).toBe(2);
  });

  it('holds nothing when it has no blocks', () => {
    const cache = new PrefixCache(0);
    cache.store(chain('a'));
    expect(cache.match(chain('a'))).toBe(0);
  });
});
