import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModelId, ProviderId, SessionId } from './index.ts';
import { fnv1a, ledgerShardOf, sessionHash, shardOf } from './index.ts';

describe('fnv1a', () => {
  // The published test vectors of FNV-1a 32 (Fowler, Noll, Vo), and others computed from the definition.
  test.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['b', 0xe70c2de5],
    ['foobar', 0xbf9cf968],
  ])('of %j is as published', (text, hash) => expect(fnv1a(text)).toBe(hash));

  test('is over the bytes of UTF-8', () => {
    const byDefinition = (text: string): number => {
      let hash = 0x811c9dc5n;
      for (const byte of Buffer.from(text, 'utf8')) hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffff_ffffn;
      return Number(hash);
    };
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fnv1a(text)).toBe(byDefinition(text));
      }),
    );
  });

  test('goes on where it stopped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(fnv1a(b, fnv1a(a))).toBe(fnv1a(a + b));
      }),
    );
  });
});

describe('shards', () => {
  // Computed by another program. Pins live where these numbers say: they hold for ever.
  test.each([
    ['llama-3.3-70b', 'ann', 0x381b91ca, 2, 10],
    ['llama-3.3-70b', 'bob', 0xf5698c3a, 2, 58],
    ['qwen-3', 'ann', 0xb53b2f1d, 5, 29],
    ['llama-3.3-70b', 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE', 0x788a1dbb, 3, 59],
    ['modèle', '会話-🐋', 0x23815966, 6, 38],
  ])('the session %s %s', (model, session, hash, of8, of64) => {
    const [modelId, sessionId] = [model as ModelId, session as SessionId];
    expect(sessionHash(modelId, sessionId)).toBe(hash);
    expect([1, 8, 64].map((shards) => shardOf(modelId, sessionId, shards))).toEqual([0, of8, of64]);
  });

  test.each([
    ['iris-1', 'llama', 1, 57],
    ['iris-2', 'llama', 0, 8],
  ])('the ledger of %s with %s', (provider, model, of8, of64) => {
    expect([1, 8, 64].map((shards) => ledgerShardOf(provider as ProviderId, model as ModelId, shards))).toEqual([0, of8, of64]);
  });

  test('sessions spread evenly', () => {
    const counts = new Array<number>(8).fill(0);
    for (let n = 0; n < 8_000; n++) counts[shardOf('llama' as ModelId, `session-${n}` as SessionId, 8)]!++;
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
