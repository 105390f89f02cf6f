// The events by which ledgers and shards write down who holds what of a pool (DESIGN.md 3.5), as checkers read them: every number is a total.

import type { ModelId, ProviderId, ShardId } from '@berth/protocol';

interface OfPool {
  readonly provider: ProviderId;
  readonly modelId: ModelId;
}

/** At a shard: it asks the pool's ledger from now on. A generation is the version of the limits with which the pool became limited. */
export interface CustodyOpened extends OfPool {
  readonly kind: 'custody_opened';
  readonly generation: number;
}

/** At a shard: what the ledger has granted it, as far as it has heard. */
export interface CustodyGranted extends OfPool {
  readonly kind: 'custody_granted';
  readonly slots: number;
  readonly pins: number;
}

/** At the ledger: its counters for one shard. The first one of a generation says that this shard has reported. */
export interface LedgerCounted extends OfPool {
  readonly kind: 'ledger_counted';
  readonly shard: ShardId;
  readonly slotsGranted: number;
  readonly slotsReturned: number;
  readonly pinsGranted: number;
  readonly pinsReturned: number;
}

/** At the ledger: odd numbers permit a shard to keep idle custody, even ones recall it. `isOpen`: the shard may still have some. */
export interface LedgerPermission extends OfPool {
  readonly kind: 'ledger_permission';
  readonly shard: ShardId;
  readonly epoch: number;
  readonly resource: 'slots' | 'pins';
  readonly number: number;
  readonly isOpen: boolean;
}

export type CustodyEvent = CustodyOpened | CustodyGranted | LedgerCounted | LedgerPermission;
