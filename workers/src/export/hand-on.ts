import type { TenantContext } from '@chasqui/db/connection';
import { claimNextExport } from '@chasqui/db/exports';
import { EXPORT_JOB } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';

/** Enqueues the tenant's next export, when one waits for the one that has ended: behind those of others by now. */
export async function handOn(deps: WorkerDeps, ctx: TenantContext): Promise<void> {
  const next = await claimNextExport(deps.db, ctx);
  if (next === undefined) return;
  const { tenantId, id, claimedUntil } = next;
  const job = { tenantId, exportId: id, attempt: claimedUntil.getTime() };
  // The request that caused the previous export did not cause this one, so its origin is unknown.
  await deps.jobs.add(EXPORT_JOB, job).catch((err: unknown) => {
    deps.log.warn({ err, exportId: id }, 'next export not enqueued: a sweep enqueues it later');
  });
}
