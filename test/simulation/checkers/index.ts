// All that a run is judged by. Each checker is a file of its own that only reads the history; a run is right when none of them finds anything.

import { acknowledged } from './acknowledged.ts';
import { acknowledgedReleases } from './acknowledged-releases.ts';
import { admissionOrder } from './admission-order.ts';
import { capacityRefusals } from './capacity-refusals.ts';
import { capacityReturned } from './capacity-returned.ts';
import type { Checker } from './checker.ts';
import { custodyBooks } from './custody-books.ts';
import { durableReplies } from './durable-replies.ts';
import { exactLimits } from './exact-limits.ts';
import { journalChain } from './journal-chain.ts';
import { journalReplay } from './journal-replay.ts';
import { leaseGrants } from './lease-grants.ts';
import { linearizability } from './linearizability.ts';
import { liveness } from './liveness.ts';
import { pins } from './pins.ts';

export type { Checker } from './checker.ts';

export const checkers: readonly Checker[] = [
  journalChain,
  journalReplay,
  exactLimits,
  admissionOrder,
  pins,
  acknowledged,
  durableReplies,
  leaseGrants,
  capacityReturned,
  custodyBooks,
  capacityRefusals,
  acknowledgedReleases,
  linearizability,
  liveness,
];
