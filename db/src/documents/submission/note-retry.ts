import { appendAudit } from '../../audit/index.ts';
import { type Database, inTenant, type TenantContext } from '../../connection/index.ts';

/**
 * Records in the audit log the actor who requested a retry. The document's history names only the worker that does it.
 */
export async function noteRetry(db: Database, ctx: TenantContext, documentId: string): Promise<void> {
  const subject = { kind: 'document', id: documentId };
  await inTenant(db, ctx, (tx) => appendAudit(tx, ctx, { action: 'document.retried', subject }));
}
