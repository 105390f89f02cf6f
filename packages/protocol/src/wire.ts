// Small checks of decoded values, used by every decoder of this package.

/** A whole number from 0 to `most`. */
export const isCount = (value: unknown, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** Largest call number. */
export const callMax = 0xffff_ffff;
