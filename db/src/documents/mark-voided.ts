import type { DocumentNumber } from '@chasqui/core/identity';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { documents } from '../schema/index.ts';
import { appendWebhookEvents } from '../webhooks/index.ts';
import { appendEvents } from './append-events.ts';
import { TOLD_COLUMNS, toDocumentEventData } from './document-event.ts';
import { refreshOwed } from './refresh-owed.ts';
import { holdsOneOf } from './wanted-numbers.ts';

export interface Voiding {
  readonly numbers: readonly DocumentNumber[];
  /** For the history of each. */
  readonly reason: string;
}

/**
 * Marks the tenant's documents with these numbers as void, inside the caller's transaction, and tells whoever wants to
 * hear of it. Their states stay as they were; one that is void already keeps its time, and a number that the tenant does
 * not have is passed over. What was owed for them, or for what they modified, is cancelled or comes back.
 */
export async function markVoided(tx: Transaction, ctx: TenantContext, { numbers, reason }: Voiding): Promise<void> {
  if (numbers.length === 0) return;
  const notYet = and(eq(documents.tenantId, ctx.tenantId), eq(documents.voided, false), holdsOneOf(numbers));
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
