import type { TenantContext } from '@chasqui/db/connection';
import { claimNextExport } from '@chasqui/db/exports';
import { UNKNOWN_ORIGIN } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';

/** Enqueues the tenant's next export, when one waits for the one that has ended: behind those of others by now. */
export async function handOn(deps: WorkerDeps, ctx: TenantContext): Promise<void> {
  const next = await claimNextExport(deps.db, ctx);
  if (next === undefined) return;
  const { tenantId, id, claimedUntil } = next;
  const job = { tenantId, exportId: id, attempt: claimedUntil.getTime() };
  // The request that asked for the one before has nothing to do with it.
  await deps.exportJobs.schedule(job, UNKNOWN_ORIGIN);
}
