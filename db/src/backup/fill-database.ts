import type { Writable } from 'node:stream';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { TenantContext } from '../connection/index.ts';
import { openSession } from '../connection/session.ts';
import { withoutForce } from '../migration/apply-migration.ts';
import { migrate } from '../migration/migrate.ts';
import type { MigrationMark } from '../migration/migration.ts';
import { takeMigrationLock } from '../migration/migration-locks.ts';
import { READS_ALL_ROWS, readingAllRows } from '../migration/open-rows.ts';
import { recomputeReceivables } from '../receivables/recompute-receivables.ts';
import { APP_ROLE } from '../schema/index.ts';
import { skipNumbers } from '../series/skip-numbers.ts';
import { listTables, type TableColumns } from './list-tables.ts';
import { BackupError, RestoredButOldError, requireEmpty, requireEveryRow, requireKnown } from './preconditions.ts';
import { withCopier } from './with-copier.ts';

export interface Filling {
  /** Migrations of the database that was backed up. */
  readonly migrations: readonly MigrationMark[];
  readonly tables: readonly TableColumns[];
  /** Numbers that every series skips, because they may have been used after the backup. */
  readonly skippedNumbers: number;
  /**
   * Writes the rows of one table as COPY's text, ends the stream, and resolves with the expected number of rows. Throws
   * if they differ from the backup.
   */
  readonly write: (table: TableColumns, rows: Writable) => Promise<number>;
}

export interface FilledDatabase {
  readonly rows: number;
  readonly skippedSeries: number;
}

const LOCK_TIMEOUT_MS = 10_000;
const APPLICATION = 'chasqui-restore';

/**
 * Restores a backup into an empty database: the migrations of that time, every row in one transaction, then the
 * migrations of this version. If anything fails in between, the database has no row.
 * @param url of the owner of the tables, or of whoever will be
 * @throws BackupError when the database is not empty, or what comes is not what was backed up
 */
export async function fillDatabase(url: string, filling: Filling): Promise<FilledDatabase> {
  await refuseFilled(url, filling);
  await migrate(url, { upTo: filling.migrations.at(-1)?.name });
  const filled = await fillEmpty(url, filling);
  await finish(url);
  return filled;
}

/** Runs the steps after all rows were restored. A failure here does not require a new restore. */
async function finish(url: string): Promise<void> {
  try {
    await analyze(url);
    await migrate(url);
    await recomputeReceivables(url);
  } catch (error) {
    const message = 'every row was restored and committed, but not all migrations of this version were applied';
    throw new RestoredButOldError(`${message}: run \`npm run migrate\``, { cause: error });
  }
}

async function analyze(url: string): Promise<void> {
  await withCopier(url, APPLICATION, (client) => client.query('analyze'));
}

async function refuseFilled(url: string, { migrations }: Filling): Promise<void> {
  await requireKnown(migrations);
  await withCopier(url, APPLICATION, (client) =>
    readingAllRows(client, async () => {
      await requireEmpty(client, migrations);
      await requireEveryRow(client, ', which may be filled: give a new, empty database');
    }),
  );
}

async function fillEmpty(url: string, filling: Filling): Promise<FilledDatabase> {
  return withCopier(url, APPLICATION, async (client) => {
    await takeMigrationLock(client);
    await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const rows = await withoutForce(client, () => copyAll(client, filling));
    const skippedSeries = await skipOfAll(client, filling.skippedNumbers);
    await client.query('commit');
    return { rows, skippedSeries };
  });
}

/** Copies every table. The lock on each table keeps it empty until the commit. */
async function copyAll(client: Client, { migrations, tables, write }: Filling): Promise<number> {
  await requireEmpty(client, migrations);
  await requireSameColumns(client, tables);
  let rows = 0;
  for (const table of tables) rows += await copyIn(client, table, write);
  return rows;
}

async function requireSameColumns(client: Client, backedUp: readonly TableColumns[]): Promise<void> {
  const describe = (tables: readonly TableColumns[]) =>
    tables.map(({ name, columns }) => `${name}(${columns.toSorted().join(',')})`).toSorted();
  const [there, wanted] = [describe(await listTables(client)), describe(backedUp)];
  const other = [...wanted, ...there].find((table) => !there.includes(table) || !wanted.includes(table));
  if (other !== undefined) throw new BackupError(`The tables differ from those of the backup: ${other}`);
}

async function copyIn(client: Client, table: TableColumns, write: Filling['write']): Promise<number> {
  const stream = from(`copy public.${table.name} (${table.columns.join(', ')}) from stdin`);
  client.query(stream);
  const expected = await write(table, stream);
  if (stream.rowCount !== expected) {
    throw new BackupError(`${table.name} should have ${expected} rows and got ${stream.rowCount}`);
  }
  return expected;
}

/** Skips numbers as the role of the services, which may change nothing but the counters. */
async function skipOfAll(client: Client, numbers: number): Promise<number> {
  const { rows } = await readTenants(client);
  const session = openSession(client);
  const [part] = session.divide(1);
  let moved = 0;
  for (const { id } of rows) {
    await client.query("select set_config('role', $1, true), set_config('app.tenant_id', $2, true)", [APP_ROLE, id]);
    const ctx: TenantContext = { tenantId: id, actor: { kind: 'system' }, requestId: null };
    moved += await skipNumbers(part.transaction, ctx, numbers);
  }
  session.refuse('The numbers were skipped');
  await client.query('set local role none');
  return moved;
}

async function readTenants(client: Client) {
  await client.query('set local row_security = on');
  await client.query(READS_ALL_ROWS);
  return client.query<{ id: string }>('select id from tenants order by id');
}
