import { claimNextExport, type TenantContext } from '@chasqui/db';
import type { WorkerDeps } from '../deps.ts';

/** Enqueues the tenant's next export, when one waits for the one that has ended: behind those of others by now. */
export async function handOn({ db, exportJobs }: WorkerDeps, ctx: TenantContext): Promise<void> {
  const next = await claimNextExport(db, ctx);
  if (next === undefined) return;
  const { tenantId, id, claimedUntil } = next;
  await exportJobs.schedule({ tenantId, exportId: id, attempt: claimedUntil.getTime() });
}
