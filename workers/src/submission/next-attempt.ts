import { RETRY_WINDOW_MS, retryDelayMs } from '@chasqui/core/lifecycle';
import type { DocumentWork } from '@chasqui/db/documents/submission';
import type { WorkerDeps } from '../deps.ts';

type Timing = Pick<WorkerDeps, 'clock'> & { readonly config: Pick<WorkerDeps['config'], 'retryDelayMs'> };

/**
 * Returns the time of the next automatic submission of the same bytes after a failed step, or null if the document is
 * too old. A first submission and a lost ticket get one more submission at any age: the document may be old only
 * because no worker was running.
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
