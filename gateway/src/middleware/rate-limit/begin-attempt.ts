import { setTimeout as sleep } from 'node:timers/promises';
import type { ChasquiError } from '@chasqui/core/errors';
import type { AttemptLimiter } from '@chasqui/platform/rate-limit';

const PAUSE_MS = 50;
const BUSY_RETRY_SECONDS = 1;

export interface Patience {
  /** Deadline on the clock of `performance.now()`, in milliseconds. */
  readonly deadline: number;
  readonly refuse: (retryAfterSeconds: number) => ChasquiError;
}

/**
 * Begins an attempt, which must be ended. Attempts under way may all succeed, so it waits for them until the deadline.
 * @throws the error of `refuse`, if too many have failed or are still under way; ChasquiError UNAVAILABLE without Redis
 */
export async function beginAttempt(
  limiter: AttemptLimiter,
  subject: string,
  { deadline, refuse }: Patience,
): Promise<void> {
  for (;;) {
    const admission = await limiter.begin(subject);
    if (admission.kind === 'admitted') return;
    if (admission.kind === 'refused') throw refuse(admission.retrySeconds);
    if (performance.now() >= deadline) throw refuse(BUSY_RETRY_SECONDS);
    await sleep(PAUSE_MS);
  }
}
