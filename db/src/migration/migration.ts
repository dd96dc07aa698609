import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';

export interface MigrationMark {
  readonly name: string;
  /** SHA-256 of the migration's file, in hexadecimal. */
  readonly sha256: string;
}

/** File of db/migrations. Lines that begin with `-- migrate:` set options for the run. */
export interface Migration extends MigrationMark {
  readonly statements: string;
  /** `-- migrate: statement by statement`: outside of a transaction, as CREATE INDEX CONCURRENTLY needs it. */
  readonly isConcurrent: boolean;
  /**
   * Tables from `-- migrate: rows of every tenant in a, b`, whose policies do not bind the migration. Each of them is
   * locked. Earlier migrations without such a line get all tables; undefined if the migration reads no rows.
   */
  readonly seesRowsOf: readonly string[] | 'every table' | undefined;
}

const FIRST_MIGRATION = '@chasqui/db/migrations/0000_roles.sql';

/** First migration whose file may set options. Earlier ones see all rows. */
const FIRST_WITH_DIRECTIVES = '0020';

/**
 * Reads all migrations in order. The folder is resolved by its package name, so that it is found both from the sources
 * and from a bundle.
 */
export async function readMigrations(): Promise<readonly Migration[]> {
  const folder = dirname(createRequire(import.meta.url).resolve(FIRST_MIGRATION));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => toMigration(name, await readFile(join(folder, name), 'utf8'))));
}

export function toMigration(name: string, statements: string): Migration {
  const directives = [...statements.matchAll(/^-- migrate: (.+)$/gm)].map(([, directive]) => directive);
  return {
    name,
    statements,
    sha256: createHash('sha256').update(statements).digest('hex'),
    isConcurrent: directives.includes('statement by statement'),
    seesRowsOf: name < FIRST_WITH_DIRECTIVES ? 'every table' : listNamedTables(directives),
  };
}

function listNamedTables(directives: readonly (string | undefined)[]): readonly string[] | undefined {
  const named = directives.flatMap((directive) => /^rows of every tenant in (.+)$/.exec(directive ?? '')?.[1] ?? []);
  return named.length === 0 ? undefined : named.flatMap((names) => names.split(',').map((name) => name.trim()));
}

export function splitStatements(statements: string): readonly string[] {
  return statements
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '');
}

/** Lists the applied migrations in order. Creates the table of migrations on the first run. */
export async function readApplied(client: Client): Promise<readonly MigrationMark[]> {
  await client.query(`create table if not exists chasqui_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`);
  return listApplied(client);
}

/** Lists the applied migrations of a database that already has the table. */
export async function listApplied(client: Client): Promise<readonly MigrationMark[]> {
  const list = 'select name, sha256 from public.chasqui_migrations order by name';
  return (await client.query<MigrationMark>(list)).rows;
}

/** Throws if an applied migration was edited afterwards. Ignores migrations that only a newer version has. */
export function listPending<T extends MigrationMark>(
  migrations: readonly T[],
  applied: readonly MigrationMark[],
): readonly T[] {
  const known = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  const edited = migrations.find(({ name, sha256 }) => known.has(name) && known.get(name) !== sha256);
  if (edited !== undefined) {
    throw new Error(`Migration ${edited.name} was edited after it had been applied: write a new one instead`);
  }
  return migrations.filter(({ name }) => !known.has(name));
}

/** Runs a query that returns one true or false. */
export async function isTrue(client: Client, query: string, values: unknown[] = []): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(`select (${query}) as answer`, values);
  return rows[0]?.answer === true;
}

export function isMigrated(client: Client): Promise<boolean> {
  return isTrue(client, "to_regclass('public.chasqui_migrations') is not null");
}
