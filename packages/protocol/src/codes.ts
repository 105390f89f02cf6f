// The numbers that stand for names on the wire and in the journal. A number means the same for ever: add, never change or reuse.
// Guarantees that every name has one number and back. The names are what logs, metrics and documents use.

import type { Command, Health } from './command.ts';
import type { AdmittedHow, CapacityReason, PassedOverReason, RefusalReason, Reply } from './reply.ts';

/** A two-way table: `codeOf` never fails for a name of the type, `nameOf` returns undefined for a number that this build does not know. */
export interface Codes<Name extends string> {
  readonly codeOf: (name: Name) => number;
  readonly nameOf: (code: unknown) => Name | undefined;
}

const codes = <Name extends string>(table: Readonly<Record<Name, number>>): Codes<Name> => {
  const names: (Name | undefined)[] = [];
  for (const [name, code] of Object.entries(table) as [Name, number][]) names[code] = name;
  return { codeOf: (name) => table[name], nameOf: (code) => (typeof code === 'number' ? names[code] : undefined) };
};

export const commandCodes = codes<Command['kind']>({
  get_pin: 1,
  try_admit_unpinned_session_request: 2,
  try_admit_pinned_session_request: 3,
  try_compare_and_swap_pin_and_admit_request: 4,
  try_admit_request_without_pin: 5,
  renew_request_lease: 6,
  release_request_lease: 7,
  route: 8,
});

export const outcomeCodes = codes<Reply['outcome']>({
  admitted: 1,
  refused: 2,
  pin: 3,
  renewed: 4,
  lease_lost: 5,
  released: 6,
  lease_closed: 7,
  overloaded: 8,
  not_owner: 9,
  unavailable: 10,
  invalid: 11,
});

export const healthCodes = codes<Health>({ healthy: 1, draining: 2, degraded: 3 });

export const howCodes = codes<AdmittedHow>({ pinned: 1, new: 2, repinned: 3, temporary: 4 });

const capacityReasons: Readonly<Record<CapacityReason, number>> = {
  per_session_in_flight_request_limit_reached: 1,
  pin_limit_reached: 2,
  global_in_flight_request_limit_reached: 3,
  unreserved_in_flight_request_limit_reached: 4,
};

export const refusalCodes = codes<RefusalReason>({
  ...capacityReasons,
  already_pinned: 5,
  session_not_pinned: 6,
  pin_mismatch: 7,
  no_capacity: 8,
  no_healthy_provider: 9,
  unsupported: 10,
  ledger_unavailable: 11,
});

export const passedOverCodes = codes<PassedOverReason>({
  ...capacityReasons,
  degraded: 16,
  draining: 17,
  excluded: 18,
  ledger_unavailable: 19,
});
