import { and, eq, isNull, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import {
  type Database,
  inSystem,
  inTenant,
  type RequestOrigin,
  type TenantContext,
  type Transaction,
} from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { refreshTokens, type UserRole } from '../schema/index.ts';
import { lockMember } from '../users/lock-member.ts';
import { endAccessTokens, revokeTokens } from '../users/revoke-sessions.ts';
import { forgetOldTokens, insertRefreshToken, type NewRefreshToken } from './open-session.ts';

export interface Renewal {
  /** SHA-256 of the token that was presented. */
  readonly digest: Uint8Array;
  readonly successor: NewRefreshToken;
  readonly now: Date;
  /** Time for which a token that was just used is refused without an alarm, in milliseconds; none by default. */
  readonly reuseGraceMs?: number;
}

export type RenewalResult =
  | {
      readonly kind: 'renewed';
      readonly tenantId: string;
      readonly userId: string;
      readonly role: UserRole;
      readonly sessionVersion: number;
    }
  | { readonly kind: 'expired' }
  | { readonly kind: 'just_used' }
  | { readonly kind: 'refused' };

/**
 * Exchanges a refresh token for its successor, once. A second exchange means that the token is in two hands. Thief
 * and owner cannot be told apart. The whole token family and all access tokens of the user are then revoked, however
 * soon the second exchange comes. Of two concurrent requests with one token, one gets an answer and the family ends.
 */
export async function renewSession(db: Database, origin: RequestOrigin, renewal: Renewal): Promise<RenewalResult> {
  const owner = await findOwner(db, origin, renewal.digest);
  if (owner === undefined) return { kind: 'refused' };
  const { tenantId, userId } = owner;
  const ctx: TenantContext = { ...origin, tenantId, actor: { kind: 'user', id: userId } };
  return inTenant(db, ctx, async (tx) => {
    const member = await lockMember(tx, ctx, userId);
    const token = await findToken(tx, ctx, renewal.digest);
    if (token === undefined) return { kind: 'refused' };
    if (isJustUsed(token, renewal)) return { kind: 'just_used' };
    if (token.usedAt !== null) await revokeFamily(tx, ctx, token);
    if (member === undefined || !member.isActive || token.usedAt !== null || token.revokedAt !== null) {
      return { kind: 'refused' };
    }
    if (token.expiresAt <= renewal.now) return { kind: 'expired' };
    await exchange(tx, ctx, { userId, token, renewal });
    return { kind: 'renewed', tenantId, userId, role: member.role, sessionVersion: member.sessionVersion };
  });
}

/** Returns true for a token of a living family that was used within the grace. */
function isJustUsed({ usedAt, revokedAt }: Token, { now, reuseGraceMs = 0 }: Renewal): boolean {
  if (reuseGraceMs === 0 || usedAt === null || revokedAt !== null) return false;
  return now.getTime() - usedAt.getTime() < reuseGraceMs;
}

/** Finds the owner of a token across all tenants, because a token does not name its tenant. */
async function findOwner(db: Database, origin: RequestOrigin, digest: Uint8Array) {
  return inSystem(db, { ...origin, actor: { kind: 'system' } }, async (tx) => {
    const [owner] = await tx
      .select({ tenantId: refreshTokens.tenantId, userId: refreshTokens.userId })
      .from(refreshTokens)
      .where(eq(refreshTokens.digest, digest));
    return owner;
  });
}

type Token = typeof refreshTokens.$inferSelect;

/** Locks the user, and with them all their tokens. */
async function findToken(tx: Transaction, ctx: TenantContext, digest: Uint8Array): Promise<Token | undefined> {
  const [token] = await tx
    .select()
    .from(refreshTokens)
    .where(ofTenant(refreshTokens, ctx, { digest }));
  return token;
}

interface Exchange {
  readonly userId: string;
  readonly token: Token;
  readonly renewal: Renewal;
}

async function exchange(tx: Transaction, ctx: TenantContext, { userId, token, renewal }: Exchange): Promise<void> {
  const isUnused = and(ofTenant(refreshTokens, ctx, { id: token.id }), isNull(refreshTokens.usedAt));
  const { rowCount } = await tx.update(refreshTokens).set({ usedAt: sql`now()` }).where(isUnused);
  if (rowCount !== 1) throw new Error('A refresh token was used while its user was held');
  await insertRefreshToken(tx, ctx, { userId, family: token.family }, renewal.successor);
  await forgetOldTokens(tx, ctx, { userId, now: renewal.now });
}

/** Revokes a token family and audits it once: further attempts find nothing left to revoke. */
async function revokeFamily(tx: Transaction, ctx: TenantContext, { userId, family }: Token): Promise<void> {
  const { rowCount } = await revokeTokens(tx, ctx, { family });
  if (rowCount === 0) return;
  await endAccessTokens(tx, ctx, userId);
  const stranger = { ...ctx, actor: { kind: 'anonymous' } } as const;
  await appendAudit(tx, stranger, { action: 'refresh_token.reused', subject: { kind: 'user', id: userId } });
}

/** Ends the login that a refresh token belongs to. Does nothing for an unknown token. */
export async function endSession(db: Database, origin: RequestOrigin, digest: Uint8Array): Promise<void> {
  const owner = await findOwner(db, origin, digest);
  if (owner === undefined) return;
  const { tenantId, userId } = owner;
  const ctx: TenantContext = { ...origin, tenantId, actor: { kind: 'user', id: userId } };
  await inTenant(db, ctx, async (tx) => {
    await lockMember(tx, ctx, userId);
    const token = await findToken(tx, ctx, digest);
    if (token === undefined) return;
    const { rowCount } = await revokeTokens(tx, ctx, { family: token.family });
    if (rowCount === 0) return;
    await appendAudit(tx, ctx, { action: 'session.ended', subject: { kind: 'user', id: userId } });
  });
}
