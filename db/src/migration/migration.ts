import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What tells one migration from another. */
export interface MigrationMark {
  readonly name: string;
  /** Of its file, in hexadecimal. */
  readonly sha256: string;
}

/** One file of db/migrations. Lines that begin with `-- migrate:` say how it is run. */
export interface Migration extends MigrationMark {
  readonly statements: string;
  /** `-- migrate: statement by statement`: outside of a transaction, as CREATE INDEX CONCURRENTLY needs it. */
  readonly isConcurrent: boolean;
  /**
   * `-- migrate: rows of every tenant in a, b`: the tables whose policies do not bind it, at the price of a lock on each.
   * All of them for earlier migrations, which say nothing about themselves; undefined when it reads no rows.
   */
  readonly seesRowsOf: readonly string[] | 'every table' | undefined;
}

const FIRST_MIGRATION = '@chasqui/db/migrations/0000_roles.sql';

/** Earlier ones say nothing about themselves, and see all rows. */
const FIRST_WITH_DIRECTIVES = '0020';

/**
 * Every migration, in order. The folder is asked for by its package's name, so that it is found from the sources and from
 * a bundle alike.
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

/** The statements of a file, one by one. */
export function splitStatements(statements: string): readonly string[] {
  return statements
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '');
}
