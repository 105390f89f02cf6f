// Tokens by arithmetic: a prompt token is four bytes of UTF-8, an answer token one piece of text that the vocabulary names.
// Guarantees the same count for the same bytes. Deliberately no real tokenizer: only the proportions matter here.

/** Bytes of UTF-8 per prompt token; English text has about this many in real tokenizers. */
export const bytesPerToken = 4;

/** Number of tokens of a prompt of `bytes` bytes, the last one perhaps short. */
export const tokensOf = (bytes: number): number => Math.ceil(bytes / bytesPerToken);

/** Cuts `text` into pieces of `codePoints` code points; joined they are `text` again. Never cuts a surrogate pair. */
export const pieces = (text: string, codePoints: number): string[] => {
  const points = [...text];
  const cut: string[] = [];
  for (let i = 0; i < points.length; i += codePoints) cut.push(points.slice(i, i + codePoints).join(''));
  return cut;
};
