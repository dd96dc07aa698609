import { queryDatabase } from '../../support/query-database.ts';

export type RowDigests = Readonly<Record<string, string>>;

/** Columns that change whenever a credential is used. */
const TOUCHED_BY_READING = ['last_used_at'];

/** Returns every table with rows of tenants, and the column that names the tenant. */
export async function listTenantTables(databaseUrl: string): Promise<readonly TenantTable[]> {
  const rows = await queryDatabase(
    databaseUrl,
    `select table_name as name, min(column_name) as "tenantColumn" from information_schema.columns
     where table_schema = 'public' and (column_name = 'tenant_id' or (table_name = 'tenants' and column_name = 'id'))
     group by table_name order by table_name`,
  );
  return rows.map(({ name, tenantColumn }) => ({ name: String(name), tenantColumn: String(tenantColumn) }));
}

export interface TenantTable {
  readonly name: string;
  readonly tenantColumn: string;
}

/** Returns a digest of each table: of the rows of a tenant, or of all rows. `except` names tables to leave out. */
export async function digestRows(
  databaseUrl: string,
  { tenantId, except = [] }: { readonly tenantId?: string; readonly except?: readonly string[] } = {},
): Promise<RowDigests> {
  const tables = await listTenantTables(databaseUrl);
  const queries = tables
    .filter(({ name }) => !except.includes(name))
    .map(({ name, tenantColumn }) => {
      const where = tenantId === undefined ? '' : `where ${tenantColumn} = '${tenantId}'`;
      const line = `(to_jsonb(t) - '{${TOUCHED_BY_READING.join(',')}}'::text[])::text`;
      return `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as digest
              from (select ${line} as line from ${name} t ${where}) lines`;
    });
  const rows = await queryDatabase(databaseUrl, queries.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [String(name), String(digest)]));
}
