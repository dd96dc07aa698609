import { type Database, POOL } from './database.ts';
import { connectionError, DatabaseError } from './database-error.ts';

const DEFAULT_DEADLINE_MS = 2_000;

/**
 * Resolves when the database answers within `deadlineMs` and was migrated; otherwise rejects, with an error for
 * `isDatabaseUnavailable` when it is out of reach.
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
  if (!(await isMigrated(db))) throw new DatabaseError('NOT_MIGRATED', 'The database was never migrated');
}

async function isMigrated(db: Database): Promise<boolean> {
  try {
    const { rows } = await db[POOL].query("select to_regclass('chasqui_migrations') is not null as migrated");
    return rows[0]?.migrated === true;
  } catch (error) {
    throw connectionError(error);
  }
}
