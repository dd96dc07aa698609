import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/**
 * Error of PostgreSQL or of the connection to it. It leaves out the statement and its parameters, because those hold
 * secrets and personal data, and errors are logged.
 */
export class DatabaseError extends Error {
  /** SQLSTATE, or the network's code (`ECONNREFUSED`). */
  readonly code: string;
  readonly constraint: string | null;

  constructor(code: string, message: string, constraint: string | null = null) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
  }
}

/** SQLSTATE connection_failure: used if a connection ends without a code of its own. */
const CONNECTION_FAILURE = '08006';

/** Returns the DatabaseError for the failure of a statement, or undefined if the error is not one of a statement. */
export function statementError(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error;
  if (error instanceof pg.DatabaseError) return fromServer(error);
  if (error instanceof DrizzleQueryError) return statementError(error.cause) ?? connectionError(error.cause);
  return undefined;
}

/** Returns the DatabaseError for a failure to make or take a connection, or to use it for begin and commit. */
export function connectionError(error: unknown): DatabaseError {
  if (error instanceof pg.DatabaseError) return fromServer(error);
  const code = codeOf(error) ?? CONNECTION_FAILURE;
  return new DatabaseError(code, `The connection to the database failed (${code})`);
}

/** SQLSTATE transaction_resolution_unknown. */
const RESOLUTION_UNKNOWN = '08007';

/**
 * Returns the DatabaseError for a commit that failed. The commit is in doubt unless the server refused it explicitly:
 * the connection may have broken before the answer arrived.
 */
export function commitError(error: unknown): DatabaseError {
  const failure = connectionError(error);
  if (error instanceof pg.DatabaseError && !isUnavailableCode(failure.code) && !endsServer(error)) return failure;
  return doubtfulCommit(`It is not known whether a transaction was committed: ${failure.message}`);
}

/**
 * Returns true if the server itself breaks down. A server that breaks down during a commit (no space for its log) may
 * have written the commit.
 */
function endsServer({ severity }: InstanceType<typeof pg.DatabaseError>): boolean {
  return severity === 'FATAL' || severity === 'PANIC';
}

export function doubtfulCommit(message: string): DatabaseError {
  return new DatabaseError(RESOLUTION_UNKNOWN, message);
}

/** Returns true if a transaction may have been committed although it failed. */
export function isCommitInDoubt(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === RESOLUTION_UNKNOWN;
}

function fromServer(error: InstanceType<typeof pg.DatabaseError>): DatabaseError {
  const code = error.code ?? 'XX000';
  return new DatabaseError(code, `PostgreSQL ${code}: ${error.message}`, error.constraint ?? null);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Returns true if an error, or one of its causes, says that the database cannot be reached or cannot answer in time.
 * The caller may try later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return hasUnavailableCode(error, new Set());
}

/** `seen` ends the walk where an error is, through others or itself, its own cause. */
function hasUnavailableCode(error: unknown, seen: Set<unknown>): boolean {
  if (!(error instanceof Error) || seen.has(error)) return false;
  seen.add(error);
  if (isUnavailableCode(codeOf(error))) return true;
  const within = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause];
  return within.some((cause) => hasUnavailableCode(cause, seen));
}

/** SQLSTATE query_canceled: the error of a statement that exceeds the time limit of its transaction. */
const QUERY_CANCELED = '57014';

/**
 * Returns true if a statement was cancelled because it took too long. The database is reachable; the same statement may
 * take as long again.
 */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === QUERY_CANCELED;
}

/** Node.js's codes for a connection that is broken or cannot be made, also because there is no file descriptor left. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETUNREACH',
  'ENFILE',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * SQLSTATEs of a server that cannot serve now: starting or stopping (57P01 to 57P03), and the time limits of a
 * transaction (57014 statement, 55P03 lock, 25P03 idle in transaction). A refused login (28000, 28P01) also counts:
 * while its password is changed, old processes get no new connection.
 */
const SERVER_CODES: ReadonlySet<string> = new Set([
  ...['57P01', '57P02', '57P03', '57014', '55P03', '25P03'],
  ...['28000', '28P01'],
]);

/** Classes 08, "connection exception", and 53, "insufficient resources": disk, memory and connections. */
const UNAVAILABLE_CLASSES = /^(?:08|53)...$/;

function isUnavailableCode(code: string | undefined): boolean {
  if (code === undefined) return false;
  return NETWORK_CODES.has(code) || SERVER_CODES.has(code) || UNAVAILABLE_CLASSES.test(code);
}
