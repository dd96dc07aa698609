import { asc, or, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { countList, type ListTotal } from '../list-total.ts';
import { getRecord, isRecord, notFound, ofTenant, type RecordKind, type RowOf } from '../records.ts';
import { users } from '../schema/index.ts';

/** True if logins of the user ask for the code of an authenticator app. */
export const HAS_TWO_FACTOR = sql<boolean>`${users.totpConfirmedAt} is not null`;

export const USER_COLUMNS = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  active: users.active,
  twoFactor: HAS_TWO_FACTOR,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
} as const;

export type UserRecord = RowOf<typeof USER_COLUMNS>;

export const USERS: RecordKind<typeof USER_COLUMNS> = { noun: 'User', table: users, columns: USER_COLUMNS };

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
  if (!isId(userId)) throw notFound(USERS, userId);
  const isActiveAdmin = ofTenant(users, ctx, { role: 'admin', active: true });
  const rows = await tx
    .select(USER_COLUMNS)
    .from(users)
    .where(or(isRecord(USERS, ctx, userId), isActiveAdmin))
    .orderBy(asc(users.id))
    .for('no key update');
  const user = rows.find(({ id }) => id === userId);
  if (user === undefined) throw notFound(USERS, userId);
  return { user, isLastAdmin: isAdminNow(user) && rows.every((row) => row.id === userId || !isAdminNow(row)) };
}

function isAdminNow({ role, active }: UserRecord): boolean {
  return active && role === 'admin';
}

/** Returns a user of the tenant, deactivated or not. Throws NOT_FOUND. */
export function getUser(db: Database, ctx: TenantContext, userId: string): Promise<UserRecord> {
  return getRecord(db, ctx, USERS, userId);
}

/** Returns one page of the tenant's users, including deactivated ones, oldest first. The first page is 1. */
export async function listUsers(
  db: Database,
  ctx: TenantContext,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<ListTotal & { readonly users: readonly UserRecord[] }> {
  const isOurs = ofTenant(users, ctx);
  return inTenant(db, ctx, async (tx) => {
    const total = await countList(tx, users, isOurs);
    const rows = await tx
      .select(USER_COLUMNS)
      .from(users)
      .where(isOurs)
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(limit)
      .offset((page - 1) * limit);
    return { users: rows, ...total };
  });
}
