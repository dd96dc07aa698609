import { codeOf } from './database-error.ts';
import { isUnavailableCode } from './unavailable-codes.ts';

/** Whether an error, or one of its causes, says that the database cannot be reached or cannot answer in time: try later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isUnavailableCode(codeOf(error))) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return error instanceof Error && error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
