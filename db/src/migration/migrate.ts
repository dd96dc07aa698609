import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg, { type Client } from 'pg';
import { MIGRATION_LOCK } from './migration-lock.ts';

interface Migration {
  readonly name: string;
  readonly sha256: string;
  readonly statements: string;
}

const FIRST_MIGRATION = '@chasqui/db/migrations/0000_roles.sql';

/**
 * Brings a database up to date and returns the names of what was applied now. Several processes may call it at once:
 * one works and the others wait. Throws when a migration that was applied before has been edited since.
 */
export async function migrate(url: string): Promise<string[]> {
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString: url, application_name: 'chasqui-migrate' });
  await client.connect();
  try {
    return await applyLocked(client, migrations);
  } finally {
    await client.end();
  }
}

/** The folder is asked for by its package's name, so that it is found from the sources and from a bundle alike. */
async function readMigrations(): Promise<Migration[]> {
  const folder = dirname(createRequire(import.meta.url).resolve(FIRST_MIGRATION));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => toMigration(name, await readFile(join(folder, name), 'utf8'))));
}

function toMigration(name: string, statements: string): Migration {
  return { name, statements, sha256: createHash('sha256').update(statements).digest('hex') };
}

async function applyLocked(client: Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    const applied = await readApplied(client);
    const pending = migrations.filter((migration) => !isApplied(applied, migration));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists chasqui_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from chasqui_migrations');
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function isApplied(applied: ReadonlyMap<string, string>, { name, sha256 }: Migration): boolean {
  const known = applied.get(name);
  if (known !== undefined && known !== sha256) {
    throw new Error(`Migration ${name} was edited after it had been applied: write a new one instead`);
  }
  return known !== undefined;
}

/**
 * One migration, whole or not at all. Policies bind the owner of the tables too, and would hide rows from a migration of
 * data or from the check of a new foreign key: they are lifted for its length. Should one narrow a statement all the same,
 * then with row security off that statement fails instead.
 */
async function apply(client: Client, { name, statements, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin; set local row_security = off');
    const tables = await listForcedTables(client);
    await client.query(tables.map((table) => `alter table ${table} no force row level security;`).join(' '));
    await client.query(statements);
    await client.query(tables.map((table) => `alter table if exists ${table} force row level security;`).join(' '));
    await client.query('insert into chasqui_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The tables whose policies bind their owner, by name as SQL writes it. */
async function listForcedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relforcerowsecurity and relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map((row) => row.name);
}
