import { sql } from 'drizzle-orm';
import { type Database, POOL } from './database.ts';
import { connectionError, DatabaseError } from './database-error.ts';
import { REQUIRED_MIGRATION } from './required-migration.ts';
import { inSystem } from './transaction.ts';

const DEFAULT_DEADLINE_MS = 2_000;

/**
 * Resolves when the database answers within `deadlineMs` and has every migration that this version needs; those of a newer
 * one do not matter. Otherwise rejects, with an error for `isDatabaseUnavailable` when it is out of reach.
 */
export async function pingDatabase(db: Database, deadlineMs: number = DEFAULT_DEADLINE_MS): Promise<void> {
  let deadline: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    const late = new DatabaseError('ETIMEDOUT', `The database did not answer within ${deadlineMs} ms`);
    deadline = setTimeout(() => reject(late), deadlineMs);
  });
  try {
    await Promise.race([requireMigrated(db), timeUp]);
  } finally {
    clearTimeout(deadline);
  }
}

async function requireMigrated(db: Database): Promise<void> {
  if (!(await hasMigrations(db))) throw new DatabaseError('NOT_MIGRATED', 'The database was never migrated');
  if (await hasRequired(db)) return;
  const advice = `The database lacks ${REQUIRED_MIGRATION}: run \`npm run migrate\` of this version`;
  throw new DatabaseError('NOT_MIGRATED', advice);
}

async function hasMigrations(db: Database): Promise<boolean> {
  try {
    const { rows } = await db[POOL].query("select to_regclass('public.chasqui_migrations') is not null as migrated");
    return rows[0]?.migrated === true;
  } catch (error) {
    throw connectionError(error);
  }
}

/** SQLSTATE insufficient_privilege: what a version that asked nobody for this list has left. */
const NOT_GRANTED = '42501';

async function hasRequired(db: Database): Promise<boolean> {
  const ctx = { actor: { kind: 'system' }, requestId: null } as const;
  const name = REQUIRED_MIGRATION;
  try {
    const found = await inSystem(db, ctx, (tx) =>
      tx.execute(sql`select name from public.chasqui_migrations where name = ${name}`),
    );
    return found.rows.length > 0;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NOT_GRANTED) return false;
    throw error;
  }
}
