import { asc, count, eq } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { users } from '../schema/index.ts';
import { USER_COLUMNS, type UserRecord } from './user-record.ts';

export interface UserPage {
  readonly users: readonly UserRecord[];
  /** Number of users on all pages. */
  readonly total: number;
}

/** Returns one page of the tenant's users, including deactivated ones, oldest first. The first page is 1. */
export async function listUsers(
  db: Database,
  ctx: TenantContext,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<UserPage> {
  const isOurs = eq(users.tenantId, ctx.tenantId);
  return inTenant(db, ctx, async (tx) => {
    const [counted] = await tx.select({ total: count() }).from(users).where(isOurs);
    const rows = await tx
      .select(USER_COLUMNS)
      .from(users)
      .where(isOurs)
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(limit)
      .offset((page - 1) * limit);
    return { users: rows, total: counted?.total ?? 0 };
  });
}
