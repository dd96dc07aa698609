import type { TenantContext, Transaction } from '../../connection/index.ts';
import { summaryLines } from '../../schema/index.ts';

/** Notes, inside the caller's transaction, that the next daily summary with the document carries nothing else. */
export async function queueAlone(tx: Transaction, { tenantId }: TenantContext, documentId: string): Promise<void> {
  const line = { tenantId, documentId, action: 'add', summaryId: null, mostLines: 1 } as const;
  const { tenantId: tenant, documentId: document, action } = summaryLines;
  await tx
    .insert(summaryLines)
    .values(line)
    .onConflictDoUpdate({ target: [tenant, document, action], set: { mostLines: 1 } });
}
