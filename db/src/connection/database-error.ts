import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { isUnavailableCode } from './unavailable-codes.ts';

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

/** Returns the DatabaseError for a commit in doubt. */
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

/** Returns the `code` of an error of Node.js or PostgreSQL. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
