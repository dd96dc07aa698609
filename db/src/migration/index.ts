export { listApplied, listPending } from './applied-migrations.ts';
export { LockedOutError, withBriefLocks } from './brief-locks.ts';
export { createServiceLogin, serviceLoginOf } from './create-service-login.ts';
export { migrate } from './migrate.ts';
export { type MigrationMark, readMigrations } from './migration.ts';
export { takeMigrationLock } from './migration-lock.ts';
export { OWNER_POLICY, READS_ALL_ROWS, readingAllRows } from './open-rows.ts';
export { withoutForce } from './unforced-tables.ts';
export { withOwner } from './with-owner.ts';
