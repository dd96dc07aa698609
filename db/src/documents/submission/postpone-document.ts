import type { DocumentState } from '@chasqui/core/lifecycle';
import { appendAudit } from '../../audit/append-audit.ts';
import { inTenantPipelined } from '../../connection/hot-path/index.ts';
import { type Database, inTenant, type TenantContext } from '../../connection/index.ts';
import { documents } from '../../schema/index.ts';
import { isDocument, lockDocument } from '../lock-document.ts';

export interface Postponement {
  readonly documentId: string;
  readonly from: DocumentState;
  /** Time from which another worker may take the step. */
  readonly nextAttemptAt: Date;
}

/**
 * Postpones the next step of a document. Writes no history, because nothing happened to the document. Returns
 * `conflict` and writes nothing if the document is no longer in `from`. Throws NOT_FOUND.
 */
export async function postponeDocument(
  db: Database,
  ctx: TenantContext,
  { documentId, from, nextAttemptAt }: Postponement,
): Promise<'recorded' | 'conflict'> {
  return inTenantPipelined(db, ctx, async (tx, last) => {
    const { state } = await lockDocument(tx, ctx, documentId);
    if (state !== from) return 'conflict';
    await last(() => tx.update(documents).set({ nextAttemptAt }).where(isDocument(ctx, documentId)));
    return 'recorded';
  });
}

/**
 * Records in the audit log the actor who requested a retry. The document's history names only the worker that does it.
 */
export async function noteRetry(db: Database, ctx: TenantContext, documentId: string): Promise<void> {
  const subject = { kind: 'document', id: documentId };
  await inTenant(db, ctx, (tx) => appendAudit(tx, ctx, { action: 'document.retried', subject }));
}
