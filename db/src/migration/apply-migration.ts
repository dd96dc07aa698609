import type { Client } from 'pg';
import { type Migration, splitStatements } from './migration.ts';
import { type LockPatience, withBriefLocks } from './migration-locks.ts';

export function applyMigration(client: Client, migration: Migration, patience?: LockPatience): Promise<void> {
  return migration.isConcurrent
    ? applyStatementByStatement(client, migration)
    : withBriefLocks(client, `Migration ${migration.name}`, () => applyWhole(client, migration), patience);
}

/** Runs in one transaction. */
async function applyWhole(client: Client, migration: Migration): Promise<void> {
  const run = async () => {
    await client.query(migration.statements);
  };
  const { seesRowsOf } = migration;
  if (seesRowsOf !== undefined) await withoutForce(client, run, seesRowsOf === 'every table' ? undefined : seesRowsOf);
  else await client.query('set local row_security = off').then(run);
  await note(client, migration);
}

/**
 * Applies a migration statement by statement. Statements completed before an interrupted run are detected and skipped.
 * A half-built index is built again.
 */
async function applyStatementByStatement(client: Client, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.statements)) {
    const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?"?(\w+)"?/im.exec(statement)?.[1];
    if (index !== undefined && (await isBuilt(client, index))) continue;
    await client.query(statement);
  }
  await note(client, migration);
}

async function isBuilt(client: Client, index: string): Promise<boolean> {
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `select quote_ident(c.relname) as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and c.relnamespace = 'public'::regnamespace`,
    [index],
  );
  const [found] = rows;
  if (found !== undefined && !found.valid) await client.query(`drop index concurrently public.${found.name}`);
  return found?.valid === true;
}

async function note(client: Client, { name, sha256 }: Migration): Promise<void> {
  await client.query('insert into chasqui_migrations (name, sha256) values ($1, $2)', [name, sha256]);
}

/**
 * Runs `work` in a transaction while row policies do not bind the owner of the tables, so that the owner sees all rows.
 * Row security is off: a statement that a policy would still filter fails instead. The tables are locked for all others
 * until the transaction ends.
 * @param tables names quoted for SQL; by default all tables with row policies
 */
export async function withoutForce<T>(client: Client, work: () => Promise<T>, tables?: readonly string[]): Promise<T> {
  await client.query('set local row_security = off');
  const names = tables ?? (await listForcedTables(client));
  await client.query(names.map((table) => `alter table ${table} no force row level security;`).join(' '));
  const result = await work();
  await client.query(names.map((table) => `alter table if exists ${table} force row level security;`).join(' '));
  return result;
}

/** Lists the tables whose policies bind their owner, with names quoted for SQL. */
async function listForcedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relforcerowsecurity and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map((row) => row.name);
}
