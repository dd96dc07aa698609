import { RETRY_WINDOW_MS, retryDelayMs } from '../lifecycle/index.ts';
import type { SubmissionFacts } from './facts.ts';
import { countFailures } from './record-rules.ts';

/** Returns the instant some milliseconds from now. */
export function later({ now }: Pick<SubmissionFacts, 'now'>, ms: number): Date {
  return new Date(now.getTime() + ms);
}

type AttemptFacts = Pick<SubmissionFacts, 'now' | 'random01'> & {
  readonly document: Pick<SubmissionFacts['document'], 'state' | 'failures' | 'attempts' | 'createdAt'>;
  readonly pauses: Pick<SubmissionFacts['pauses'], 'retryDelayMs'>;
};

/**
 * Returns the time of the next automatic submission of the same bytes after a failed step, or null if the document is
 * too old. After its first submission, or the first ticket, it gets one more at any age: it may be old only because no
 * worker was running. After a ticket without a verdict the pause depends on the number of sendings, because polls are
 * no failures.
 */
export function nextAttemptAt({ document, pauses, now, random01 }: AttemptFacts): Date | null {
  const { state, attempts, createdAt } = document;
  const isResent = state === 'AUTHORITY_ERROR' || attempts > 1;
  const failed = countFailures({ ...document, event: 'authority_failed' });
  const next = later({ now }, retryDelayMs(failed, random01, pauses.retryDelayMs));
  return isResent && next.getTime() - createdAt.getTime() > RETRY_WINDOW_MS ? null : next;
}
