import { ChasquiError } from '@chasqui/core/errors';
import { and, asc, count, eq, or, type SQL } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId, quoteId } from '../identifiers/index.ts';
import { type UserRole, users } from '../schema/index.ts';

export interface UserRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  readonly active: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const USER_COLUMNS = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  active: users.active,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
} as const;

export function isUser(ctx: TenantContext, userId: string): SQL | undefined {
  return and(eq(users.tenantId, ctx.tenantId), eq(users.id, userId));
}

/**
 * Error for a user of another tenant, an unknown user and a text that is not an id. All three look the same to the
 * client.
 */
function userNotFound(userId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `User ${quoteId(userId)} does not exist`);
}

export interface LockedUser {
  readonly user: UserRecord;
  /** True if the tenant has no other active admin. */
  readonly isLastAdmin: boolean;
}

/**
 * Holds a user and every active admin of the tenant until commit, always in the same order: of two admins who are demoted
 * at once, the second sees that the first is none any more. Throws NOT_FOUND.
 */
export async function lockUser(tx: Transaction, ctx: TenantContext, userId: string): Promise<LockedUser> {
  if (!isId(userId)) throw userNotFound(userId);
  const isActiveAdmin = and(eq(users.tenantId, ctx.tenantId), eq(users.role, 'admin'), eq(users.active, true));
  const rows = await tx
    .select(USER_COLUMNS)
    .from(users)
    .where(or(isUser(ctx, userId), isActiveAdmin))
    .orderBy(asc(users.id))
    .for('no key update');
  const user = rows.find(({ id }) => id === userId);
  if (user === undefined) throw userNotFound(userId);
  return { user, isLastAdmin: isAdminNow(user) && rows.every((row) => row.id === userId || !isAdminNow(row)) };
}

function isAdminNow({ role, active }: UserRecord): boolean {
  return active && role === 'admin';
}

/** Returns a user of the tenant, deactivated or not. Throws NOT_FOUND. */
export async function getUser(db: Database, ctx: TenantContext, userId: string): Promise<UserRecord> {
  if (!isId(userId)) throw userNotFound(userId);
  const [user] = await inTenant(db, ctx, (tx) => tx.select(USER_COLUMNS).from(users).where(isUser(ctx, userId)));
  if (user === undefined) throw userNotFound(userId);
  return user;
}

export interface UserPage {
  readonly users: readonly UserRecord[];
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
