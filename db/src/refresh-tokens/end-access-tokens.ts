import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { users } from '../schema/index.ts';

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
