import { claimOverdueDocuments, type OverdueDocument } from '@chasqui/db';
import type { EmissionProducer } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';

export interface SweepDeps extends Pick<WorkerDeps, 'clock' | 'db' | 'log'> {
  readonly emissions: Pick<EmissionProducer, 'enqueueEmission'>;
}

const LIMIT = 100;
const CONTEXT = { actor: { kind: 'system' }, requestId: null } as const;

/**
 * Enqueues again what the database says is unfinished: a crash between record and enqueue, or a Redis that lost its jobs,
 * leaves documents behind that nobody works on. Returns how many were enqueued.
 */
export async function sweep(deps: SweepDeps): Promise<number> {
  const overdue = await claimOverdueDocuments(deps.db, CONTEXT, { limit: LIMIT });
  for (const document of overdue) await enqueueAgain(deps, document);
  if (overdue.length > 0) deps.log.warn({ documents: overdue.length }, 'unfinished documents enqueued again');
  return overdue.length;
}

/** Seconds since 1970 tell this enqueueing from every earlier one: BullMQ ignores an id that it still holds. */
async function enqueueAgain({ emissions, clock }: SweepDeps, { tenantId, id }: OverdueDocument): Promise<void> {
  const attempt = Math.floor(clock.now().getTime() / 1_000);
  await emissions.enqueueEmission({ tenantId, documentId: id, attempt });
}
