// The id under which one request is known in logs, headers and at the provider.

import { randomUUID } from 'node:crypto';

const sane = /^[A-Za-z0-9_.:-]{1,128}$/;

/** The caller's `x-request-id` if it is 1 to 128 characters of `A-Za-z0-9_.:-`, else a new one. */
export const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && sane.test(header) ? header : randomUUID();
