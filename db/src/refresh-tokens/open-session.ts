import { and, lt } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { ofTenant } from '../records.ts';
import { refreshTokens } from '../schema/index.ts';
import { lockMember } from '../users/lock-member.ts';
import { type GivenCode, spendCode } from '../users/spend-code.ts';

export interface NewSession {
  readonly userId: string;
  /** Hash that the password was verified against. */
  readonly passwordHash: string;
  /** Code given at the login, for users with two-factor login; none by default. */
  readonly code?: GivenCode;
  readonly token: NewRefreshToken;
  readonly now: Date;
}

/**
 * Result of a login. `stale`: the user was deactivated or got another password since the password was verified.
 * `code_required` and `code_refused`: the user has two-factor login.
 */
export type OpenedSession =
  | { readonly kind: 'opened'; readonly sessionVersion: number }
  | { readonly kind: 'stale' | 'code_required' | 'code_refused' };

/**
 * Records a login and the first refresh token of a new family. Spends the code of a user with two-factor login in the
 * same transaction, so that no code opens two sessions. Records nothing unless the session is opened.
 */
export async function openSession(
  db: Database,
  ctx: TenantContext,
  { userId, passwordHash, code = { kind: 'none' }, token, now }: NewSession,
): Promise<OpenedSession> {
  return inTenant(db, ctx, async (tx) => {
    const member = await lockMember(tx, ctx, userId);
    if (member === undefined || !member.isActive || member.passwordHash !== passwordHash) return { kind: 'stale' };
    const secondFactor = await spendCode(tx, ctx, { userId, ...member }, code);
    if (secondFactor === 'code_required' || secondFactor === 'code_refused') return { kind: secondFactor };
    await forgetOldTokens(tx, ctx, { userId, now });
    await insertRefreshToken(tx, ctx, { userId, family: newId() }, token);
    const details = secondFactor === 'none' ? {} : { secondFactor };
    await appendAudit(tx, ctx, { action: 'login.succeeded', subject: { kind: 'user', id: userId }, details });
    return { kind: 'opened', sessionVersion: member.sessionVersion };
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
