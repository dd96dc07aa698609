import { and, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../connection/index.ts';
import { documents } from '../../schema/index.ts';
import type { DocumentFilter } from './document-filter.ts';
import { type DocumentOrder, type DocumentPosition, isAfter, orderBy } from './document-order.ts';
import { searchesNumbers } from './match-search.ts';

export interface IdPage {
  readonly filter: DocumentFilter;
  readonly order: DocumentOrder;
  readonly limit: number;
  readonly offset?: number;
  readonly after?: DocumentPosition | undefined;
}

/**
 * Selects the ids of a page, to join with. The ids mostly come from an index alone, so that whole rows are read only for
 * the documents of the page.
 * @param matches condition of the filter, and any other condition of the request
 */
export function pageOfIds(
  tx: Transaction,
  matches: SQL | undefined,
  { filter, order, limit, offset = 0, after }: IdPage,
) {
  const way = filter.search !== undefined && searchesNumbers(filter.search) ? 'sorted' : 'walked';
  return tx
    .select({ id: documents.id })
    .from(documents)
    .where(after === undefined ? matches : and(matches, isAfter(order, after, way)))
    .orderBy(...orderBy(order, way))
    .limit(limit)
    .offset(offset)
    .as('page');
}
