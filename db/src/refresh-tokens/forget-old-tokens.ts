import { and, eq, lt } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { refreshTokens } from '../schema/index.ts';

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
