import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { users } from '../schema/index.ts';
import { isUser, userNotFound } from './lock-user.ts';
import { USER_COLUMNS, type UserRecord } from './user-record.ts';

/** Returns a user of the tenant, deactivated or not. Throws NOT_FOUND. */
export async function getUser(db: Database, ctx: TenantContext, userId: string): Promise<UserRecord> {
  if (!isId(userId)) throw userNotFound(userId);
  const [user] = await inTenant(db, ctx, (tx) => tx.select(USER_COLUMNS).from(users).where(isUser(ctx, userId)));
  if (user === undefined) throw userNotFound(userId);
  return user;
}
