import { and, eq, lt } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { ofTenant } from '../records.ts';
import { refreshTokens, tenants, users } from '../schema/index.ts';
import { SESSION_VERSION } from '../users/authenticate-user.ts';

export interface NewSession {
  readonly userId: string;
  /** Hash that the password was verified against. */
  readonly passwordHash: string;
  readonly token: NewRefreshToken;
  readonly now: Date;
}

/**
 * Records a login and the first refresh token of a new family. Undefined, and nothing recorded, when the user was
 * deactivated or got another password since the password was verified.
 */
export async function openSession(
  db: Database,
  ctx: TenantContext,
  { userId, passwordHash, token, now }: NewSession,
): Promise<{ readonly sessionVersion: number } | undefined> {
  return inTenant(db, ctx, async (tx) => {
    const member = await lockMember(tx, ctx, userId);
    if (member === undefined || !member.isActive || member.passwordHash !== passwordHash) return undefined;
    await forgetOldTokens(tx, ctx, { userId, now });
    await insertRefreshToken(tx, ctx, { userId, family: newId() }, token);
    await appendAudit(tx, ctx, { action: 'login.succeeded', subject: { kind: 'user', id: userId } });
    return { sessionVersion: member.sessionVersion };
  });
}

/** New refresh token, by its SHA-256. The token itself goes to the client only. */
export type NewRefreshToken = Pick<typeof refreshTokens.$inferSelect, 'digest' | 'expiresAt'>;

/** @param family of all tokens of one login */
export async function insertRefreshToken(
  tx: Transaction,
  ctx: TenantContext,
  { userId, family }: { readonly userId: string; readonly family: string },
  token: NewRefreshToken,
): Promise<void> {
  await tx.insert(refreshTokens).values({ ...token, id: newId(), tenantId: ctx.tenantId, userId, family });
}

/**
 * Locks a user until commit. A concurrent change of password or role ends the user's sessions either before this
 * transaction, which then sees the change, or after it. In the second case the change also ends the token that this
 * transaction adds.
 */
export async function lockMember(tx: Transaction, ctx: TenantContext, userId: string) {
  const [row] = await tx
    .select({
      role: users.role,
      passwordHash: users.passwordHash,
      sessionVersion: SESSION_VERSION,
      isUserActive: users.active,
      isTenantActive: tenants.active,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(ofTenant(users, ctx, { id: userId }))
    .for('no key update', { of: users });
  return row && { ...row, isActive: row.isUserActive && row.isTenantActive };
}

/**
 * Time for which an expired token is kept: 30 days. Until then its client learns that the token expired; afterwards the
 * token is just invalid.
 */
const KEPT_MS = 30 * 86_400_000;

/** Deletes a user's long-expired tokens inside the caller's transaction, which has locked the user. */
export async function forgetOldTokens(
  tx: Transaction,
  ctx: TenantContext,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const isTheirs = ofTenant(refreshTokens, ctx, { userId });
  await tx.delete(refreshTokens).where(and(isTheirs, lt(refreshTokens.expiresAt, new Date(now.getTime() - KEPT_MS))));
}
