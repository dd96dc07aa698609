import { sql } from 'drizzle-orm';
import { type Database, POOL } from './database.ts';
import { connectionError, DatabaseError } from './database-error.ts';
import { readInSystem } from './read-transaction.ts';

export type MigrationState =
  | { readonly stage: 'unmigrated' }
  /** The login may not read the list. Before a migration of this version only the owner may. */
  | { readonly stage: 'hidden' }
  /** `newest` is the name of the last migration that was applied. A newer database works as well as a current one. */
  | { readonly stage: 'older' | 'current' | 'newer'; readonly newest: string };

/**
 * Reads the state with the login of the services. Rejects with an error for `isDatabaseUnavailable` if the database
 * cannot be reached.
 */
export async function readMigrationState(db: Database): Promise<MigrationState> {
  if (!(await hasMigrations(db))) return { stage: 'unmigrated' };
  try {
    return await readApplied(db);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NOT_GRANTED) return { stage: 'hidden' };
    throw error;
  }
}

/** SQLSTATE insufficient_privilege: databases of older versions grant the services no right to read the list. */
const NOT_GRANTED = '42501';

async function hasMigrations(db: Database): Promise<boolean> {
  try {
    const { rows } = await db[POOL].query("select to_regclass('public.chasqui_migrations') is not null as migrated");
    return rows[0]?.migrated === true;
  } catch (error) {
    throw connectionError(error);
  }
}

async function readApplied(db: Database): Promise<MigrationState> {
  const ctx = { actor: { kind: 'system' }, requestId: null } as const;
  const { rows } = await readInSystem(db, ctx, (tx) =>
    tx.execute<{ newest: string | null; complete: boolean | null }>(
      sql`select max(name) as newest, bool_or(name = ${REQUIRED_MIGRATION}) as complete from public.chasqui_migrations`,
    ),
  );
  const { newest = null, complete = null } = rows[0] ?? {};
  if (newest === null) return { stage: 'unmigrated' };
  if (complete !== true) return { stage: 'older', newest };
  return { stage: newest === REQUIRED_MIGRATION ? 'current' : 'newer', newest };
}

/** Newest migration that this version of the code needs. A test checks that it is the last one of db/migrations. */
export const REQUIRED_MIGRATION = '0081_indexed_state_names.sql';
