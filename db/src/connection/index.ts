export { type Actor, actorIdOf, type RequestOrigin, type SystemContext, type TenantContext } from './context.ts';
export { type Database, type DatabaseOptions, openDatabase } from './database.ts';
export { DatabaseError, isCommitInDoubt } from './database-error.ts';
export { isDatabaseUnavailable } from './is-database-unavailable.ts';
export { pingDatabase } from './ping-database.ts';
export type { Transaction } from './session.ts';
export { settleCommit } from './settle-commit.ts';
export { PLANNED_FOR_ITS_VALUES } from './statement-names.ts';
export { inSystem, inTenant } from './transaction.ts';
