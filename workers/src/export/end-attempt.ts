import { isDatabaseUnavailable, isStatementTimeout } from '@chasqui/db/connection';
import { discardChunks, type FailedAttempt, recordExportFailure, releaseExport } from '@chasqui/db/exports';
import type { JobDone } from '../job-handler.ts';
import { ExportLostError, ExportTooLongError, type Making } from './making.ts';

/**
 * Ends an attempt that produced no file, and removes the chunks it wrote.
 * @param error error that ended the attempt
 * @param signal aborted if the process was told to end
 * @throws `error` if the database cannot be reached: the sweep then takes over the export after the lease
 */
export async function endAttempt(making: Making, error: unknown, signal: AbortSignal): Promise<JobDone> {
  const { deps, ctx, exportId, attempt } = making;
  if (isDatabaseUnavailable(error) && !isStatementTimeout(error)) throw error;
  const outcome = await recordEnd(making, error, signal);
  // After a give-back, another worker may already have chunks under the same attempt number. The next worker removes
  // ours when it begins.
  if (outcome !== 'cancelled') await discardChunks(deps.db, ctx, { exportId, attempt });
  return { outcome };
}

async function recordEnd(making: Making, error: unknown, signal: AbortSignal): Promise<string> {
  const { deps, ctx, exportId, attempt } = making;
  if (error instanceof ExportLostError) return 'lost';
  if (signal.aborted) {
    const isGiven = await releaseExport(deps.db, ctx, { exportId, attempt });
    return isGiven ? 'cancelled' : 'lost';
  }
  deps.log.error({ err: error, attempt }, 'export attempt failed');
  return recordExportFailure(deps.db, ctx, { exportId, attempt, ...describeFailure(error, attempt) });
}

/** Pause after the first failure. Each further failure makes it longer by as much. */
const PAUSE_MS = 30_000;

const NOT_MADE = 'The file could not be made after several attempts; the log of the service has the reason';

const TOOK_TOO_LONG = 'The database took too long to read the documents in every attempt: export fewer';

/**
 * Returns the record of a failed attempt.
 * @param attempt number of the attempt: 1, 2...
 */
export function describeFailure(error: unknown, attempt: number): Pick<FailedAttempt, 'problem' | 'pauseMs'> {
  if (error instanceof ExportTooLongError) return { problem: error.message, pauseMs: null };
  return { problem: isStatementTimeout(error) ? TOOK_TOO_LONG : NOT_MADE, pauseMs: attempt * PAUSE_MS };
}
