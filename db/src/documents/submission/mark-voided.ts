import type { Voiding } from '@chasqui/core/submission';
import { and, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../../connection/index.ts';
import { refreshOwed } from '../../receivables/refresh-receivables.ts';
import { ofTenant } from '../../records.ts';
import { documents } from '../../schema/index.ts';
import { appendWebhookEvents } from '../../webhooks/index.ts';
import { TOLD_COLUMNS, toDocumentEventData } from '../document-event.ts';
import { appendEvents } from '../document-history.ts';
import { holdsOneOf } from '../list-accepted-documents.ts';

/**
 * Marks the tenant's documents with these numbers as void, inside the caller's transaction, and records their events.
 * Their states do not change. A document that is already void keeps its time; a number that the tenant does not have is
 * skipped. Receivables of these documents are cancelled, and receivables of the documents that they modify are
 * refreshed.
 */
export async function markVoided(tx: Transaction, ctx: TenantContext, { numbers, reason }: Voiding): Promise<void> {
  if (numbers.length === 0) return;
  const notYet = and(ofTenant(documents, ctx, { voided: false }), holdsOneOf(numbers));
  const voided = await tx
    .update(documents)
    .set({ voided: true, voidedAt: sql`now()`, updatedAt: sql`now()` })
    .where(notYet)
    .returning(VOIDED_COLUMNS);
  if (voided.length === 0) return;
  await appendEvents(tx, ctx, { documents: voided, reason });
  const events = voided.map((document) => ({ data: toDocumentEventData(document) }));
  await appendWebhookEvents(tx, ctx, { type: 'document.voided', events });
  await refreshOwed(tx, ctx, voided);
}

const VOIDED_COLUMNS = {
  ...TOLD_COLUMNS,
  modifiesType: documents.modifiesType,
  modifiesSeries: documents.modifiesSeries,
  modifiesCorrelative: documents.modifiesCorrelative,
} as const;
