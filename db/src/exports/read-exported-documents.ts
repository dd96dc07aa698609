import type { ExportSelection } from '@chasqui/core/exports/export-spec';
import type { ExportedDocument } from '@chasqui/core/exports/exported-document';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { RECORD_COLUMNS, toDocumentRecord } from '../documents/document-record.ts';
import { type DocumentPosition, matchesFilter, orderBy, pageOfIds, positionOf } from '../documents/listing/index.ts';
import { DOCUMENT_EXCHANGE_RATE, MODIFIES_ISSUE_DATE } from '../exchange-rates.ts';
import { ofTenant, type RowOf } from '../records.ts';
import { documents } from '../schema/index.ts';

interface ExportBatchRequest {
  readonly selection: ExportSelection;
  readonly limit: number;
  /** Position after which the batch begins; the first batch has none. */
  readonly after?: DocumentPosition | undefined;
}

interface ExportBatch {
  readonly documents: readonly ExportedDocument[];
  /** Position of the last document of the batch; null if this batch is the last. */
  readonly next: DocumentPosition | null;
}

/**
 * Reads one batch of an export's documents in a transaction of its own, so that a long export keeps no transaction
 * open.
 */
export async function readExportedDocuments(
  db: Database,
  ctx: TenantContext,
  { selection, limit, after }: ExportBatchRequest,
): Promise<ExportBatch> {
  const { filter, order } = selection;
  const rows = await inTenant(db, ctx, (tx) => {
    const page = pageOfIds(tx, matchesSelection(ctx, selection), { filter, order, limit, after });
    return tx
      .select(EXPORTED_COLUMNS)
      .from(page)
      .innerJoin(documents, and(ofTenant(documents, ctx), eq(documents.id, page.id)))
      .orderBy(...orderBy(order));
  });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { documents: rows.map(toExportedDocument), next: last === undefined ? null : positionOf(order, last) };
}

/** Returns the number of documents that an export would read now. */
export async function countExportedDocuments(
  db: Database,
  ctx: TenantContext,
  selection: ExportSelection,
): Promise<number> {
  return inTenant(db, ctx, async (tx) => tx.$count(documents, matchesSelection(ctx, selection)));
}

function matchesSelection(ctx: TenantContext, { filter, documentTypes, states }: ExportSelection): SQL | undefined {
  return and(
    PLANNED_FOR_ITS_VALUES,
    matchesFilter(ctx, filter),
    documentTypes && inArray(documents.documentType, [...documentTypes]),
    states && inArray(documents.state, [...states]),
  );
}

const {
  observations: _observations,
  ticket: _ticket,
  attempts: _attempts,
  nextAttemptAt: _nextAttemptAt,
  request: _request,
  updatedAt: _updatedAt,
  ...SHARED_COLUMNS
} = RECORD_COLUMNS;

const EXPORTED_COLUMNS = {
  ...SHARED_COLUMNS,
  dueDate: documents.dueDate,
  modifiesType: documents.modifiesType,
  modifiesSeries: documents.modifiesSeries,
  modifiesCorrelative: documents.modifiesCorrelative,
  modifiesIssueDate: MODIFIES_ISSUE_DATE,
  exchangeRate: DOCUMENT_EXCHANGE_RATE,
} as const;

function toExportedDocument(row: RowOf<typeof EXPORTED_COLUMNS>): ExportedDocument {
  const { modifiesType, modifiesSeries, modifiesCorrelative, modifiesIssueDate, ...others } = row;
  const { submissionDeadline: _submissionDeadline, ...document } = toDocumentRecord(others);
  const isNote = modifiesType !== null && modifiesSeries !== null && modifiesCorrelative !== null;
  if (!isNote) return { ...document, modifies: null };
  const number = { documentType: modifiesType, series: modifiesSeries, correlative: modifiesCorrelative };
  return { ...document, modifies: { ...number, issueDate: modifiesIssueDate } };
}
