import { type DocumentState, isFinalState } from '@chasqui/core/lifecycle';
import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { emails } from '../schema/index.ts';
import { DUE_NOW } from './insert-email.ts';

/**
 * Ends the wait of a document's e-mails in the transaction that moves the document. They are due once it is accepted, and
 * are cancelled if it ends otherwise.
 */
export async function settleEmails(
  tx: Transaction,
  ctx: TenantContext,
  { id: documentId, state }: { readonly id: string; readonly state: DocumentState },
): Promise<void> {
  if (!isFinalState(state)) return;
  const end = state === 'ACCEPTED' ? DUE_NOW : ({ state: 'CANCELLED' } as const);
  await tx
    .update(emails)
    .set({ ...end, updatedAt: sql`now()` })
    .where(ofTenant(emails, ctx, { documentId, state: 'WAITING' }));
}
