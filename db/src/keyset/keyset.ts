import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../connection/index.ts';

export interface KeysetPosition {
  /** Value of the sort key: an instant in ISO 8601, a day or a text. */
  readonly value: string;
  readonly id: string;
}

export interface KeysetPageRequest {
  readonly limit: number;
  /** Number of rows to skip, 0 by default. A large offset is slow. */
  readonly offset?: number;
  /** Position after which the page begins. Equally fast at any depth. */
  readonly after?: KeysetPosition | undefined;
}

export interface KeysetPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Position of the page's last row; null if no row follows. */
  readonly next: KeysetPosition | null;
}

/** Sort order of a list. An index must begin with the tenant, followed by `key` and `id`. */
export interface KeysetOrder {
  readonly key: PgColumn;
  readonly id: PgColumn;
  /** PostgreSQL type of a position's `value`. */
  readonly type: 'timestamptz' | 'date' | 'text collate "C"';
  readonly isDescending: boolean;
}

export function orderByKeyset({ key, id, isDescending }: KeysetOrder): SQL[] {
  return [key, id].map((column) => (isDescending ? desc(column) : asc(column)));
}

/**
 * Returns a condition for the rows after a position, or undefined without a position. A single row comparison lets an
 * index find the page at any depth.
 */
export function isAfterKeyset(order: KeysetOrder, after: KeysetPosition | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const comparison = sql.raw(order.isDescending ? '<' : '>');
  return sql`(${order.key}, ${order.id}) ${comparison} (${sql.param(after.value)}::${sql.raw(order.type)}, ${after.id}::uuid)`;
}

/**
 * Returns the page that begins a list of rows, of which one more than the page has was read.
 * @param positionOf returns the position of a row in the list
 */
export function toKeysetPage<Row>(
  read: readonly Row[],
  {
    limit,
    total,
    positionOf,
  }: { readonly limit: number; readonly total: number; readonly positionOf: (row: Row) => KeysetPosition },
): KeysetPage<Row> {
  const rows = read.slice(0, limit);
  const last = read.length > limit ? rows.at(-1) : undefined;
  return { rows, total, next: last === undefined ? null : positionOf(last) };
}

/**
 * Returns the ids of a page and of one row more, to join with. They are found in an index alone.
 * @param matches condition for the rows of the list
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

/** Ids of a page, to join whole rows with. */
export type PageOfIds = ReturnType<typeof keysetPageOfIds>;

interface KeysetList<Row> extends KeysetPageRequest {
  readonly order: KeysetOrder;
  readonly matches: SQL | undefined;
  /** Reads the whole rows of a page, in the given order. */
  readonly read: (page: PageOfIds, orderBy: SQL[]) => PromiseLike<readonly Row[]>;
  readonly positionOf: (row: Row) => KeysetPosition;
}

/**
 * Returns one page of a list and the number of rows on all pages. The ids of the page are found in an index alone, and
 * whole rows are read for these only.
 */
export async function listPage<Row>(
  tx: Transaction,
  { order, matches, read, positionOf, ...request }: KeysetList<Row>,
): Promise<KeysetPage<Row>> {
  const [counted] = await tx.select({ total: count() }).from(order.id.table).where(matches);
  const rows = await read(keysetPageOfIds(tx, order, { ...request, matches }), orderByKeyset(order));
  return toKeysetPage(rows, { limit: request.limit, total: counted?.total ?? 0, positionOf });
}
