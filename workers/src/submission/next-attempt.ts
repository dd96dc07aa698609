import { RETRY_WINDOW_MS, retryDelayMs } from '@chasqui/core/lifecycle';
import type { Clock } from '@chasqui/platform/clock';

export interface AttemptedDocument {
  readonly clock: Clock;
  /** Calls to the authority made before the one that just failed. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** When the same bytes may go out again by themselves; null once the document is too old for that. */
export function nextAttemptAt({ clock, attempts, createdAt }: AttemptedDocument): Date | null {
  const next = clock.now().getTime() + retryDelayMs(attempts + 1, Math.random());
  return next - createdAt.getTime() > RETRY_WINDOW_MS ? null : new Date(next);
}
