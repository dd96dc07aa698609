import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { onlyRow } from '../records.ts';
import { emails } from '../schema/index.ts';
import { EMAIL_COLUMNS, type EmailRecord, type NewEmail } from './email.ts';

/** Columns of an e-mail that is due now. */
export const DUE_NOW = { state: 'QUEUED', queuedAt: sql`now()`, nextAttemptAt: sql`now()` } as const;

/**
 * Adds an e-mail about a document in the caller's transaction.
 * @param isDue true if the document is accepted; otherwise the e-mail waits for its verdict
 */
export async function insertEmail(
  tx: Transaction,
  { tenantId }: TenantContext,
  { documentId, to, cc = [] }: NewEmail & { readonly documentId: string },
  isDue = false,
): Promise<EmailRecord> {
  const row = { id: newId(), tenantId, documentId, to, cc: [...cc], state: 'WAITING' as const };
  const inserted = await tx
    .insert(emails)
    .values(isDue ? { ...row, ...DUE_NOW } : row)
    .returning(EMAIL_COLUMNS);
  return onlyRow(inserted);
}
