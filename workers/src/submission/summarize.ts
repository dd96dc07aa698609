import { limaDate } from '@chasqui/core/time';
import type { TenantContext } from '@chasqui/db/connection';
import { type DocumentWork, getDocumentWork, postponeDocument } from '@chasqui/db/documents/submission';
import { recordDailySummaries } from '@chasqui/db/documents/summaries';
import type { WorkerDeps } from '../deps.ts';
import { nowFor } from '../document-clock.ts';
import type { JobResult } from '../job-handler.ts';

/** Pause of a document that no summary could take yet: a note whose boleta has no verdict. */
const PAUSE_MS = 5 * 60_000;

/**
 * Records the daily summaries of the day on which a document was issued, and enqueues them. They carry every document of
 * that day that waits by the same clock, so the other jobs of the day find nothing to do.
 */
export async function summarize(deps: WorkerDeps, ctx: TenantContext, work: DocumentWork): Promise<JobResult> {
  const { issueDate: referenceDate, clockDays } = work;
  const issueDate = limaDate(nowFor(deps, work));
  const days = { referenceDate, issueDate, clockDays, sameClock: true };
  for (const { id: documentId } of await recordDailySummaries(deps.db, ctx, days)) {
    // The sweep enqueues it again if this fails.
    const step = { tenantId: ctx.tenantId, documentId, attempt: 1, isEndangered: false, leaseMs: deps.db.takeoverMs };
    await deps.jobs.addStep('sign', step);
  }
  const { state, nextAttemptAt } = await getDocumentWork(deps.db, ctx, work.id);
  if (state !== 'SIGNED' || nextAttemptAt === null) return { outcome: 'summarized' };
  const later = new Date(deps.clock.now().getTime() + PAUSE_MS);
  await postponeDocument(deps.db, ctx, { documentId: work.id, from: 'SIGNED', nextAttemptAt: later });
  return { outcome: 'postponed' };
}
