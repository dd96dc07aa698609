export { type FilledDatabase, type Filling, fillDatabase } from './fill-database.ts';
export type { TableColumns } from './list-tables.ts';
export { BackupError, RestoredButOldError } from './preconditions.ts';
export { type Snapshot, withSnapshot } from './with-snapshot.ts';
