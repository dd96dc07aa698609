import type { Client } from 'pg';
import type { TableColumns } from '../backup/list-tables.ts';
import { tenantColumnOf } from '../backup/select-rows.ts';

/** Rows of one statement. */
const BATCH = 5_000;

/** Runs `work` with the rights of the caller's transaction, or in a transaction of its own. */
type InTransaction = (work: () => Promise<number>) => Promise<number>;

/**
 * Deletes the rows of some tenants from a table, in batches. Resolves to their number. The caller opens the rows
 * (`openRowsOf`), and takes the tables with references first.
 */
export async function deleteRows(
  client: Client,
  table: TableColumns,
  tenantIds: readonly string[],
  inTransaction: InTransaction = (work) => work(),
): Promise<number> {
  const column = tenantColumnOf(table);
  if (column === null) return 0;
  const name = `public.${table.name}`;
  const isTheirs = `${column} = any($1::uuid[])`;
  // Two partitions may have a row at the same place. Both are rows of these tenants, so both may be deleted.
  const batch = `delete from ${name} where ${isTheirs}
    and ctid = any(array(select ctid from ${name} where ${isTheirs} limit ${BATCH}))`;
  for (let deleted = 0; ; ) {
    const count = await inTransaction(async () => (await client.query(batch, [tenantIds])).rowCount ?? 0);
    deleted += count;
    if (count < BATCH) return deleted;
  }
}
