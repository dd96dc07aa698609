import { RETRY_WINDOW_MS, retryDelayMs } from '@chasqui/core/lifecycle';
import type { DocumentWork } from '@chasqui/db';
import type { WorkerDeps } from '../deps.ts';

type Timing = Pick<WorkerDeps, 'clock'> & { readonly config: Pick<WorkerDeps['config'], 'retryDelayMs'> };

/**
 * When the same bytes may go out again by themselves, after a step that failed; null once the document is too old for
 * that. A first way and a ticket that came to nothing are worth one more sending at any age: the document may be old only
 * because nobody was there to send it.
 */
export function nextAttemptAt(
  { clock, config }: Timing,
  { state, failures, createdAt }: Pick<DocumentWork, 'state' | 'failures' | 'createdAt'>,
): Date | null {
  const isResent = state === 'AUTHORITY_ERROR';
  const failed = isResent ? failures + 1 : 1;
  const next = clock.now().getTime() + retryDelayMs(failed, Math.random(), config.retryDelayMs);
  return isResent && next - createdAt.getTime() > RETRY_WINDOW_MS ? null : new Date(next);
}
