import { claimOverdueExports } from '@chasqui/db';
import { type JobName, type SweepProducer, UNKNOWN_ORIGIN } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';

export interface ExportSweepDeps extends Pick<WorkerDeps, 'db' | 'log' | 'exportJobs'> {
  readonly queues: Pick<SweepProducer, 'isReady'>;
  /** The pools of this process: exports are handed to nobody where nobody makes any. */
  readonly pools: readonly JobName[];
}

/** At most as many a round, of as many tenants; a process makes a few at a time. */
const EXPORT_SWEEP_LIMIT = 20;

const CONTEXT = { actor: { kind: 'system' }, requestId: null } as const;

/**
 * Enqueues the exports that nobody makes: those that the gateway could not enqueue, that rest after a failure or were given
 * back, and whatever a crash or a Redis that lost its jobs left behind. Returns how many.
 */
export async function sweepExports({ db, log, exportJobs, queues, pools }: ExportSweepDeps): Promise<number> {
  if (!pools.includes('export') || !(await queues.isReady())) return 0;
  const overdue = await claimOverdueExports(db, CONTEXT, { limit: EXPORT_SWEEP_LIMIT });
  for (const { id, tenantId, claimedUntil } of overdue) {
    await exportJobs.schedule({ tenantId, exportId: id, attempt: claimedUntil.getTime() }, UNKNOWN_ORIGIN);
  }
  if (overdue.length > 0) log.info({ exports: overdue.length }, 'unfinished exports enqueued');
  return overdue.length;
}
