// What a client is made of: its ports, its options with their defaults and bounds.

import type { Bus, Clock } from '@berth/bus';
import { isClusterName, shardsMax } from '@berth/protocol';
import { BerthError } from './berth.ts';

/** One line of log: what happened, and the fields that go with it. */
export type BerthLog = (level: 'debug' | 'info' | 'warn' | 'error', message: string, fields?: Readonly<Record<string, unknown>>) => void;

/** All that a client touches outside itself: with the same ports behaving the same, it does the same. */
export interface BerthPorts {
  readonly bus: Bus;
  readonly clock: Clock;
  /** 32 random bits at each call. Lease ids are made of it: it must be a good source in production. */
  readonly random: () => number;
  readonly log?: BerthLog;
}

export interface BerthOptions {
  /** 1 to 32 of `A-Za-z0-9_-`. */
  readonly cluster: string;
  /** Number of shards of the cluster, 1 to 64; a coordinator that says otherwise stops every call. */
  readonly shards: number;
  /** Budget of one decision with all its resends, 50 to 5,000 ms. Default 1,000. A shard forgets a closed lease id after 10 s, hence the bound. */
  readonly decisionTimeoutMs?: number;
  /** Whether a lease that no coordinator has confirmed for a whole lease timeout aborts its request. Default `keep`. */
  readonly onUnconfirmedLease?: 'keep' | 'abort';
  /** Most decisions in flight, 1 to 1,000,000; above it a call is answered `undecided`, `overloaded`, at once. Default 10,000. */
  readonly pendingMax?: number;
  /** Most leases held or asked for, 1 to 1,000,000; above it a call is answered `undecided`, `overloaded`, at once. Default 100,000. */
  readonly leasesMax?: number;
  /** Most releases that wait for their acknowledgement, 1 to 1,000,000; above it the oldest is given up, and its lease expires. Default 100,000. */
  readonly releasesMax?: number;
}

export type CheckedOptions = Required<BerthOptions>;

/** Fills in the defaults. Throws `invalid_argument` for what is out of bounds. */
export const checkOptions = (options: BerthOptions): CheckedOptions => {
  const checked: CheckedOptions = {
    decisionTimeoutMs: 1_000,
    onUnconfirmedLease: 'keep',
    pendingMax: 10_000,
    leasesMax: 100_000,
    releasesMax: 100_000,
    ...options,
  };
  if (!isClusterName(checked.cluster)) throw outOfBounds('cluster', '1 to 32 of A-Za-z0-9_-', checked.cluster);
  if (checked.onUnconfirmedLease !== 'keep' && checked.onUnconfirmedLease !== 'abort')
    throw outOfBounds('onUnconfirmedLease', 'keep or abort', checked.onUnconfirmedLease);
  for (const [name, least, most] of [
    ['shards', 1, shardsMax],
    ['decisionTimeoutMs', 50, 5_000],
    ['pendingMax', 1, 1_000_000],
    ['leasesMax', 1, 1_000_000],
    ['releasesMax', 1, 1_000_000],
  ] as const) {
    const value = checked[name];
    if (!Number.isInteger(value) || value < least || value > most)
      throw outOfBounds(name, `a whole number from ${least} to ${most}`, value);
  }
  return checked;
};

const outOfBounds = (name: string, wanted: string, value: unknown): BerthError =>
  new BerthError('invalid_argument', `${name} must be ${wanted}, not ${String(value)}`);
