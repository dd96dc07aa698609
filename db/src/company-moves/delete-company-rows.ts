import type { Client } from 'pg';
import { listTables } from '../backup/list-tables.ts';
import { openRowsOf } from '../migration/open-rows.ts';
import { asOwner } from './company-tenants.ts';
import { deleteRows } from './delete-rows.ts';

/** Number of deleted rows by table, in the order of deletion. Tables without any are left out. */
export type DeletedRows = Readonly<Record<string, number>>;

/**
 * Deletes all rows of some tenants, in batches with a transaction each, tables with references first. The tenants
 * themselves go last.
 * @param atTheEnd runs in the transaction that deletes the tenants
 */
export async function deleteCompanyRows(
  client: Client,
  tenantIds: readonly string[],
  atTheEnd: (deleted: DeletedRows) => Promise<void> = async () => {},
): Promise<DeletedRows> {
  const deleted: Record<string, number> = {};
  for (const table of (await listTables(client)).toReversed()) {
    const isLast = table.name === 'tenants';
    const rows = await deleteRows(client, table, tenantIds, (work) =>
      asOwner(client, async () => {
        await openRowsOf(client, tenantIds);
        const count = await work();
        if (isLast) await atTheEnd(deleted);
        return count;
      }),
    );
    if (rows > 0) deleted[table.name] = rows;
  }
  return deleted;
}
