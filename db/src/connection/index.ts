export type { Actor, SystemContext, TenantContext } from './context.ts';
export { type Database, type DatabaseOptions, openDatabase } from './database.ts';
export { DatabaseError } from './database-error.ts';
export { isDatabaseUnavailable } from './is-database-unavailable.ts';
export { pingDatabase } from './ping-database.ts';
export type { Transaction } from './session.ts';
export { inSystem, inTenant } from './transaction.ts';
