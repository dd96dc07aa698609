import { codeOf } from './database-error.ts';
import { isUnavailableCode } from './unavailable-codes.ts';

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
