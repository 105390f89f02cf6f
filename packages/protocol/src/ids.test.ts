import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idBytesMax, isClusterName, isCoordinatorId, isId, isLeaseId, leaseIdOf } from './index.ts';

const word = fc.integer({ min: 0, max: 0xffff_ffff });

describe('an id', () => {
  test.each([
    ['one byte', 'a', true],
    ['nothing', '', false],
    ['256 bytes', 'a'.repeat(256), true],
    ['257 bytes', 'a'.repeat(257), false],
    ['128 characters of two bytes', 'é'.repeat(128), true],
    ['129 characters of two bytes', 'é'.repeat(129), false],
    ['85 characters of three bytes, and one more', `${'€'.repeat(85)}a`, true],
    ['86 characters of three bytes', '€'.repeat(86), false],
    ['64 characters of four bytes', '🐋'.repeat(64), true],
    ['64 characters of four bytes, and one more', `${'🐋'.repeat(64)}a`, false],
    ['a number', 7, false],
    ['null', null, false],
    ['an array of one', ['a'], false],
  ])('of %s: %s', (_what, value, is) => expect(isId(value)).toBe(is));

  test('has the bytes that an encoder of UTF-8 gives it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2 * idBytesMax }), (text) => {
        const bytes = new TextEncoder().encode(text).length;
        expect(isId(text)).toBe(bytes >= 1 && bytes <= idBytesMax);
      }),
    );
  });
});

describe('a lease id', () => {
  test('holds its 128 bits, as any encoder of base64url writes them', () => {
    fc.assert(
      fc.property(word, word, word, word, (...words) => {
        const id = leaseIdOf(...words);
        const bytes = Buffer.alloc(16);
        for (const [i, each] of words.entries()) bytes.writeUInt32BE(each, 4 * i);
        expect(id).toBe(bytes.toString('base64url'));
        expect(isLeaseId(id)).toBe(true);
      }),
    );
  });

  test.each([
    ['AAAAAAAAAAAAAAAAAAAAAA', true],
    ['_____________________w', true],
    ['AAAAAAAAAAAAAAAAAAAAA', false],
    ['AAAAAAAAAAAAAAAAAAAAAAA', false],
    // Bits beyond the 128: two texts would be one id.
    ['AAAAAAAAAAAAAAAAAAAAAB', false],
    ['AAAAAAAAAAAAAAAAAAAA+A', false],
    ['AAAAAAAAAAAAAAAAAAAAA\n', false],
    ['', false],
    [undefined, false],
    [22, false],
  ])('%j is one: %s', (value, is) => expect(isLeaseId(value)).toBe(is));
});

describe('names that become parts of subjects', () => {
  test.each([
    ['berth', true],
    ['a_B-9', true],
    ['a'.repeat(32), true],
    ['a'.repeat(33), false],
    ['', false],
    ['a.b', false],
    ['*', false],
    ['a b', false],
    ['a\n', false],
  ])('a cluster may be called %j: %s', (name, is) => expect(isClusterName(name)).toBe(is));

  test.each([
    ['coordinator-1', true],
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
    ['', false],
    ['a.b', false],
    ['>', false],
    ['é', false],
  ])('a coordinator may be called %j: %s', (name, is) => expect(isCoordinatorId(name)).toBe(is));
});
