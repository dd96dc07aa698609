export { withoutForce } from './apply-migration.ts';
export { createServiceLogin, serviceLoginOf } from './create-service-login.ts';
export { migrate } from './migrate.ts';
export { isMigrated, isTrue, listApplied, type MigrationMark, readMigrations } from './migration.ts';
export { takeMigrationLock, withBriefLocks } from './migration-locks.ts';
export { OWNER_POLICY, READS_ALL_ROWS, readingAllRows } from './open-rows.ts';
export { withOwner } from './with-owner.ts';
