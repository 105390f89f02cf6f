// How checkers name what they count by, and which shard owns what. Written from DESIGN.md 3.5, not from the code that is checked.

import type { Command, LeaseId, ModelId, ProviderId, SessionId, ShardId } from '@berth/protocol';
import { fnv1a } from '@berth/protocol';

/** A provider/model pair. */
export type PoolKey = string;
/** A model and one of its sessions. */
export type SessionKey = string;

export const poolKeyOf = (provider: ProviderId, modelId: ModelId): PoolKey => `${provider}\0${modelId}`;
export const sessionKeyOf = (modelId: ModelId, sessionId: SessionId): SessionKey => `${modelId}\0${sessionId}`;

/** For people. */
export const spoken = (key: string): string => key.replace('\0', '/');

/** Where a pool's ledger lives: FNV-1a over provider, NUL, model, modulo the number of shards. */
export const ledgerShardOf = (pool: PoolKey, shards: number): ShardId => (fnv1a(pool) % shards) as ShardId;

/** The lease id that a command is about; undefined: `get_pin`. */
export const leaseIdOfCommand = (command: Command): LeaseId | undefined => (command.kind === 'get_pin' ? undefined : command.leaseId);

/** Says whether the command asks for a lease. */
export const isAdmission = (command: Command): boolean =>
  command.kind !== 'get_pin' && command.kind !== 'renew_request_lease' && command.kind !== 'release_request_lease';

/** The session that a command names; undefined: none. */
export const sessionOfCommand = (command: Command): SessionKey | undefined => {
  if (command.kind === 'renew_request_lease' || command.kind === 'release_request_lease') return undefined;
  if (command.kind === 'try_admit_request_without_pin' || command.sessionId === undefined) return undefined;
  return sessionKeyOf(command.modelId, command.sessionId);
};
