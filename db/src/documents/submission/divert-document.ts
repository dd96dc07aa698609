import type { DocumentState } from '@chasqui/core/lifecycle';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { eq, sql } from 'drizzle-orm';
import type { Fallback } from '../../channels/find-fallback.ts';
import { type Database, inTenant, type TenantContext } from '../../connection/index.ts';
import { ofTenant } from '../../records.ts';
import { documents, submissions } from '../../schema/index.ts';
import { appendEvent } from '../document-history.ts';
import { isDocument, lockDocument } from '../lock-document.ts';

export interface Diversion {
  readonly documentId: string;
  /** State in which the caller found the document. */
  readonly from: DocumentState;
  readonly to: Fallback;
}

/**
 * Moves a document that no authority has to another way, and notes it in its history. Its next step is due now. Returns
 * `conflict` and writes nothing if the document is in another state by now, or if some request may have registered it.
 * Throws NOT_FOUND.
 */
export async function divertDocument(
  db: Database,
  ctx: TenantContext,
  { documentId, from, to: { authority, channelId, left } }: Diversion,
): Promise<'diverted' | 'conflict'> {
  return inTenant(db, ctx, async (tx) => {
    const { state } = await lockDocument(tx, ctx, documentId);
    // Read after the lock is held: a call that another worker opened meanwhile is in doubt.
    const inDoubt = await tx.$count(
      submissions,
      sql`${ofTenant(submissions, ctx, { documentId })} and ${eq(submissions.inDoubt, true)}`,
    );
    if (state !== from || inDoubt > 0) return 'conflict';
    const moved = await tx
      .update(documents)
      .set({ authority, channelId, nextAttemptAt: sql`now()`, updatedAt: sql`now()` })
      .where(sql`${isDocument(ctx, documentId)} and ${documents.channelId} is not distinct from ${left}::uuid`)
      .returning({ id: documents.id });
    if (moved.length === 0) return 'conflict';
    await appendEvent(tx, ctx, { documentId, from: state, to: state, reason: PROGRESS_MESSAGES.diverted.message });
    return 'diverted';
  });
}
