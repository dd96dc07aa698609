import type { Client } from 'pg';
import { isId } from '../identifiers.ts';
import type { TableColumns } from './list-tables.ts';

/** Tables with policies whose rows belong to no tenant. Each database has its own. */
export const SHARED_TABLES: readonly string[] = ['exchange_rates', 'rule_overrides', 'sire_terms'];

/** Returns the column with the tenant of a row; null for a table of all tenants. Throws for a table that says neither. */
export function tenantColumnOf({ name, columns }: TableColumns): string | null {
  if (name === 'tenants') return 'id';
  if (columns.includes('tenant_id')) return 'tenant_id';
  if (SHARED_TABLES.includes(name)) return null;
  throw new Error(`It is not known to which tenant a row of ${name} belongs`);
}

/** COPY takes no parameters. */
export function idsAsSql(tenantIds: readonly string[]): string {
  const other = tenantIds.find((id) => !isId(id));
  if (other !== undefined) throw new Error('The id of a tenant is not an id');
  return `'{${tenantIds.join(',')}}'::uuid[]`;
}

/** Returns the query for the rows of a table: all rows, or those of some tenants, which leaves tables of all tenants empty. */
export function selectRows(table: TableColumns, tenantIds: readonly string[] | undefined): string {
  const rows = `select ${table.columns.join(', ')} from public.${table.name}`;
  if (tenantIds === undefined) return rows;
  const column = tenantColumnOf(table);
  return `${rows} where ${column === null ? 'false' : `${column} = any(${idsAsSql(tenantIds)})`}`;
}

/** Number and digest of some rows, independent of their order. */
export interface RowsDigest {
  readonly rows: number;
  /** Sum of the 64-bit hashes of the rows, as a decimal text. */
  readonly sum: string;
}

/** Columns that differ between the two sides of a move. */
const OF_THE_SIDE: readonly string[] = ['move_state', 'moving_to', 'moved_to'];

/** Computes the digest on the server. Both sides need the same session settings, as `withCopier` gives them. */
export async function digestRows(
  client: Client,
  table: TableColumns,
  tenantIds: readonly string[] | undefined,
): Promise<RowsDigest> {
  const columns = table.columns.filter((column) => table.name !== 'tenants' || !OF_THE_SIDE.includes(column));
  const { rows } = await client.query<RowsDigest>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(r::text, 0)), 0)::text as sum
     from (${selectRows({ ...table, columns }, tenantIds)}) r`,
  );
  const [digest] = rows;
  if (digest === undefined) throw new Error(`There is no digest of ${table.name}`);
  return digest;
}
