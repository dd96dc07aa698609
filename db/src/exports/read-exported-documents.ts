import type { ExportedDocument, ExportSelection } from '@chasqui/core/exports';
import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { type DocumentPosition, matchesFilter, orderBy, pageOfIds, positionOf } from '../documents/listing/index.ts';
import { documents } from '../schema/index.ts';
import { EXPORTED_COLUMNS, toExportedDocument } from './exported-columns.ts';

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
      .innerJoin(documents, and(eq(documents.tenantId, ctx.tenantId), eq(documents.id, page.id)))
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
  return inTenant(db, ctx, async (tx) => {
    const [counted] = await tx.select({ total: count() }).from(documents).where(matchesSelection(ctx, selection));
    return counted?.total ?? 0;
  });
}

function matchesSelection(ctx: TenantContext, { filter, documentTypes, states }: ExportSelection): SQL | undefined {
  return and(
    PLANNED_FOR_ITS_VALUES,
    matchesFilter(ctx, filter),
    documentTypes && inArray(documents.documentType, [...documentTypes]),
    states && inArray(documents.state, [...states]),
  );
}
