import {
  discardChunks,
  giveBackExport,
  isDatabaseUnavailable,
  isStatementTimeout,
  recordExportFailure,
} from '@chasqui/db';
import type { JobDone } from '../job-handler.ts';
import { describeFailure } from './describe-failure.ts';
import { ExportLostError, type Making } from './making.ts';

/**
 * Ends an attempt that did not end with a file, and removes what it wrote.
 * @param error what was thrown
 * @param signal whether the process was told to end
 * @throws `error`, when the database cannot be reached: the sweep takes the export over once the lease has ended
 */
export async function endAttempt(making: Making, error: unknown, signal: AbortSignal): Promise<JobDone> {
  const { deps, ctx, exportId, attempt } = making;
  if (isDatabaseUnavailable(error) && !isStatementTimeout(error)) throw error;
  const outcome = await recordEnd(making, error, signal);
  // What was given back has somebody else's pieces under the same number by now; whoever begins removes ours.
  if (outcome !== 'given_back') await discardChunks(deps.db, ctx, { exportId, attempt });
  return { outcome };
}

async function recordEnd(making: Making, error: unknown, signal: AbortSignal): Promise<string> {
  const { deps, ctx, exportId, attempt } = making;
  if (error instanceof ExportLostError) return 'lost';
  if (signal.aborted) {
    const isGiven = await giveBackExport(deps.db, ctx, { exportId, attempt });
    return isGiven ? 'given_back' : 'lost';
  }
  deps.log.error({ err: error, attempt }, 'an export could not be made');
  return recordExportFailure(deps.db, ctx, { exportId, attempt, ...describeFailure(error, attempt) });
}
