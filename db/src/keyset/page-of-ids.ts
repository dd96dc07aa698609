import { and, type SQL } from 'drizzle-orm';
import type { Transaction } from '../connection/index.ts';
import { isAfterKeyset, type KeysetOrder, type KeysetPageRequest, orderByKeyset } from './keyset.ts';

/**
 * The ids of a page and of one row more, to join with: they are found in an index alone, and whole rows are read for these.
 * @param matches which rows the list has
 */
export function keysetPageOfIds(
  tx: Transaction,
  order: KeysetOrder,
  { matches, limit, offset = 0, after }: KeysetPageRequest & { readonly matches: SQL | undefined },
) {
  return tx
    .select({ id: order.id })
    .from(order.id.table)
    .where(and(matches, isAfterKeyset(order, after)))
    .orderBy(...orderByKeyset(order))
    .limit(limit + 1)
    .offset(offset)
    .as('page');
}
