import { claimOverdueExports } from '@chasqui/db/exports';
import { EXPORT_JOB, type JobName, type Jobs } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';

export interface ExportSweepDeps extends Pick<WorkerDeps, 'db' | 'log'> {
  readonly jobs: Pick<Jobs, 'add' | 'isReady'>;
  /** Pools of this process. No exports are enqueued if none of them makes exports. */
  readonly pools: readonly JobName[];
}

/** Maximum per round, of as many tenants; a process makes a few at a time. */
const EXPORT_SWEEP_LIMIT = 20;

const CONTEXT = { actor: { kind: 'system' }, requestId: null } as const;

/**
 * Enqueues the exports that no worker is making and returns their number. These could not be enqueued by the gateway,
 * rest after a failure, were given back, or were left behind by a crash or a Redis that lost its jobs.
 */
export async function sweepExports({ db, log, jobs, pools }: ExportSweepDeps): Promise<number> {
  if (!pools.includes('export') || !(await jobs.isReady())) return 0;
  const overdue = await claimOverdueExports(db, CONTEXT, { limit: EXPORT_SWEEP_LIMIT });
  for (const { id, tenantId, claimedUntil } of overdue) {
    await jobs.add(EXPORT_JOB, { tenantId, exportId: id, attempt: claimedUntil.getTime() });
  }
  if (overdue.length > 0) log.info({ exports: overdue.length }, 'unfinished exports enqueued');
  return overdue.length;
}
