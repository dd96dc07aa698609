import type { FileReader } from '@chasqui/core/file-storage';
import type { PoolClient } from 'pg';
import pg, { type Pool } from 'pg';
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts';
import { connectionError, DatabaseError } from './database-error.ts';
import { createFairSemaphore, type FairSemaphore } from './fair-semaphore.ts';

/** Key of the pool. Only this folder knows it, so code outside cannot query without naming a tenant or the system. */
export const POOL = Symbol('pool');

/**
 * Observer that runs each transaction, including its repetitions after conflicts. It gets a summary of each statement
 * without values, such as `insert documents`. It must return or throw the outcome of `run`.
 */
type ObserveTransaction = <T>(run: (note: (statement: string) => void) => Promise<T>) => Promise<T>;
const SEMAPHORE = Symbol('semaphore');

/** A pool of connections. It gives no access to anything by itself: see `inTenant` and `inSystem`. */
export interface Database {
  readonly [POOL]: Pool;
  readonly [SEMAPHORE]: FairSemaphore;
  readonly clock: DatabaseClock;
  /** Length of a lease in milliseconds. A step that has not ended by then goes to another worker. */
  readonly takeoverMs: number;
  /** Longest time in milliseconds to find out about a commit in doubt. */
  readonly settleMs: number;
  /** Time limit in milliseconds of one statement of a transaction. */
  readonly statementTimeoutMs: number;
  /** Age in milliseconds from which on the rules with dates are read again. */
  readonly rulesMaxAgeMs: number;
  readonly observe: ObserveTransaction | undefined;
  /** Storage of files that left the database; null if FILES_URL is not set. */
  readonly files: FileReader | null;
  /** Lets running transactions finish, for at most `timeoutMs` (default 5000), and closes every connection. */
  close(timeoutMs?: number): Promise<void>;
}

export interface DatabaseOptions {
  /** Largest number of connections; default 10. */
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /**
   * Length of a lease in milliseconds; default 120000. A step that has not ended by then goes to another worker. The
   * lease is much longer than a step, so that the sweep does not race the normal path. A step that was only slow loses
   * nothing, because every step is a compare-and-set.
   */
  readonly takeoverMs?: number;
  /** Longest time in milliseconds to find out about a commit in doubt; default 10000. A restart takes less. */
  readonly settleMs?: number;
  /**
   * Time limit of one statement in milliseconds; default 15000. Longer limits are for processes that read whole tables.
   */
  readonly statementTimeoutMs?: number;
  /** Age in milliseconds from which on the rules with dates are read again; default 15000. */
  readonly rulesMaxAgeMs?: number;
  readonly observe?: ObserveTransaction | undefined;
  readonly files?: FileReader | null;
}

/** Time limit for connecting, and for a transaction that waits for its turn at a connection. */
const CONNECT_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 5_000;
const TAKEOVER_MS = 120_000;
const SETTLE_MS = 10_000;
/** A change of an operator is in every process within this time. */
const RULES_MAX_AGE_MS = 15_000;

/**
 * Time limit of one statement. A verb takes milliseconds, so a statement this slow is waiting for something that will
 * not come.
 */
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * Extra time that the client waits, so that the server's own answer comes first. This also holds for a statement that
 * was sent behind one that waited for a lock.
 */
const QUERY_MARGIN_MS = 15_000;

/** Opens a pool; connects on the first query. The login of `url` must be a member of both of the services' roles. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const max = options.max ?? 10;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: options.applicationName ?? 'chasqui',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
    // The server's own limits are set in each transaction: a pooler refuses or drops those of a connection.
    query_timeout: statementTimeoutMs + QUERY_MARGIN_MS,
  });
  // The pool drops an idle connection that breaks. The next query finds out if the database is reachable.
  pool.on('error', () => {});
  // A connection that breaks between two statements is dropped too: the next statement on it fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    [POOL]: pool,
    [SEMAPHORE]: createFairSemaphore(max),
    clock: createDatabaseClock(),
    takeoverMs: options.takeoverMs ?? TAKEOVER_MS,
    settleMs: options.settleMs ?? SETTLE_MS,
    statementTimeoutMs,
    rulesMaxAgeMs: options.rulesMaxAgeMs ?? RULES_MAX_AGE_MS,
    observe: options.observe,
    files: options.files ?? null,
    close: (timeoutMs = CLOSE_TIMEOUT_MS) => closePool(pool, timeoutMs),
  };
}

async function closePool(pool: Pool, timeoutMs: number): Promise<void> {
  let deadline: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    deadline = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([pool.end(), timeUp]);
  clearTimeout(deadline);
}

interface TakenConnection {
  readonly client: PoolClient;
  /** Returns the connection to the pool, or closes it if it is not clean. */
  release(isClean: boolean): void;
}

/**
 * Takes a connection from the pool. When all are taken, the waiting callers are served round-robin by `key`, so that
 * many requests of one tenant do not delay the few of another.
 * @throws DatabaseError for `isDatabaseUnavailable` when no connection is free in time
 */
export async function takeConnection(db: Database, key: string): Promise<TakenConnection> {
  const semaphore = db[SEMAPHORE];
  await semaphore.acquire(key, { ms: CONNECT_TIMEOUT_MS, error: noConnectionFree });
  const client = await db[POOL].connect().catch((error: unknown) => {
    semaphore.release(key);
    throw connectionError(error);
  });
  return {
    client,
    release: (isClean) => {
      client.release(!isClean);
      semaphore.release(key);
    },
  };
}

function noConnectionFree(): DatabaseError {
  return new DatabaseError('ETIMEDOUT', `No connection to the database was free within ${CONNECT_TIMEOUT_MS} ms`);
}
