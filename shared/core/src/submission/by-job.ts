import type { SubmissionFacts } from './facts.ts';
import { later } from './pauses.ts';
import { type NextStep, NOTHING_TO_DO } from './step.ts';
import { quickPauseMs } from './ticket-polls.ts';

/**
 * Decides if a job has something to send or to ask, by the state of its document alone. Returns null if it has, and the
 * end of the job otherwise.
 */
export function byJob(facts: SubmissionFacts): NextStep | null {
  const { document, job } = facts;
  const { state } = document;
  if (job.pool === 'poll-ticket') return state === 'TICKETED' && holdsLease(facts) ? null : NOTHING_TO_DO;
  // An earlier run may have died between the ticket and its first poll.
  if (state === 'TICKETED') return resumePolls(facts);
  if (job.pool === 'retry') return state === 'AUTHORITY_ERROR' && holdsLease(facts) ? null : NOTHING_TO_DO;
  if (state !== 'SIGNED') return NOTHING_TO_DO;
  if (!document.summarized) return null;
  // Only the sweep's job is due: the job that follows the signature has no lease.
  return holdsLease(facts) ? { kind: 'summarize' } : NOTHING_TO_DO;
}

/**
 * Returns true if a document's step still belongs to this job, and not to a later job of the sweep. A job that a client
 * requested needs no lease.
 */
function holdsLease({ document, job }: SubmissionFacts): boolean {
  return job.isRequested || document.nextAttemptAt?.getTime() === job.attempt;
}

/** Enqueues the next poll again: the worker that recorded the ticket may have died before it. */
function resumePolls({ document, pauses }: SubmissionFacts): NextStep {
  const { documentType, failures, nextAttemptAt } = document;
  const delayMs = quickPauseMs({ documentType, pollsDone: failures, pauses });
  if (nextAttemptAt === null || delayMs === undefined) return NOTHING_TO_DO;
  return { kind: 'hold', outcome: 'ticket_issued', poll: { delayMs, lease: nextAttemptAt } };
}

/** Pause of a document that no summary could take yet: a note whose boleta has no verdict. */
const SUMMARY_PAUSE_MS = 5 * 60_000;

/** Decides after the daily summaries of a day were recorded. */
export function bySummaries(facts: SubmissionFacts, isCarried: boolean): NextStep {
  return isCarried
    ? { kind: 'hold', outcome: 'summarized' }
    : { kind: 'hold', outcome: 'postponed', until: later(facts, SUMMARY_PAUSE_MS) };
}
