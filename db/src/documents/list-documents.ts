import { and, count, eq, type SQL } from 'drizzle-orm';
import {
  type Database,
  inTenant,
  PLANNED_FOR_ITS_VALUES,
  type TenantContext,
  type Transaction,
} from '../connection/index.ts';
import { documents } from '../schema/index.ts';
import { type DocumentFilter, matchesFilter } from './document-filter.ts';
import { type DocumentOrder, type DocumentPosition, orderBy, positionOf } from './document-order.ts';
import { toDocumentRecord } from './document-record.ts';
import { LIST_COLUMNS, type ListedDocument } from './listed-document.ts';
import { pageOfIds } from './page-of-ids.ts';

export interface DocumentPageRequest {
  readonly filter: DocumentFilter;
  readonly order: DocumentOrder;
  /** Documents a page. */
  readonly limit: number;
  /** How many documents to pass over: the deeper, the slower. 0 by default. */
  readonly offset?: number;
  /** Begin after this one: as fast at any depth. */
  readonly after?: DocumentPosition | undefined;
}

export interface DocumentPage {
  readonly documents: readonly ListedDocument[];
  /** Of all pages. */
  readonly total: number;
  /** Where the page ends; null when nothing comes after it. */
  readonly next: DocumentPosition | null;
}

/** One page of the tenant's documents. */
export async function listDocuments(
  db: Database,
  ctx: TenantContext,
  request: DocumentPageRequest,
): Promise<DocumentPage> {
  return inTenant(db, ctx, async (tx) => {
    // A combination of filters is one of thousands, and the best way to read depends on what they ask for.
    const matches = and(PLANNED_FOR_ITS_VALUES, matchesFilter(ctx, request.filter));
    const [counted] = await tx.select({ total: count() }).from(documents).where(matches);
    const rows = await readPage(tx, ctx, matches, request);
    const shown = rows.slice(0, request.limit);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return {
      documents: shown.map(toDocumentRecord),
      total: counted?.total ?? 0,
      next: last === undefined ? null : positionOf(request.order, last),
    };
  });
}

/** One row more than the page has. */
function readPage(tx: Transaction, ctx: TenantContext, matches: SQL | undefined, request: DocumentPageRequest) {
  const page = pageOfIds(tx, matches, { ...request, limit: request.limit + 1 });
  return tx
    .select(LIST_COLUMNS)
    .from(page)
    .innerJoin(documents, and(eq(documents.tenantId, ctx.tenantId), eq(documents.id, page.id)))
    .orderBy(...orderBy(request.order));
}
