import { limaDate } from '@chasqui/core/time';
import { getDocumentWork } from '@chasqui/db/documents/submission';
import { recordDailySummaries } from '@chasqui/db/documents/summaries';
import { nowFor } from '../document-clock.ts';
import type { CalledAnswer } from './call-authority.ts';
import type { Submission } from './prepare-call.ts';

/**
 * Records the daily summaries of the day on which a document was issued, and enqueues them. They carry every document of
 * that day that waits by the same clock, so the other jobs of the day find nothing to do.
 */
export async function summarize({ deps, ctx, work }: Submission): Promise<CalledAnswer> {
  const { issueDate: referenceDate, clockDays } = work;
  const issueDate = limaDate(nowFor(deps, work));
  const days = { referenceDate, issueDate, clockDays, sameClock: true };
  for (const { id: documentId } of await recordDailySummaries(deps.db, ctx, days)) {
    // The sweep enqueues it again if this fails.
    const step = { tenantId: ctx.tenantId, documentId, attempt: 1, isEndangered: false, leaseMs: deps.db.takeoverMs };
    await deps.jobs.addStep('sign', step);
  }
  const { state, nextAttemptAt } = await getDocumentWork(deps.db, ctx, work.id);
  return { kind: 'summarized', isCarried: state !== 'SIGNED' || nextAttemptAt === null };
}
