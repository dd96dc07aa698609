import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { listTables, type TableColumns } from '../backup/list-tables.ts';
import { digestRows, tenantColumnOf } from '../backup/select-rows.ts';
import type { Snapshot } from '../backup/with-snapshot.ts';
import { listApplied, type MigrationMark } from '../migration/migration.ts';
import { openRowsOf } from '../migration/open-rows.ts';
import { CompanyMoveError } from './company-move-error.ts';
import { asOwner } from './company-tenants.ts';
import { deleteRows } from './delete-rows.ts';

/**
 * Copies all rows of some tenants into a database with other companies, in one transaction, and compares number and digest
 * of each table. Rows of an earlier copy that was not opened are replaced. The tenants are `arriving` then: no service reads or
 * writes them. Resolves to the number of rows.
 * @throws CompanyMoveError if a table differs, or a unique key is taken
 */
export function copyRows(target: Client, snapshot: Snapshot, tenantIds: readonly string[]): Promise<number> {
  return asOwner(target, async () => {
    await requireSameVersion(target, snapshot);
    await openRowsOf(target, tenantIds);
    const tables = snapshot.tables.filter((table) => tenantColumnOf(table) !== null);
    for (const table of tables.toReversed()) await deleteRows(target, table, tenantIds);
    let rows = 0;
    for (const table of tables) rows += await copyTable(target, { snapshot, table, tenantIds });
    await target.query(
      "update public.tenants set move_state = 'arriving', moving_to = null where id = any($1::uuid[])",
      [tenantIds],
    );
    return rows;
  });
}

async function requireSameVersion(target: Client, snapshot: Snapshot): Promise<void> {
  const describe = (marks: readonly MigrationMark[]) => marks.map(({ name, sha256 }) => `${name} ${sha256}`).join();
  // Migrations of the target wait until the copy is made.
  await target.query('lock table public.chasqui_migrations in access share mode');
  const applied = await listApplied(target);
  if (describe(applied) !== describe(snapshot.migrations)) {
    const [there, here] = [applied.at(-1)?.name, snapshot.migrations.at(-1)?.name];
    throw new CompanyMoveError(
      `The two databases are not of the same version: the target has ${there}, the source ${here}. Run \`npm run migrate\` at both, with one version`,
    );
  }
  const names = (tables: readonly TableColumns[]) =>
    tables
      .map(({ name }) => name)
      .toSorted()
      .join();
  if (names(await listTables(target)) !== names(snapshot.tables)) {
    throw new CompanyMoveError('The two databases do not have the same tables');
  }
}

interface CopiedTable {
  readonly snapshot: Snapshot;
  readonly table: TableColumns;
  readonly tenantIds: readonly string[];
}

/** PostgreSQL refuses COPY into a table with policies, so the rows pass through a temporary table. */
async function copyTable(target: Client, { snapshot, table, tenantIds }: CopiedTable): Promise<number> {
  const columns = table.columns.join(', ');
  const incoming = `pg_temp.${table.name}`;
  await target.query(
    `create temporary table ${table.name} on commit drop as select ${columns} from public.${table.name} with no data`,
  );
  const expected = await snapshot.digest(table);
  await pipeline(snapshot.copyOut(table), target.query(from(`copy ${incoming} (${columns}) from stdin`)));
  await target.query(`insert into public.${table.name} (${columns}) select ${columns} from ${incoming}`);
  await target.query(`drop table ${incoming}`);
  const copied = await digestRows(target, table, tenantIds);
  if (copied.rows !== expected.rows || copied.sum !== expected.sum) {
    throw new CompanyMoveError(
      `${table.name} differs after the copy: ${expected.rows} rows at the source, ${copied.rows} at the target. Nothing was kept`,
    );
  }
  return copied.rows;
}
