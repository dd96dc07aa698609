import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { refreshTokens } from '../schema/index.ts';
import { endAccessTokens } from './end-access-tokens.ts';

/** Ends every refresh and access token of a user inside the caller's transaction, which holds the user. */
export async function revokeSessions(tx: Transaction, ctx: TenantContext, userId: string): Promise<void> {
  const isTheirs = and(eq(refreshTokens.tenantId, ctx.tenantId), eq(refreshTokens.userId, userId));
  await tx
    .update(refreshTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(isTheirs, isNull(refreshTokens.revokedAt)));
  await endAccessTokens(tx, ctx, userId);
}
