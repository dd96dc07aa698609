import { isNearDeadline, retryDelayMs } from '../lifecycle/index.ts';
import { PROGRESS_MESSAGES } from '../messages/index.ts';
import { limaMidnight, shiftDays } from '../time.ts';
import type { AwaitedOriginal, CallFacts } from './facts.ts';
import { later } from './pauses.ts';
import { record } from './records.ts';
import type { NextStep } from './step.ts';

/**
 * Holds back a note if the verdict on its original is still to come: SUNAT would refuse the note (2119, 2209), and its
 * number would be lost. If the original waits for a daily summary, the note is left to one too. Returns null if the note
 * may be sent: also if the client asked for the sending, or if less than a day of the note's own term is left.
 */
export function byOriginal(facts: CallFacts): NextStep | null {
  const { document, job, way } = facts;
  const { original } = way;
  if (original === null) return null;
  const isInSummary = original.summarized && original.state !== 'AUTHORITY_ERROR';
  if (isInSummary && !document.inDoubt) return leaveToSummary(facts);
  return job.isRequested || isUrgent(facts) ? null : waitForVerdict(facts, original);
}

function isUrgent({ document, now }: CallFacts): boolean {
  const { submissionDeadline, clockDays } = document;
  return submissionDeadline !== null && isNearDeadline(submissionDeadline, shiftDays(now, clockDays));
}

function waitForVerdict(facts: CallFacts, { nextAttemptAt }: AwaitedOriginal): NextStep {
  const resumedAt = Math.max(nextAttemptAt?.getTime() ?? 0, facts.now.getTime());
  const until = new Date(resumedAt + retryDelayMs(1, facts.random01, facts.pauses.retryDelayMs));
  const log = { level: 'info', text: 'the note waits for the verdict on its original' } as const;
  return { kind: 'hold', outcome: 'postponed', until, log };
}

function leaveToSummary(facts: CallFacts): NextStep {
  const { issueDate, clockDays } = facts.document;
  const reason = PROGRESS_MESSAGES.leftWithBoleta.message;
  // SUNAT takes a summary from the issue day of its documents on (2671).
  const issueDay = shiftDays(limaMidnight(issueDate), -clockDays);
  const untilIssued = Math.max(0, issueDay.getTime() - facts.now.getTime());
  return record(
    'left_to_summary',
    { code: null, description: reason, reason },
    { nextAttemptAt: later(facts, untilIssued) },
  );
}
