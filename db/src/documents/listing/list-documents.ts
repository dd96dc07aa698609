import { and, eq, type SQL } from 'drizzle-orm';
import {
  type Database,
  inTenant,
  PLANNED_FOR_ITS_VALUES,
  type TenantContext,
  type Transaction,
} from '../../connection/index.ts';
import { countList, type ListTotal } from '../../list-total.ts';
import { ofTenant } from '../../records.ts';
import { documents } from '../../schema/index.ts';
import { LIST_COLUMNS, type ListedDocument, toDocumentRecord } from '../document-record.ts';
import { type DocumentFilter, matchesFilter } from './document-filter.ts';
import { type DocumentOrder, type DocumentPosition, isAfter, orderBy, positionOf } from './document-order.ts';
import { searchesNumbers } from './document-search.ts';

export interface DocumentPageRequest {
  readonly filter: DocumentFilter;
  readonly order: DocumentOrder;
  readonly limit: number;
  /** Number of documents to skip; 0 by default. The larger the offset, the slower the query. */
  readonly offset?: number;
  /** Position after which the page begins; equally fast at any depth. */
  readonly after?: DocumentPosition | undefined;
}

export interface DocumentPage extends ListTotal {
  readonly documents: readonly ListedDocument[];
  /** Position of the last document of the page; null if no document follows. */
  readonly next: DocumentPosition | null;
}

export async function listDocuments(
  db: Database,
  ctx: TenantContext,
  request: DocumentPageRequest,
): Promise<DocumentPage> {
  return inTenant(db, ctx, async (tx) => {
    // Thousands of filter combinations are possible, and the best plan depends on their values: plan each query anew.
    const matches = and(PLANNED_FOR_ITS_VALUES, matchesFilter(ctx, request.filter));
    const total = await countList(tx, documents, matches);
    const rows = await readPage(tx, ctx, matches, request);
    const shown = rows.slice(0, request.limit);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return {
      documents: shown.map(toDocumentRecord),
      ...total,
      next: last === undefined ? null : positionOf(request.order, last),
    };
  });
}

/** Reads one row more than the page has, to learn if another page follows. */
function readPage(tx: Transaction, ctx: TenantContext, matches: SQL | undefined, request: DocumentPageRequest) {
  const page = pageOfIds(tx, matches, { ...request, limit: request.limit + 1 });
  return tx
    .select(LIST_COLUMNS)
    .from(page)
    .innerJoin(documents, and(ofTenant(documents, ctx), eq(documents.id, page.id)))
    .orderBy(...orderBy(request.order));
}

/**
 * Selects the ids of a page, to join with. The ids mostly come from an index alone, so that whole rows are read only for
 * the documents of the page.
 * @param matches condition of the filter, and any other condition of the request
 */
export function pageOfIds(
  tx: Transaction,
  matches: SQL | undefined,
  { filter, order, limit, offset = 0, after }: DocumentPageRequest,
) {
  const way = filter.search !== undefined && searchesNumbers(filter.search) ? 'sorted' : 'walked';
  return tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(matches, isAfter(order, after, way)))
    .orderBy(...orderBy(order, way))
    .limit(limit)
    .offset(offset)
    .as('page');
}
