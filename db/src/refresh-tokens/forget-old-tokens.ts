import { and, eq, lt } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { refreshTokens } from '../schema/index.ts';

/** Until then a client that comes back with an expired token is told so; afterwards it is merely invalid. */
const KEPT_MS = 30 * 86_400_000;

/** Removes what is long expired of a user's tokens inside the caller's transaction, which holds the user. */
export async function forgetOldTokens(
  tx: Transaction,
  ctx: TenantContext,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const isTheirs = and(eq(refreshTokens.tenantId, ctx.tenantId), eq(refreshTokens.userId, userId));
  await tx.delete(refreshTokens).where(and(isTheirs, lt(refreshTokens.expiresAt, new Date(now.getTime() - KEPT_MS))));
}
