import type { Client } from 'pg';
import { isMigrated, isTrue, listApplied, type MigrationMark, readMigrations } from '../migration/migration.ts';
import { OWNER_POLICY } from '../migration/open-rows.ts';
import { listTables } from './list-tables.ts';

/** Error with a message that tells an operator what to do. The message contains no secret and no row. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Error after all rows were restored and committed. The steps after the commit were not completed. */
export class RestoredButOldError extends Error {
  override readonly name = 'RestoredButOldError';
}

/** @throws BackupError unless this version has every migration of the backup, unchanged */
export async function requireKnown(backedUp: readonly MigrationMark[]): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of backedUp) {
    if (!known.has(name)) {
      throw new BackupError(`The backup is of a newer version, which has migration ${name}: restore it with that one`);
    }
    if (known.get(name) !== sha256) throw new BackupError(`The backup was made with another migration ${name}`);
  }
}

/** @throws BackupError if a table has a row, or if the backup's database lacked a migration of this one */
export async function requireEmpty(client: Client, backedUp: readonly MigrationMark[]): Promise<void> {
  if (!(await isMigrated(client))) return;
  await requireNotAhead(client, backedUp);
  for (const { name } of await listTables(client)) {
    if (await isTrue(client, `exists (select from public.${name})`)) {
      throw new BackupError(`The database is not empty: ${name} has rows. A backup is restored into an empty one only`);
    }
  }
}

async function requireNotAhead(client: Client, backedUp: readonly MigrationMark[]): Promise<void> {
  const ahead = (await listApplied(client)).find(({ name }) => !backedUp.some((mark) => mark.name === name));
  if (ahead === undefined) return;
  const advice = 'give a new, empty database, which gets the migrations of the backup first';
  throw new BackupError(`The database is newer than the backup, by ${ahead.name}: ${advice}`);
}

/** Finds policies that hide rows. They cause no error, only a table with fewer rows. */
const HIDDEN = `
  select c.relname as name, current_user::text as login from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and row_security_active(c.oid) and not exists (
    select from pg_policy p where p.polrelid = c.oid and p.polname = $1
      and exists (select from unnest(p.polroles) role where pg_has_role(current_user, role, 'USAGE')))
  order by c.relname`;

/**
 * @param advice for the operator, which ends the message
 * @throws BackupError if policies hide rows of a table from the login even while READS_ALL_ROWS is on
 */
export async function requireEveryRow(client: Client, advice: string): Promise<void> {
  const { rows } = await client.query<{ name: string; login: string }>(HIDDEN, [OWNER_POLICY]);
  const [hidden] = rows;
  if (hidden === undefined) return;
  throw new BackupError(`The login ${hidden.login} does not see every row of ${hidden.name}${advice}`);
}
