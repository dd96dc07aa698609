export { BackupError, RestoredButOldError } from './backup-error.ts';
export { type FilledDatabase, type Filling, fillDatabase } from './fill-database.ts';
export type { SealingKeyUse } from './list-sealing-keys.ts';
export type { TableColumns } from './list-tables.ts';
export { type Snapshot, type TableRows, withSnapshot } from './with-snapshot.ts';
