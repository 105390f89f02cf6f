// 32-bit words as base64url text and back, most significant bit first: how lease ids and session keys are written.
// Faster than a Buffer, and without one: a shard reads every id that it is asked for.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const sextets = new Int8Array(128).fill(-1);
for (let i = 0; i < alphabet.length; i++) sextets[alphabet.charCodeAt(i)] = i;

/** Writes the words; bits of the last character past their end are 0. */
export const base64urlOf = (words: ArrayLike<number>): string => {
  let text = '';
  for (let bit = 0; bit < 32 * words.length; bit += 6) text += alphabet[sixBits(words, bit)];
  return text;
};

const sixBits = (words: ArrayLike<number>, bit: number): number => {
  const word = bit >>> 5;
  const at = bit & 31;
  if (at <= 26) return (words[word]! >>> (26 - at)) & 63;
  return ((words[word]! << (at - 26)) | ((words[word + 1] ?? 0) >>> (58 - at))) & 63;
};

/**
 * Reads `text` into all of `words`. The inverse of `base64urlOf`: false, and `words` are anything, when no words are written like this (another length, another
 * character, bits past the end).
 */
export const readBase64url = (text: string, words: Int32Array): boolean => {
  const { length } = words;
  if (text.length !== Math.ceil((32 * length) / 6)) return false;
  // Four characters are 24 bits, sixteen are three words. A character outside the alphabet makes its four negative.
  let seen = 0;
  let rest = 0;
  for (let word = 0, at = 0; word < length; word++) {
    const turn = word % 3;
    if (turn === 0) {
      rest = fourAt(text, at);
      seen |= rest;
      at += 4;
    }
    const next = fourAt(text, at);
    seen |= next;
    at += 4;
    words[word] = (rest << (8 * (turn + 1))) | (next >>> (16 - 8 * turn));
    rest = next;
  }
  const left = 24 * Math.ceil(text.length / 4) - 32 * length;
  return seen >= 0 && (rest & ((1 << left) - 1)) === 0;
};

// The 24 bits of four characters; zeros where the text has ended.
const fourAt = (text: string, at: number): number => {
  if (at + 4 > text.length) return lastFourAt(text, at);
  return (
    (sextetOf(text.charCodeAt(at)) << 18) |
    (sextetOf(text.charCodeAt(at + 1)) << 12) |
    (sextetOf(text.charCodeAt(at + 2)) << 6) |
    sextetOf(text.charCodeAt(at + 3))
  );
};

const lastFourAt = (text: string, from: number): number => {
  let bits = 0;
  for (let at = from; at < text.length; at++) bits |= sextetOf(text.charCodeAt(at)) << (18 - 6 * (at - from));
  return bits;
};

const sextetOf = (code: number): number => (code < 128 ? sextets[code]! : -1);
