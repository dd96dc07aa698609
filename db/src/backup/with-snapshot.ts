import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';
import { LAYOUTS, type Layout } from '../key-rotation/sealed-layouts.ts';
import { isMigrated, listApplied, type MigrationMark } from '../migration/migration.ts';
import { READS_ALL_ROWS } from '../migration/open-rows.ts';
import { listTables, type TableColumns } from './list-tables.ts';
import { BackupError, requireEveryRow } from './preconditions.ts';
import { digestRows, idsAsSql, type RowsDigest, selectRows } from './select-rows.ts';
import { withCopier } from './with-copier.ts';

/** Stream of a table's rows as COPY's text. */
interface TableRows extends Readable {
  /** Known when the stream has ended. */
  readonly rowCount: number;
}

export interface Snapshot {
  readonly takenAt: Date;
  readonly migrations: readonly MigrationMark[];
  readonly tables: readonly TableColumns[];
  readonly sealingKeys: readonly SealingKeyUse[];
  /** Streams the rows of a table. The next table waits until this stream has ended. */
  copyOut(table: TableColumns): TableRows;
  /** Returns the digest of the rows that `copyOut` streams. */
  digest(table: TableColumns): Promise<RowsDigest>;
}

/** Time limit for the locks of all tables together. Only a migration holds them for long. */
const LOCK_TIMEOUT_MS = 30_000;

const WHO_SEES_ALL =
  ': give the login that owns the tables (MIGRATION_DATABASE_URL), and run `npm run migrate` with it before, or give a superuser';

/**
 * Runs `work` on the database as of one moment, while others go on writing. Only migrations wait for it.
 * @param url of the owner of the tables, or of a superuser
 * @param tenantIds the rows of these tenants only; by default all rows
 * @throws BackupError when there is no database of ours, or its login would not see every row
 */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
  tenantIds?: readonly string[],
): Promise<T> {
  return withCopier(url, 'chasqui-backup', async (client) => {
    if (!(await isMigrated(client))) {
      throw new BackupError('This database has no tables of Chasqui: there is nothing to back up');
    }
    const names = (await listTables(client)).map(({ name }) => name);
    await client.query(`begin isolation level repeatable read, read only; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // The snapshot begins with the first query, so the locks come first.
    await client.query(`lock table ${['chasqui_migrations', ...names].join(', ')} in access share mode`);
    const result = await work(await describe(client, names, tenantIds));
    await client.query('commit');
    return result;
  });
}

async function describe(
  client: Client,
  locked: readonly string[],
  tenantIds: readonly string[] | undefined,
): Promise<Snapshot> {
  await client.query(READS_ALL_ROWS);
  const { rows } = await client.query<{ now: Date }>('select now() as now');
  const tables = await listTables(client);
  if (tables.some(({ name }) => !locked.includes(name))) {
    throw new BackupError('A migration ran when the backup began: run it again');
  }
  await requireEveryRow(client, WHO_SEES_ALL);
  return {
    takenAt: rows[0]?.now ?? new Date(Number.NaN),
    migrations: await listApplied(client),
    tables,
    sealingKeys: await listSealingKeys(client, tenantIds),
    copyOut: (table) => copyOut(client, table, tenantIds),
    digest: (table) => digestRows(client, table, tenantIds),
  };
}

/** A query like those of COPY (query) sees rows as policies let it; COPY of a table does the same. */
function copyOut(client: Client, table: TableColumns, tenantIds: readonly string[] | undefined): CopyToStreamQuery {
  const stream = to(`copy (${selectRows(table, tenantIds)}) to stdout`);
  client.query(stream);
  return stream;
}

/** Number of secrets sealed under a key. The id is the keyring's and opens nothing. */
interface SealingKeyUse {
  readonly keyId: string;
  readonly secrets: number;
}

/** Sealed bytes begin with a version, the length of the key's id, and the id. */
function keyIdOf(column: string): string {
  return `convert_from(substring(${column} from 3 for get_byte(${column}, 1)), 'UTF8')`;
}

type Place = Pick<Layout, 'table' | 'column'>;

/** Returns the columns with sealed secrets that exist. A database of an older version lacks some. */
async function listPlaces(client: Client): Promise<readonly Place[]> {
  const { rows } = await client.query<Place>(
    `select relname as table, attname as column from pg_attribute join pg_class c on c.oid = attrelid
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not attisdropped`,
  );
  return Object.values(LAYOUTS).filter((place) =>
    rows.some(({ table, column }) => table === place.table && column === place.column),
  );
}

/** Returns the keys that open the sealed secrets, the most used first. */
export async function listSealingKeys(
  client: Client,
  tenantIds: readonly string[] | undefined,
): Promise<readonly SealingKeyUse[]> {
  const places = await listPlaces(client);
  if (places.length === 0) return [];
  const isTheirs = tenantIds === undefined ? '' : ` and tenant_id = any(${idsAsSql(tenantIds)})`;
  const sealed = places
    .map(
      ({ table, column }) =>
        `select ${keyIdOf(column)} as "keyId" from ${table} where length(${column}) > 2${isTheirs}`,
    )
    .join(' union all ');
  const { rows } = await client.query<SealingKeyUse>(
    `select "keyId", count(*)::int as secrets from (${sealed}) sealed group by "keyId" order by secrets desc, "keyId"`,
  );
  return rows;
}
