import type { PoolClient } from 'pg';
import { CONNECT_TIMEOUT_MS, type Database, LINE, POOL } from './database.ts';
import { connectionError, DatabaseError } from './database-error.ts';

/** Connection taken from the pool. */
export interface TakenConnection {
  readonly client: PoolClient;
  /** Returns the connection to the pool, or closes it if it is not clean. */
  giveBack(isClean: boolean): void;
}

/**
 * Takes a connection from the pool. When all are taken, the waiting callers are served round-robin by `whose`, so that
 * many requests of one tenant do not delay the few of another.
 * @throws DatabaseError for `isDatabaseUnavailable` when no connection is free in time
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
