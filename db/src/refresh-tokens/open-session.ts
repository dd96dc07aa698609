import { and, eq, lt } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { refreshTokens, tenants, type UserRole, users } from '../schema/index.ts';
import { SESSION_VERSION } from '../users/authenticate-user.ts';

export interface NewSession {
  readonly userId: string;
  /** Hash that the password was verified against. */
  readonly passwordHash: string;
  readonly token: NewRefreshToken;
  readonly now: Date;
}

export interface OpenedSession {
  readonly sessionVersion: number;
}

/**
 * Records a login and the first refresh token of a new family. Undefined, and nothing recorded, when the user was
 * deactivated or got another password since the password was verified.
 */
export async function openSession(
  db: Database,
  ctx: TenantContext,
  { userId, passwordHash, token, now }: NewSession,
): Promise<OpenedSession | undefined> {
  return inTenant(db, ctx, async (tx) => {
    const member = await lockMember(tx, ctx, userId);
    if (member === undefined || !member.isActive || member.passwordHash !== passwordHash) return undefined;
    await forgetOldTokens(tx, ctx, { userId, now });
    await insertRefreshToken(tx, ctx, { userId, family: newId() }, token);
    await appendAudit(tx, ctx, { action: 'login.succeeded', subject: { kind: 'user', id: userId } });
    return { sessionVersion: member.sessionVersion };
  });
}

/** New refresh token. The token itself goes to the client only. */
export interface NewRefreshToken {
  /** SHA-256 of the token. */
  readonly digest: Uint8Array;
  readonly expiresAt: Date;
}

interface TokenOwner {
  readonly userId: string;
  /** Family of all tokens of one login. */
  readonly family: string;
}

export async function insertRefreshToken(
  tx: Transaction,
  ctx: TenantContext,
  { userId, family }: TokenOwner,
  token: NewRefreshToken,
): Promise<void> {
  await tx.insert(refreshTokens).values({ ...token, id: newId(), tenantId: ctx.tenantId, userId, family });
}

interface LockedMember {
  readonly role: UserRole;
  readonly passwordHash: string;
  readonly sessionVersion: number;
  /** False if the user or their tenant was deactivated. */
  readonly isActive: boolean;
}

/**
 * Locks a user until commit. A concurrent change of password or role ends the user's sessions either before this
 * transaction, which then sees the change, or after it. In the second case the change also ends the token that this
 * transaction adds.
 */
export async function lockMember(
  tx: Transaction,
  ctx: TenantContext,
  userId: string,
): Promise<LockedMember | undefined> {
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
    .where(and(eq(users.tenantId, ctx.tenantId), eq(users.id, userId)))
    .for('no key update', { of: users });
  if (row === undefined) return undefined;
  const { isUserActive, isTenantActive, ...member } = row;
  return { ...member, isActive: isUserActive && isTenantActive };
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
  const isTheirs = and(eq(refreshTokens.tenantId, ctx.tenantId), eq(refreshTokens.userId, userId));
  await tx.delete(refreshTokens).where(and(isTheirs, lt(refreshTokens.expiresAt, new Date(now.getTime() - KEPT_MS))));
}
