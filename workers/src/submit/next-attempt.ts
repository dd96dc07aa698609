import { RETRY_WINDOW_MS, retryDelayMs } from '@chasqui/core/lifecycle';
import type { SubmissionCall } from './submission-call.ts';

/** When the same bytes may go out again by themselves; null once the document is too old for that. */
export function nextAttemptAt({ deps, work }: Pick<SubmissionCall, 'deps' | 'work'>): Date | null {
  const now = deps.clock.now().getTime();
  const next = now + retryDelayMs(work.attempts + 1, Math.random());
  return next - work.createdAt.getTime() > RETRY_WINDOW_MS ? null : new Date(next);
}
