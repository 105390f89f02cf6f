// The hash of ids that are words: MurmurHash3 (x86, 32 bits; Appleby), continued from a seed. Snapshot parts are named by it: it never changes.

/** Hashes all of `words`, from `seed` on, to a signed 32-bit integer, which V8 keeps unboxed. */
export const hashOfWords = (words: Int32Array, seed: number): number => {
  let h = seed;
  for (let i = 0; i < words.length; i++) {
    let k = Math.imul(words[i]!, 0xcc9e2d51);
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    h ^= k;
    h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
  }
  return mixed(h ^ (4 * words.length));
};

/** The finalizer of MurmurHash3: every bit of the result depends on every bit of `hash`. */
export const mixed = (hash: number): number => {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
};
