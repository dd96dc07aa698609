import { type Database, POOL } from './database.ts';
import { connectionError, DatabaseError } from './database-error.ts';

const DEFAULT_DEADLINE_MS = 2_000;

/** Resolves when the database answers within `deadlineMs`; otherwise rejects with an error for `isDatabaseUnavailable`. */
export async function pingDatabase(db: Database, deadlineMs: number = DEFAULT_DEADLINE_MS): Promise<void> {
  let deadline: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    const late = new DatabaseError('ETIMEDOUT', `The database did not answer within ${deadlineMs} ms`);
    deadline = setTimeout(() => reject(late), deadlineMs);
  });
  try {
    await Promise.race([askAnything(db), timeUp]);
  } finally {
    clearTimeout(deadline);
  }
}

async function askAnything(db: Database): Promise<void> {
  try {
    await db[POOL].query('select 1');
  } catch (error) {
    throw connectionError(error);
  }
}
