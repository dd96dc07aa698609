import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { REQUIRED_MIGRATION, readMigrationState } from './migration-state.ts';

const DEFAULT_DEADLINE_MS = 2_000;

/**
 * Resolves when the database answers within `deadlineMs` and has every migration that this version needs; newer
 * migrations do not matter. Otherwise rejects, with an error for `isDatabaseUnavailable` if the database cannot be
 * reached.
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
  const state = await readMigrationState(db);
  if (state.stage === 'unmigrated') throw new DatabaseError('NOT_MIGRATED', 'The database was never migrated');
  if (state.stage === 'current' || state.stage === 'newer') return;
  const advice = `The database lacks ${REQUIRED_MIGRATION}: run \`npm run migrate\` of this version`;
  throw new DatabaseError('NOT_MIGRATED', advice);
}

/** Returns true if `pingDatabase` resolves. Passes the error of a failed ping to `onFailure`. */
export async function isDatabaseReady(db: Database, onFailure: (error: unknown) => void): Promise<boolean> {
  try {
    await pingDatabase(db);
    return true;
  } catch (error) {
    onFailure(error);
    return false;
  }
}
