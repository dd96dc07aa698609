import { and, eq } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../../connection/index.ts';
import { submissions } from '../../schema/index.ts';

/**
 * Returns true if some call may have registered a locked document without our knowing. Such a document must not end in
 * a state that frees its number. The check runs under the lock, because a call may have started after the current step
 * began.
 */
export async function hasDoubt(tx: Transaction, ctx: TenantContext, documentId: string): Promise<boolean> {
  const [doubtful] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.tenantId, ctx.tenantId),
        eq(submissions.documentId, documentId),
        eq(submissions.inDoubt, true),
      ),
    )
    .limit(1);
  return doubtful !== undefined;
}
