import { isStatementTimeout } from '@chasqui/db/connection';
import type { FailedAttempt } from '@chasqui/db/exports';
import { ExportTooLongError } from './making.ts';

/** After the first failure; after each further one as much longer. */
const PAUSE_MS = 30_000;

const NOT_MADE = 'The file could not be made, however often it was tried; the log of the service says why';

const TOOK_TOO_LONG =
  'The database took longer over the documents than it may, however often it was tried: export fewer';

/**
 * Returns the record of a failed attempt.
 * @param attempt number of the attempt: 1, 2...
 */
export function describeFailure(error: unknown, attempt: number): Pick<FailedAttempt, 'problem' | 'pauseMs'> {
  if (error instanceof ExportTooLongError) return { problem: error.message, pauseMs: null };
  return { problem: isStatementTimeout(error) ? TOOK_TOO_LONG : NOT_MADE, pauseMs: attempt * PAUSE_MS };
}
