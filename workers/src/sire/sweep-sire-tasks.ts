import { claimDueSireTasks } from '@chasqui/db/sire/work-on-sire-task';
import { SIRE_JOB } from '@chasqui/jobs';
import type { JobSweepDeps } from '../deps.ts';
import { SYSTEM_CONTEXT } from '../job-handler.ts';

/** Maximum per round. A process works on a few at a time. */
const SWEEP_LIMIT = 20;

/** Enqueues the tasks of SIRE that are due: the next question about a ticket, a retry, or work that a dead process left. */
export async function sweepSireTasks({ db, log, jobs, pools }: JobSweepDeps<'add'>): Promise<number> {
  if (!pools.includes('sire') || !(await jobs.isReady())) return 0;
  const due = await claimDueSireTasks(db, SYSTEM_CONTEXT, { limit: SWEEP_LIMIT });
  for (const { id, tenantId, claimedUntil } of due) {
    await jobs.add(SIRE_JOB, { tenantId, taskId: id, attempt: claimedUntil.getTime() });
  }
  if (due.length > 0) log.info({ tasks: due.length }, 'tasks of SIRE enqueued');
  return due.length;
}
