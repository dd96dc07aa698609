import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { insertUser, type NewUser } from './insert-user.ts';
import { holdTenant, refuseOneTooMany } from './limit-users.ts';
import type { UserRecord } from './user-record.ts';

/**
 * Adds a user to the tenant. Throws CONFLICT if the e-mail is taken, ignoring case, or if the tenant has reached its
 * maximum of users.
 */
export async function createUser(db: Database, ctx: TenantContext, input: NewUser): Promise<UserRecord> {
  return inTenant(db, ctx, async (tx) => {
    await holdTenant(tx, ctx);
    await refuseOneTooMany(tx, ctx);
    return insertUser(tx, ctx, input);
  });
}
