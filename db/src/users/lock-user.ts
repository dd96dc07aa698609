import { ChasquiError } from '@chasqui/core/errors';
import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { isId, quoteId } from '../identifiers/index.ts';
import { users } from '../schema/index.ts';
import { USER_COLUMNS, type UserRecord } from './user-record.ts';

/** The one user, of this tenant only. */
export function isUser(ctx: TenantContext, userId: string): SQL | undefined {
  return and(eq(users.tenantId, ctx.tenantId), eq(users.id, userId));
}

/**
 * Error for a user of another tenant, an unknown user and a text that is not an id. All three look the same to the
 * client.
 */
export function userNotFound(userId: string): ChasquiError {
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
