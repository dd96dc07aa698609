import { and, isNull, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { refreshTokens, users } from '../schema/index.ts';

/** Ends every refresh and access token of a user inside the caller's transaction, which holds the user. */
export async function revokeSessions(tx: Transaction, ctx: TenantContext, userId: string): Promise<void> {
  await revokeTokens(tx, ctx, { userId });
  await endAccessTokens(tx, ctx, userId);
}

/** Revokes the refresh tokens of a user or of a family that were not revoked before. */
export function revokeTokens(
  tx: Transaction,
  ctx: TenantContext,
  of: { readonly userId: string } | { readonly family: string },
) {
  const isOf =
    'userId' in of
      ? ofTenant(refreshTokens, ctx, { userId: of.userId })
      : ofTenant(refreshTokens, ctx, { family: of.family });
  return tx
    .update(refreshTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(isOf, isNull(refreshTokens.revokedAt)));
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
    .where(ofTenant(users, ctx, { id: userId }));
}
