import type { PoolClient } from 'pg';
import { CONNECT_TIMEOUT_MS, type Database, LINE, POOL } from './database.ts';
import { connectionError, DatabaseError } from './database-error.ts';

/** A connection of the pool that is somebody's for a while. */
export interface TakenConnection {
  readonly client: PoolClient;
  /** Gives it to the next one; closes it when it is not clean. */
  giveBack(isClean: boolean): void;
}

/**
 * Takes a connection when it is the turn of whoever `whose` stands for: when all are taken, they go by turns to those who
 * wait, and the many of one tenant do not keep the few of another waiting.
 * @throws DatabaseError for `isDatabaseUnavailable` when there is none in time
 */
export async function takeConnection(db: Database, whose: string): Promise<TakenConnection> {
  const line = db[LINE];
  await line.enter(whose, { waitMs: CONNECT_TIMEOUT_MS, late });
  const client = await db[POOL].connect().catch((error: unknown) => {
    line.leave(whose);
    throw connectionError(error);
  });
  return {
    client,
    giveBack: (isClean) => {
      client.release(!isClean);
      line.leave(whose);
    },
  };
}

function late(): DatabaseError {
  return new DatabaseError('ETIMEDOUT', `No connection to the database was free within ${CONNECT_TIMEOUT_MS} ms`);
}
