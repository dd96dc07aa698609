import pg, { type Pool } from 'pg';
import { createFairLine, type FairLine } from './fair-line.ts';

/** Known to this folder only: outside of it nobody can query without naming a tenant or the system. */
export const POOL = Symbol('pool');

/**
 * Runs each transaction, however often it is run again, and is told of its statements in a few words that hold no value:
 * `insert documents`. Its outcome must be that of `run`.
 */
export type ObserveTransaction = <T>(run: (note: (statement: string) => void) => Promise<T>) => Promise<T>;
/** Likewise: where those wait who want a connection. */
export const LINE = Symbol('line');

/** A pool of connections. It gives no access to anything by itself: see `inTenant` and `inSystem`. */
export interface Database {
  readonly [POOL]: Pool;
  readonly [LINE]: FairLine;
  /** After how long a step that nobody ended is given to somebody else, in milliseconds. */
  readonly takeoverMs: number;
  /** Undefined where nobody observes. */
  readonly observe: ObserveTransaction | undefined;
  /** Lets running transactions finish, for at most `timeoutMs` (default 5000), and closes every connection. */
  close(timeoutMs?: number): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections at most; default 10. */
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /**
   * After how long a step that nobody ended is given to somebody else; default 120000. Much longer than a step, so that
   * the sweep does not race the normal path; a step that was only slow loses nothing: every one is a compare-and-set.
   */
  readonly takeoverMs?: number;
  /** How long one statement may take; default 15000. For a process that walks through whole tables. */
  readonly statementTimeoutMs?: number;
  /** For traces. */
  readonly observe?: ObserveTransaction | undefined;
}

/** Also how long a transaction waits for its turn to have a connection. */
export const CONNECT_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 5_000;
const TAKEOVER_MS = 120_000;

/** A verb takes milliseconds: what takes this long waits for something that will not come. */
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * The client waits longer, so that the server's own answer comes first, also of a statement that was sent behind one that
 * waited for a lock.
 */
const QUERY_MARGIN_MS = 15_000;

const SESSION_LIMITS = {
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

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
    options: '-c timezone=UTC',
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + QUERY_MARGIN_MS,
    ...SESSION_LIMITS,
  });
  // An idle connection that breaks is dropped by the pool; whoever needs one next learns whether the database is there.
  pool.on('error', () => {});
  // So is one that breaks between two statements: the next statement on it fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    [POOL]: pool,
    [LINE]: createFairLine(max),
    takeoverMs: options.takeoverMs ?? TAKEOVER_MS,
    observe: options.observe,
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
