// Numbers that look random and are not: the same seed gives the same sequence on every machine.

/** A source of numbers from 0 up to, not including, 1 (mulberry32). `seed` is taken modulo 2^32. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The seed that the first 32 bits of a hexadecimal digest stand for. */
export const seedOf = (digest: string): number => Number.parseInt(digest.slice(0, 8), 16);
