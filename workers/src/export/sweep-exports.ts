import { claimOverdueExports } from '@chasqui/db/exports';
import { EXPORT_JOB } from '@chasqui/jobs';
import type { JobSweepDeps } from '../deps.ts';
import { SYSTEM_CONTEXT } from '../job-handler.ts';

/** Maximum per round, of as many tenants; a process makes a few at a time. */
const SWEEP_LIMIT = 20;

/**
 * Enqueues the exports that no worker is making and returns their number. These could not be enqueued by the gateway,
 * rest after a failure, were released, or were left behind by a crash or a Redis that lost its jobs.
 */
export async function sweepExports({ db, log, jobs, pools }: JobSweepDeps<'add'>): Promise<number> {
  if (!pools.includes('export') || !(await jobs.isReady())) return 0;
  const overdue = await claimOverdueExports(db, SYSTEM_CONTEXT, { limit: SWEEP_LIMIT });
  for (const { id, tenantId, claimedUntil } of overdue) {
    await jobs.add(EXPORT_JOB, { tenantId, exportId: id, attempt: claimedUntil.getTime() });
  }
  if (overdue.length > 0) log.info({ exports: overdue.length }, 'unfinished exports enqueued');
  return overdue.length;
}
