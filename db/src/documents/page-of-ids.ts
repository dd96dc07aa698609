import { and, type SQL } from 'drizzle-orm';
import type { Transaction } from '../connection/index.ts';
import { documents } from '../schema/index.ts';
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
 * The ids of a page, to join with: they are found mostly without leaving an index, and whole rows are read for these alone.
 * @param matches what makes the filter hold, and whatever else is asked for
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
