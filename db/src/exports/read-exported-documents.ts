import type { ExportedDocument, ExportSelection } from '@chasqui/core/exports';
import { and, eq } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { type DocumentPosition, orderBy, pageOfIds, positionOf } from '../documents/index.ts';
import { documents } from '../schema/index.ts';
import { EXPORTED_COLUMNS, toExportedDocument } from './exported-columns.ts';
import { matchesSelection } from './matches-selection.ts';

/** Which part of what an export reads. */
export interface ExportBatchRequest {
  readonly selection: ExportSelection;
  /** Documents at most. */
  readonly limit: number;
  /** Begin after this one; with the first without it. */
  readonly after?: DocumentPosition | undefined;
}

export interface ExportBatch {
  readonly documents: readonly ExportedDocument[];
  /** Where it ends; null when it is the last. */
  readonly next: DocumentPosition | null;
}

/** One batch of what an export reads, in a transaction of its own: a long export holds none open. */
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
