import { ChasquiError } from '@chasqui/core/errors';
import { RECORD_MESSAGES, type RecordNoun } from '@chasqui/core/messages';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import {
  CompanyMovesError,
  type Database,
  inTenant,
  type TenantContext,
  type Transaction,
} from './connection/index.ts';
import { isId, quoteId } from './identifiers.ts';
import { type MoveState, tenants } from './schema/index.ts';

/** Row that a select of these columns returns. */
export type RowOf<Columns> = Readonly<SelectResultFields<Columns>>;

type TableOfTenants = PgTable & { readonly tenantId: PgColumn };

/** Values of a table's columns. None may be undefined: its condition would be missing, and more rows would match. */
type ValuesOf<Table extends PgTable, Given> = {
  readonly [Name in keyof Given]: Name extends keyof Table['$inferSelect']
    ? NonNullable<Table['$inferSelect'][Name]>
    : never;
};

/** Returns the condition for the tenant's rows with these values. */
export function ofTenant<Table extends TableOfTenants, Given extends object>(
  table: Table,
  { tenantId }: Pick<TenantContext, 'tenantId'>,
  values?: Given & ValuesOf<Table, Given>,
): SQL | undefined {
  const equal = Object.entries(values ?? {}).map(([name, value]) => eq(columnOf(table, name), value));
  return and(eq(table.tenantId, tenantId), ...equal);
}

type FilterOf<Table extends PgTable> = {
  readonly [Name in keyof Table['$inferSelect']]?: NonNullable<Table['$inferSelect'][Name]> | undefined;
};

/** Returns the condition for the tenant's rows that match the filter of a list. A value that is undefined matches all. */
export function tenantFilter<Table extends TableOfTenants>(
  table: Table,
  { tenantId }: Pick<TenantContext, 'tenantId'>,
  filter: FilterOf<Table>,
): SQL | undefined {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return and(eq(table.tenantId, tenantId), ...given.map(([name, value]) => eq(columnOf(table, name), value)));
}

export function columnOf(table: PgTable, name: string): PgColumn {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const column = columns[name];
  if (column === undefined) throw new Error(`There is no column ${name}`);
  return column;
}

/** Records of a tenant that clients know by their ids. */
export interface RecordKind<Columns extends SelectedFieldsFlat> {
  /** Name in errors. */
  readonly noun: RecordNoun;
  readonly table: TableOfTenants & { readonly id: PgColumn };
  readonly columns: Columns;
  /** Condition for the records that still exist for the tenant; every row by default. */
  readonly exists?: SQL;
}

export function isRecord(
  { table, exists }: RecordKind<SelectedFieldsFlat>,
  ctx: TenantContext,
  id: string,
): SQL | undefined {
  return and(ofTenant(table, ctx), eq(table.id, id), exists);
}

/** Error for a record of another tenant, an unknown one and a text that is not an id. All three look the same. */
export function notFound({ noun }: { readonly noun: RecordNoun }, id: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', RECORD_MESSAGES.notFound(noun, quoteId(id)));
}

export function tenantNotFound(tenantId: string): ChasquiError {
  return notFound({ noun: 'Tenant' }, tenantId);
}

/**
 * Throws UNAVAILABLE if the company of a tenant moves to another database. A transaction across tenants that changes one
 * must ask; one of a tenant cannot write then.
 */
export function requireNotMoving(tenant: { readonly id: string; readonly moveState: MoveState | null }): void {
  if (tenant.moveState !== null) throw new CompanyMovesError(tenant.id, tenant.moveState);
}

/** Finds a record inside the caller's transaction, and locks it until commit if `lock` is given. */
export async function findRecord<Columns extends SelectedFieldsFlat>(
  tx: Transaction,
  ctx: TenantContext,
  kind: RecordKind<Columns>,
  id: string,
  lock?: 'lock',
): Promise<RowOf<Columns> | undefined> {
  if (!isId(id)) return undefined;
  const found = tx
    .select(kind.columns)
    .from(kind.table)
    .where(isRecord(kind, ctx, id))
    .$dynamic();
  const [row] = await (lock === undefined ? found : found.for('no key update'));
  return row as RowOf<Columns> | undefined;
}

/** Does the same as `findRecord`. Throws NOT_FOUND. */
export async function requireRecord<Columns extends SelectedFieldsFlat>(
  tx: Transaction,
  ctx: TenantContext,
  kind: RecordKind<Columns>,
  id: string,
  lock?: 'lock',
): Promise<RowOf<Columns>> {
  const record = await findRecord(tx, ctx, kind, id, lock);
  if (record === undefined) throw notFound(kind, id);
  return record;
}

/** Throws NOT_FOUND. */
export async function getRecord<Columns extends SelectedFieldsFlat>(
  db: Database,
  ctx: TenantContext,
  kind: RecordKind<Columns>,
  id: string,
): Promise<RowOf<Columns>> {
  if (!isId(id)) throw notFound(kind, id);
  return inTenant(db, ctx, (tx) => requireRecord(tx, ctx, kind, id));
}

/** Returns the tenant's records with these ids, each once, in no order. Unknown ids are left out. */
export async function listRecordsByIds<Columns extends SelectedFieldsFlat>(
  db: Database,
  ctx: TenantContext,
  { table, columns }: RecordKind<Columns>,
  ids: readonly string[],
): Promise<RowOf<Columns>[]> {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length === 0) return [];
  const isWanted = sql`${table.id} = any(${sql.param(wanted)}::uuid[])`;
  const rows = await inTenant(db, ctx, (tx) =>
    tx
      .select(columns)
      .from(table)
      .where(and(ofTenant(table, ctx), isWanted)),
  );
  return rows as RowOf<Columns>[];
}

/** Returns the row of a statement that must return exactly one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`A statement returned ${rows.length} rows instead of one`);
  return row;
}

/** Returns the names of the fields that a request changes. A field that is undefined stays as it is. */
export function changedFields(before: object, changes: object): string[] {
  const stored: Readonly<Record<string, unknown>> = { ...before };
  const isSame = (value: unknown, other: unknown) =>
    value === other || (Array.isArray(value) && JSON.stringify(value) === JSON.stringify(other));
  const changed = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !isSame(value, stored[name]),
  );
  return changed.map(([name]) => name);
}

/** Locks the tenant until commit: of two transactions that count and then add, the second counts the first. */
export async function holdTenant(tx: Transaction, tenantId: string): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
}
