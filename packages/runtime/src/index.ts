export { startCoordinator } from './coordinator.ts';
export type { Coordinator, CoordinatorOptions, CoordinatorPorts, PoolOptions, RuntimeLog } from './options.ts';
export type { AppendOutcome, Journal, JournalExtent, ReadOutcome, StoredEntry } from './ports/journal.ts';
export type { Snapshots } from './ports/snapshots.ts';
export { snapshotValueBytesMax } from './ports/snapshots.ts';
export { ShardRefusedError, ShardUnavailableError } from './recovery.ts';
