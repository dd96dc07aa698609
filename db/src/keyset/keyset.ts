import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Where in a list a row stands. */
export interface KeysetPosition {
  /** What the list is sorted by: an instant in ISO 8601, a day, a text. */
  readonly value: string;
  readonly id: string;
}

/** Which page of a list. */
export interface KeysetPageRequest {
  /** Rows a page. */
  readonly limit: number;
  /** How many rows to pass over: the deeper, the slower. 0 by default. */
  readonly offset?: number;
  /** Begin after this one: as fast at any depth. */
  readonly after?: KeysetPosition | undefined;
}

/** One page of a list. */
export interface KeysetPage<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
  /** Where the page ends; null when nothing comes after it. */
  readonly next: KeysetPosition | null;
}

/** What a list is sorted by. An index must begin with the tenant and have these two next. */
export interface KeysetOrder {
  readonly key: PgColumn;
  /** Tells apart what is equal. */
  readonly id: PgColumn;
  /** How PostgreSQL reads the `value` of a position. */
  readonly type: 'timestamptz' | 'date' | 'text collate "C"';
  readonly isDescending: boolean;
}

export function orderByKeyset({ key, id, isDescending }: KeysetOrder): SQL[] {
  return [key, id].map((column) => (isDescending ? desc(column) : asc(column)));
}

/** What comes after a position; every row without one. One comparison of rows, so that an index leads there whatever the depth. */
export function isAfterKeyset(order: KeysetOrder, after: KeysetPosition | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const comparison = sql.raw(order.isDescending ? '<' : '>');
  return sql`(${order.key}, ${order.id}) ${comparison} (${sql.param(after.value)}::${sql.raw(order.type)}, ${after.id}::uuid)`;
}

/**
 * The page that begins a list of rows, of which one more than the page has was read.
 * @param positionOf where in the list a row stands
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
