import type { TenantContext } from '@chasqui/db/connection';
import { beginExport, claimNextExport } from '@chasqui/db/exports';
import { EXPORT_JOB, type ExportJob } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';
import { type JobDone, type JobHandler, NOTHING_TO_DO, workerContext } from '../job-handler.ts';
import { endAttempt } from './end-attempt.ts';
import { makeFile } from './make-file.ts';

/**
 * Makes the file of an export from the beginning, unless another worker does. Then enqueues the tenant's next export.
 */
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
