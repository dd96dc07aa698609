import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { users } from '../schema/index.ts';

/** Ends every access token that a user has, inside the caller's transaction, which holds the user. */
export async function endAccessTokens(tx: Transaction, ctx: TenantContext, userId: string): Promise<void> {
  await tx
    .update(users)
    // Not the beginning of this transaction: a token may have been made while it waited for the user.
    .set({ sessionsEndedAt: sql`clock_timestamp()` })
    .where(and(eq(users.tenantId, ctx.tenantId), eq(users.id, userId)));
}
