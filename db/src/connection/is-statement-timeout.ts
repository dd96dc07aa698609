import { DatabaseError } from './database-error.ts';

/** SQLSTATE query_canceled: what the deadline of statements in `openDatabase` ends with. */
const QUERY_CANCELED = '57014';

/** Whether a statement was ended because it took too long. The database is there: asked the same, it may take as long again. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === QUERY_CANCELED;
}
