import type { DocumentSummary } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { statusOf } from '@chasqui/core/lifecycle';
import { and, eq } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { documents, NUMBER_IS_HELD } from '../schema/index.ts';
import { appendEvent } from './append-event.ts';
import { type DocumentRecord, RECORD_COLUMNS, toDocumentRecord } from './document-record.ts';
import { takeNumber } from './take-number.ts';
import { TAKEOVER_AT } from './takeover.ts';

export interface NewDocument {
  /** Catalog 01, or RA and RC. */
  readonly documentType: string;
  readonly summary: DocumentSummary;
  /** The body as the client sent it; JSON. */
  readonly request: unknown;
  /** What the type's `complete` made of it; JSON. */
  readonly completed: unknown;
}

/**
 * Numbers a document and records it as PENDING with the first row of its history. Throws CONFLICT when its number is in
 * use; then nothing has changed.
 */
export async function recordDocument(db: Database, ctx: TenantContext, input: NewDocument): Promise<DocumentRecord> {
  return inTenant(db, ctx, async (tx) => {
    const { series } = input.summary;
    const correlative = await takeNumber(tx, ctx, {
      documentType: input.documentType,
      series,
      correlative: input.summary.correlative,
    });
    const [row] = await tx
      .insert(documents)
      .values({ ...toColumns(input), id: newId(), tenantId: ctx.tenantId, correlative })
      .onConflictDoNothing()
      .returning(RECORD_COLUMNS);
    if (row === undefined) throw await numberInUse(tx, ctx, input.documentType, { series, correlative });
    await appendEvent(tx, ctx, { documentId: row.id, from: null, to: 'PENDING', reason: 'Recorded' });
    return toDocumentRecord(row);
  });
}

function toColumns({ documentType, summary, request, completed }: NewDocument) {
  return {
    documentType,
    series: summary.series,
    issueDate: summary.issueDate,
    currencyCode: summary.currencyCode,
    counterpartyIdentityType: summary.counterparty.identityType,
    counterpartyIdentityNumber: summary.counterparty.identityNumber,
    counterpartyName: summary.counterparty.name,
    ...summary.totals,
    state: 'PENDING' as const,
    nextAttemptAt: TAKEOVER_AT,
    request,
    completed,
  };
}

async function numberInUse(
  tx: Transaction,
  ctx: TenantContext,
  documentType: string,
  number: { readonly series: string; readonly correlative: number },
): Promise<Error> {
  const holds = and(
    eq(documents.tenantId, ctx.tenantId),
    eq(documents.documentType, documentType),
    eq(documents.series, number.series),
    eq(documents.correlative, number.correlative),
    NUMBER_IS_HELD,
  );
  const [holder] = await tx.select({ id: documents.id, state: documents.state }).from(documents).where(holds);
  if (holder === undefined) return new Error('A document could not be inserted, and none holds its number');
  const printed = formatDocumentNumber({ documentType, ...number });
  return new ChasquiError(
    'CONFLICT',
    `Document ${printed} already exists (status ${statusOf(holder.state)}, id ${holder.id})`,
  );
}
