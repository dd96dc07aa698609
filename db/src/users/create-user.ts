import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { insertUser, type NewUser } from './insert-user.ts';
import type { UserRecord } from './user-record.ts';

/** Adds a user to the tenant. Throws CONFLICT when one has the e-mail, in whatever case. */
export async function createUser(db: Database, ctx: TenantContext, input: NewUser): Promise<UserRecord> {
  return inTenant(db, ctx, (tx) => insertUser(tx, ctx, input));
}
