import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { refreshTokens, users } from '../schema/index.ts';

/** Ends every refresh and access token of a user inside the caller's transaction, which holds the user. */
export async function revokeSessions(tx: Transaction, ctx: TenantContext, userId: string): Promise<void> {
  const isTheirs = and(eq(refreshTokens.tenantId, ctx.tenantId), eq(refreshTokens.userId, userId));
  await tx
    .update(refreshTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(isTheirs, isNull(refreshTokens.revokedAt)));
  await endAccessTokens(tx, ctx, userId);
}

/**
 * Ends every access token that a user has, inside the caller's transaction, which holds the user: a trigger raises
 * `session_version`, and tokens carry an older one.
 */
export async function endAccessTokens(tx: Transaction, ctx: TenantContext, userId: string): Promise<void> {
  await tx
    .update(users)
    // Gateways of the version before compare the instant with that of a token, which may be made during this transaction.
    .set({ sessionsEndedAt: sql`clock_timestamp()` })
    .where(and(eq(users.tenantId, ctx.tenantId), eq(users.id, userId)));
}
