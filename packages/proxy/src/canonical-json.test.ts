import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalContent, canonicalJson } from './canonical-json.ts';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => ['key', key, sorted(member)]);
};

test('two values have the same text exactly when they are the same but for the order of keys', () => {
  // Few keys and letters, so that equal and nearly equal pairs are common.
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<unknown>(null, true, false, 0, 1, 10, '', '"', '1"', '1"a', 'a', 'null;', '[', ']'),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', '1"a', ''), tie('any'), { maxKeys: 3 }),
    ),
  })).any;
  const text = (one: unknown) => JSON.stringify([typeof one === 'object' && one !== null && !Array.isArray(one), sorted(one)]);
  fc.assert(
    fc.property(value, value, (one, other) => {
      // `sorted` cannot tell {} from [] below the top, so only what it tells apart must differ.
      if (text(one) !== text(other)) expect(canonicalJson(one)).not.toBe(canonicalJson(other));
      expect(canonicalJson(JSON.parse(JSON.stringify(one)))).toBe(canonicalJson(one));
    }),
    { numRuns: 2_000 },
  );
});

test('key order and cache marks do not count, and text equals its only part', () => {
  expect(canonicalJson({ b: [1, { d: 1, c: 2 }], a: 'x' })).toBe(canonicalJson({ a: 'x', b: [1, { c: 2, d: 1 }] }));
  expect(canonicalJson({ a: 1, cache_control: { type: 'ephemeral' } })).toBe(canonicalJson({ a: 1 }));
  expect(canonicalJson([])).not.toBe(canonicalJson({}));
  expect(canonicalContent('x', 'text')).toBe(canonicalContent([{ text: 'x', type: 'text', cache_control: {} }], 'text'));
});
