import type { DocumentSummary } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { statusOf } from '@chasqui/core/lifecycle';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Database, inTenant, settleCommit, type TenantContext, type Transaction } from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/index.ts';
import { newId } from '../identifiers/index.ts';
import { documents, NUMBER_IS_HELD } from '../schema/index.ts';
import { foldName } from '../search/index.ts';
import { appendEvent } from './append-event.ts';
import { awaitNumbering } from './await-numbering.ts';
import { type DocumentRecord, RECORD_COLUMNS, toDocumentRecord } from './document-record.ts';
import { isDocument } from './lock-document.ts';
import { takeNumber } from './take-number.ts';
import { takeoverAt } from './takeover.ts';

export interface NewDocument {
  /** Catalog 01, or RA and RC. */
  readonly documentType: string;
  readonly summary: DocumentSummary;
  /** The body as the client sent it; JSON. */
  readonly request: unknown;
  /** What the type's `complete` made of it; JSON. */
  readonly completed: unknown;
  /** Of a request that has an Idempotency-Key. */
  readonly idempotency?: IdempotencyClaim;
}

/**
 * Numbers a document and records it as PENDING with the first row of its history. Throws CONFLICT when its number is in
 * use or its idempotency claim no longer holds; then nothing has changed. After a commit whose answer was lost it finds
 * out, with the id that was made before, and records the document if that did not happen; an error for
 * `isCommitInDoubt` says that the database stayed away for too long to know.
 */
export async function recordDocument(db: Database, ctx: TenantContext, input: NewDocument): Promise<DocumentRecord> {
  const document = { ...input, id: newId(), nextAttemptAt: takeoverAt(db) };
  return settleCommit(
    () => inTenant(db, ctx, (tx) => insertDocument(tx, ctx, document)),
    () => inTenant(db, ctx, (tx) => insertUnlessThere(tx, ctx, document)),
  );
}

interface IdentifiedDocument extends NewDocument {
  readonly id: string;
  readonly nextAttemptAt: SQL<Date>;
}

async function insertDocument(
  tx: Transaction,
  ctx: TenantContext,
  document: IdentifiedDocument,
): Promise<DocumentRecord> {
  const { documentType, summary, idempotency } = document;
  const { series } = summary;
  const correlative = await takeNumber(tx, ctx, { documentType, series, correlative: summary.correlative });
  if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, document.id);
  const [row] = await tx
    .insert(documents)
    .values({ ...toColumns(document), tenantId: ctx.tenantId, correlative })
    .onConflictDoNothing()
    .returning(RECORD_COLUMNS);
  if (row === undefined) throw await numberInUse(tx, ctx, documentType, { series, correlative });
  await appendEvent(tx, ctx, { documentId: row.id, from: null, to: 'PENDING', reason: 'Recorded' });
  return toDocumentRecord(row);
}

/** The earlier transaction holds its series until it ends: once it has, the document is there or will never be. */
async function insertUnlessThere(
  tx: Transaction,
  ctx: TenantContext,
  document: IdentifiedDocument,
): Promise<DocumentRecord> {
  await awaitNumbering(tx, ctx, { documentType: document.documentType, series: document.summary.series });
  const [row] = await tx.select(RECORD_COLUMNS).from(documents).where(isDocument(ctx, document.id));
  return row === undefined ? insertDocument(tx, ctx, document) : toDocumentRecord(row);
}

function toColumns({ id, documentType, summary, nextAttemptAt, request, completed }: IdentifiedDocument) {
  return {
    id,
    documentType,
    series: summary.series,
    issueDate: summary.issueDate,
    currencyCode: summary.currencyCode,
    dueDate: summary.dueDate,
    modifiesType: summary.modifies?.documentType ?? null,
    modifiesSeries: summary.modifies?.series ?? null,
    modifiesCorrelative: summary.modifies?.correlative ?? null,
    counterpartyIdentityType: summary.counterparty.identityType,
    counterpartyIdentityNumber: summary.counterparty.identityNumber,
    counterpartyName: summary.counterparty.name,
    counterpartySearch: foldName(summary.counterparty.name),
    ...summary.totals,
    submissionDeadline: summary.submissionDeadline,
    state: 'PENDING' as const,
    nextAttemptAt,
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
