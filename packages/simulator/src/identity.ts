// The ids and times that an answer carries, made from the request alone, so that two answers to one request are equal byte for byte.

import { hash } from 'node:crypto';

export interface Identity {
  /** 32 hexadecimal digits; the same for the same path and body. */
  readonly digest: string;
  /** Seconds since 1970, in the year from 2023-11-14; not the clock's. */
  readonly createdSeconds: number;
}

const createdFromSeconds = 1_700_000_000;
const createdSpanSeconds = 31_536_000;

/** Names the answer to `body` sent to `path`. The field `simulator_fault` makes no difference, nor does white space. */
export const identify = (path: string, body: Readonly<Record<string, unknown>>): Identity => {
  const { simulator_fault: _, ...asked } = body;
  const digest = hash('sha256', `${path}\n${JSON.stringify(asked)}`).slice(0, 32);
  return { digest, createdSeconds: createdFromSeconds + (Number.parseInt(digest.slice(0, 8), 16) % createdSpanSeconds) };
};
