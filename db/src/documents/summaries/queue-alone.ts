import type { TenantContext, Transaction } from '../../connection/index.ts';
import { summaryLines } from '../../schema/index.ts';

/** Notes, inside the caller's transaction, that the next daily summary with the document carries nothing else. */
export async function queueAlone(tx: Transaction, { tenantId }: TenantContext, documentId: string): Promise<void> {
  await tx.insert(summaryLines).values({ tenantId, documentId, action: 'add', summaryId: null, mostLines: 1 });
}
