// Why a shard could not be taken, in words for the operator: for good, or for now.

import type { ShardId } from '@berth/protocol';

/** A shard that cannot be served as configured: foreign format, other shard count, unreadable journal. Trying again does not help. */
export class ShardRefusedError extends Error {
  override readonly name = 'ShardRefusedError';
  readonly code = 'shard_refused';
}

/** The store did not answer or another writer was faster: trying again may help. */
export class ShardUnavailableError extends Error {
  override readonly name = 'ShardUnavailableError';
  readonly code = 'shard_unavailable';
}

/** The store says that the journal does not hold what was acknowledged: it was wiped or restored. What it holds now is what there is. */
export class JournalLostError extends Error {
  override readonly name = 'JournalLostError';
  readonly code = 'journal_lost';
}

/** The shard in an error's sentence. */
export const nameOf = ({ shard, cluster }: { readonly shard: ShardId; readonly cluster: string }): string =>
  `shard ${shard} of cluster ${cluster}`;
