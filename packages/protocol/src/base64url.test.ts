import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base64urlOf, readBase64url } from './base64url.ts';

const wordLists = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 9 });

test('words are written as any encoder of base64url writes their bytes, and read back', () => {
  fc.assert(
    fc.property(wordLists, (words) => {
      const bytes = Buffer.alloc(4 * words.length);
      for (const [i, each] of words.entries()) bytes.writeInt32BE(each, 4 * i);
      const text = base64urlOf(words);
      expect(text).toBe(bytes.toString('base64url'));
      const read = new Int32Array(words.length);
      expect(readBase64url(text, read)).toBe(true);
      expect([...read]).toEqual(words);
    }),
  );
});

test('text is read only if its words are written so', () => {
  fc.assert(
    fc.property(wordLists, fc.nat(), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (words, seed, character) => {
      const text = base64urlOf(words);
      const at = seed % text.length;
      const changed = text.slice(0, at) + character + text.slice(at + 1);
      const read = new Int32Array(words.length);
      expect(readBase64url(changed, read)).toBe(
        Buffer.from(changed, 'base64url').toString('base64url') === changed && changed.length === text.length,
      );
    }),
  );
});

test.each([
  ['one character less', 'A'.repeat(42)],
  ['one character more', 'A'.repeat(44)],
  ['bits past the end', `${'A'.repeat(42)}B`],
  ['base64 that is not for urls', `+${'A'.repeat(42)}`],
  ['padding', `${'A'.repeat(42)}=`],
  ['a character of two bytes', `é${'A'.repeat(42)}`],
])('text is not eight words: %s', (_what, text) => expect(readBase64url(text, new Int32Array(8))).toBe(false));
