import type { DocumentState } from '@chasqui/core/lifecycle';
import { and, asc, inArray, lte, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { documents } from '../schema/index.ts';
import { TAKEOVER_AT } from './takeover.ts';

/** A document whose step was begun by somebody who did not end it, or was never begun. */
export interface OverdueDocument {
  readonly id: string;
  readonly tenantId: string;
}

/** States whose next step is ours and needs nobody's decision: to sign, to submit, or to go on asking about a ticket. */
const UNFINISHED: DocumentState[] = ['PENDING', 'SIGNED', 'TICKETED'];

/**
 * Takes up to `limit` overdue documents of all tenants, the longest overdue first, so that nobody else takes them for
 * the time a step may last. Those that another sweep is taking now are left to it.
 */
export async function claimOverdueDocuments(
  db: Database,
  ctx: SystemContext,
  { limit }: { readonly limit: number },
): Promise<OverdueDocument[]> {
  return inSystem(db, ctx, async (tx) => {
    const overdue = tx
      .select({ tenantId: documents.tenantId, id: documents.id })
      .from(documents)
      .where(and(inArray(documents.state, UNFINISHED), lte(documents.nextAttemptAt, sql`now()`)))
      .orderBy(asc(documents.nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    return tx
      .update(documents)
      .set({ nextAttemptAt: TAKEOVER_AT })
      .where(sql`(${documents.tenantId}, ${documents.id}) in ${overdue}`)
      .returning({ tenantId: documents.tenantId, id: documents.id });
  });
}
