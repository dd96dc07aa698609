import { and, eq } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { submissions } from '../schema/index.ts';

/**
 * Whether some call may have registered a locked document without our knowing. Such a document must not end in a state
 * that frees its number, whatever was known of it when the step began that ends it.
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
