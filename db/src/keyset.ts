import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { TenantContext, Transaction } from './connection/index.ts';
import { countList, type ListTotal } from './list-total.ts';
import { ofTenant, type RowOf } from './records.ts';

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

/** Page of a list without its total. */
export interface PageRows<Row> {
  readonly rows: readonly Row[];
  /** Position of the page's last row; null if no row follows. */
  readonly next: KeysetPosition | null;
}

export interface KeysetPage<Row> extends PageRows<Row>, ListTotal {}

/** Sort order of a list. An index must begin with the tenant, followed by `key` and the id. */
export interface KeysetOrder {
  readonly table: PgTable & { readonly tenantId: PgColumn; readonly id: PgColumn };
  readonly key: PgColumn | SQL;
  /** PostgreSQL type of a position's `value`. */
  readonly type: 'timestamptz' | 'date' | 'text collate "C"';
  readonly isDescending: boolean;
}

export function orderByKeyset({ key, table, isDescending }: KeysetOrder): SQL[] {
  return [key, table.id].map((column) => (isDescending ? desc(column) : asc(column)));
}

/**
 * Returns a condition for the rows after a position, or undefined without a position. A single row comparison lets an
 * index find the page at any depth.
 */
export function isAfterKeyset(order: KeysetOrder, after: KeysetPosition | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const comparison = sql.raw(order.isDescending ? '<' : '>');
  return sql`(${order.key}, ${order.table.id}) ${comparison} (${sql.param(after.value)}::${sql.raw(order.type)}, ${after.id}::uuid)`;
}

interface KeysetList<Columns> extends KeysetPageRequest {
  readonly order: KeysetOrder;
  readonly columns: Columns;
  /** Condition for the rows of the list. */
  readonly matches: SQL | undefined;
  /** Table that each row is joined with, for columns of it. */
  readonly joined?: { readonly table: PgTable; readonly on: SQL | undefined };
}

/**
 * Returns one page of a list and the number of rows on all pages. The ids of the page, and of one row more, are found in
 * an index alone, and whole rows are read for these only.
 */
export async function listPage<Columns extends SelectedFields>(
  tx: Transaction,
  ctx: TenantContext,
  { order, columns, matches, joined, limit, offset = 0, after }: KeysetList<Columns>,
): Promise<KeysetPage<RowOf<Columns>>> {
  const { table, key } = order;
  const total = await countList(tx, table, matches);
  const ids = tx
    .select({ id: table.id })
    .from(table)
    .where(and(matches, isAfterKeyset(order, after)))
    .orderBy(...orderByKeyset(order))
    .limit(limit + 1)
    .offset(offset)
    .as('page');
  const page = tx
    .select({ ...columns, position: { value: key, id: table.id } })
    .from(ids)
    .innerJoin(table, and(ofTenant(table, ctx), eq(table.id, ids.id)))
    .$dynamic();
  const whole = joined === undefined ? page : page.innerJoin(joined.table, joined.on);
  const read = (await whole.orderBy(...orderByKeyset(order))) as unknown as Positioned<RowOf<Columns>>[];
  const shown = toKeysetPage(read, { limit, positionOf: toPosition });
  return {
    ...shown,
    ...total,
    rows: shown.rows.map(({ position: _position, ...row }) => row as unknown as RowOf<Columns>),
  };
}

interface PageTerms<Row> {
  readonly limit: number;
  readonly positionOf: (row: Row) => KeysetPosition;
}

/** Returns the page that begins a list of rows, of which one more than the page has was read. */
export function toKeysetPage<Row>(read: readonly Row[], { limit, positionOf }: PageTerms<Row>): PageRows<Row> {
  const rows = read.slice(0, limit);
  const last = read.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : positionOf(last) };
}

type Positioned<Row> = Row & { readonly position: { readonly value: Date | string; readonly id: string } };

function toPosition({ position: { value, id } }: Positioned<unknown>): KeysetPosition {
  return { value: value instanceof Date ? value.toISOString() : value, id };
}
