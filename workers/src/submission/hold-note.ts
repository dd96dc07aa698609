import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { findUndecidedOriginal, postponeDocument, recordFailure } from '@chasqui/db/documents/submission';
import type { JobResult } from '../job-handler.ts';
import { nextAttemptAt, resultOf } from './record-answer.ts';
import type { SubmissionStep } from './submission-call.ts';

/**
 * Holds back a note if its original has no verdict yet: SUNAT would refuse the note (2119), and its
 * number would be lost. If the original was left to a daily summary, the note is left to one too. Returns null if the
 * note may be sent: also if the client asked for the sending, or if only people can move its original on.
 */
export async function holdNote(step: SubmissionStep): Promise<JobResult | null> {
  const { deps, ctx, work, isRequested } = step;
  if (work.modifiesType === null) return null;
  const original = await findUndecidedOriginal(deps.db, ctx, work.id);
  if (original === null) return null;
  if (original.summarized && !work.inDoubt) return leaveToSummary(step);
  const waitsForPeople = original.nextAttemptAt === null && !original.summarized;
  const later = nextAttemptAt(deps, work);
  if (later === null || waitsForPeople || isRequested) return null;
  await step.recordSignature?.();
  await postponeDocument(deps.db, ctx, { documentId: work.id, from: work.state, nextAttemptAt: later });
  return { outcome: 'postponed' };
}

async function leaveToSummary({ deps, ctx, work, recordSignature }: SubmissionStep): Promise<JobResult> {
  await recordSignature?.();
  const reason = PROGRESS_MESSAGES.leftWithBoleta.message;
  const recorded = await recordFailure(deps.db, ctx, {
    documentId: work.id,
    from: work.state,
    event: 'left_to_summary',
    responseCode: null,
    responseDescription: reason,
    reason,
    nextAttemptAt: deps.clock.now(),
  });
  return resultOf(work, recorded, 'left_to_summary');
}
