import { isNearDeadline, retryDelayMs } from '@chasqui/core/lifecycle';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { limaMidnight, shiftDays } from '@chasqui/core/time';
import { findAwaitedOriginal, postponeDocument, recordFailure } from '@chasqui/db/documents/submission';
import { nowFor } from '../document-clock.ts';
import type { JobResult } from '../job-handler.ts';
import { resultOf } from './record-answer.ts';
import type { SubmissionStep } from './submission-call.ts';

/**
 * Holds back a note if the verdict on its original is still to come: SUNAT would refuse the note (2119, 2209), and its
 * number would be lost. If the original waits for a daily summary, the note is left to one too. Returns null if the note
 * may be sent: also if the client asked for the sending, or if less than a day of the note's own term is left.
 */
export async function holdNote(step: SubmissionStep): Promise<JobResult | null> {
  const { deps, ctx, work, isRequested } = step;
  if (work.modifiesType === null) return null;
  const original = await findAwaitedOriginal(deps.db, ctx, work.id);
  if (original === null) return null;
  const isInSummary = original.summarized && original.state !== 'AUTHORITY_ERROR';
  if (isInSummary && !work.inDoubt) return leaveToSummary(step);
  const now = deps.clock.now();
  const isUrgent = work.submissionDeadline !== null && isNearDeadline(work.submissionDeadline, nowFor(deps, work));
  if (isRequested || isUrgent) return null;
  await step.recordSignature?.();
  const resumedAt = Math.max(original.nextAttemptAt?.getTime() ?? 0, now.getTime());
  const later = new Date(resumedAt + retryDelayMs(1, Math.random(), deps.config.retryDelayMs));
  await postponeDocument(deps.db, ctx, { documentId: work.id, from: work.state, nextAttemptAt: later });
  deps.log.info({ documentId: work.id, until: later }, 'the note waits for the verdict on its original');
  return { outcome: 'postponed' };
}

async function leaveToSummary({ deps, ctx, work, recordSignature }: SubmissionStep): Promise<JobResult> {
  await recordSignature?.();
  const reason = PROGRESS_MESSAGES.leftWithBoleta.message;
  // SUNAT takes a summary from the issue day of its documents on (2671).
  const issueDay = shiftDays(limaMidnight(work.issueDate), -work.clockDays);
  const earliest = Math.max(deps.clock.now().getTime(), issueDay.getTime());
  const recorded = await recordFailure(deps.db, ctx, {
    documentId: work.id,
    from: work.state,
    event: 'left_to_summary',
    responseCode: null,
    responseDescription: reason,
    reason,
    nextAttemptAt: new Date(earliest),
  });
  return resultOf(work, recorded, 'left_to_summary');
}
