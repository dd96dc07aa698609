import { isFileStorageUnavailable } from '@chasqui/core/file-storage';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { isDatabaseUnavailable, isStatementTimeout, type TenantContext } from '@chasqui/db/connection';
import {
  beginExport,
  claimNextExport,
  discardChunks,
  type FailedAttempt,
  recordExportFailure,
  releaseExport,
} from '@chasqui/db/exports';
import { EXPORT_JOB, type ExportJob } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';
import { type JobDone, type JobHandler, NOTHING_TO_DO, workerContext } from '../job-handler.ts';
import { makeFile } from './make-file.ts';
import { ExportLostError, ExportTooLongError, type Making } from './watch-export.ts';

/** Makes the file of an export unless another worker does, then enqueues the tenant's next export. */
export const exportHandler: JobHandler<'export'> = async (deps, job, run) => {
  const { stopping } = run;
  const ctx = workerContext(job.tenantId, 'export', run);
  const done = await makeExport(deps, ctx, job, stopping);
  if (!stopping.aborted) await handOn(deps, ctx);
  return done;
};

async function makeExport(
  deps: WorkerDeps,
  ctx: TenantContext,
  { exportId, attempt: lease }: ExportJob,
  stopping: AbortSignal,
): Promise<JobDone> {
  const beginning = await beginExport(deps.db, ctx, { exportId, lease });
  if (beginning.kind !== 'begun') return beginning.kind === 'given_up' ? { outcome: 'given_up' } : NOTHING_TO_DO;
  const making = { deps, ctx, exportId, attempt: beginning.attempt };
  try {
    await makeFile(making, beginning.spec, stopping);
    return { outcome: 'completed' };
  } catch (error) {
    return endAttempt(making, error, stopping);
  }
}

/** Enqueues the tenant's next waiting export, behind the exports of other tenants. */
async function handOn(deps: WorkerDeps, ctx: TenantContext): Promise<void> {
  const next = await claimNextExport(deps.db, ctx);
  if (next === undefined) return;
  const { tenantId, id, claimedUntil } = next;
  const job = { tenantId, exportId: id, attempt: claimedUntil.getTime() };
  // The request that caused the previous export did not cause this one, so its origin is unknown.
  await deps.jobs.add(EXPORT_JOB, job).catch((err: unknown) => {
    deps.log.warn({ err, exportId: id }, 'next export not enqueued: a sweep enqueues it later');
  });
}

/**
 * Ends an attempt that produced no file, and removes the chunks it wrote.
 * @param error error that ended the attempt
 * @param signal aborted if the process was told to end
 * @throws `error` if the database cannot be reached: the sweep then takes over the export after the lease
 */
async function endAttempt(making: Making, error: unknown, signal: AbortSignal): Promise<JobDone> {
  const { deps, ctx, exportId, attempt } = making;
  if (isDatabaseUnavailable(error) && !isStatementTimeout(error)) throw error;
  if (isFileStorageUnavailable(error)) throw error;
  const outcome = await recordEnd(making, error, signal);
  // After a release, another worker may already have chunks under the same attempt number. The next worker removes
  // ours when it begins.
  if (outcome !== 'cancelled') await discardChunks(deps.db, ctx, { exportId, attempt });
  return { outcome };
}

async function recordEnd(making: Making, error: unknown, signal: AbortSignal): Promise<string> {
  const { deps, ctx, exportId, attempt } = making;
  if (error instanceof ExportLostError) return 'lost';
  if (signal.aborted) {
    const isReleased = await releaseExport(deps.db, ctx, { exportId, attempt });
    return isReleased ? 'cancelled' : 'lost';
  }
  deps.log.error({ err: error, attempt }, 'export attempt failed');
  return recordExportFailure(deps.db, ctx, { exportId, attempt, ...describeFailure(error, attempt) });
}

/** Pause after the first failure. Each further failure makes it longer by as much. */
const PAUSE_MS = 30_000;

const NOT_MADE = PROGRESS_MESSAGES.exportNotMade.message;

const TOOK_TOO_LONG = PROGRESS_MESSAGES.exportTooSlow.message;

/** @param attempt number of the attempt: 1, 2... */
export function describeFailure(error: unknown, attempt: number): Pick<FailedAttempt, 'problem' | 'pauseMs'> {
  if (error instanceof ExportTooLongError) return { problem: error.message, pauseMs: null };
  return { problem: isStatementTimeout(error) ? TOOK_TOO_LONG : NOT_MADE, pauseMs: attempt * PAUSE_MS };
}
