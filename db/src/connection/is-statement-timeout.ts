import { DatabaseError } from './database-error.ts';

/** SQLSTATE query_canceled: the error of a statement that exceeds the time limit set in `openDatabase`. */
const QUERY_CANCELED = '57014';

/**
 * Returns true if a statement was cancelled because it took too long. The database is reachable; the same statement may
 * take as long again.
 */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === QUERY_CANCELED;
}
