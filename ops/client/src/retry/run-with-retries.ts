import { boundAttempt } from './bound-attempt.ts';
import { planRetry } from './plan-retry.ts';

/** Time limits and number of tries of a call. */
export interface Patience {
  /** Milliseconds that one attempt may take. */
  readonly timeoutMs: number;
  /** Milliseconds that all of them may take, pauses too. */
  readonly deadlineMs: number;
  /** Retries at most. */
  readonly retries: number;
}

export interface Call extends Patience {
  readonly isRepeatable: boolean;
  readonly idempotencyKey: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * Makes a call until it succeeds, must not be tried again, or has no time left.
 *
 * @throws what the last attempt failed with; the reason of the caller's signal once that is aborted
 */
export async function runWithRetries<Answer>(
  { deadlineMs, isRepeatable, ...call }: Call,
  attempt: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const deadline = performance.now() + deadlineMs;
  for (let retries = 0; ; retries += 1) {
    const leftMs = deadline - performance.now();
    try {
      return await boundAttempt(attempt, { ...call, timeoutMs: Math.min(call.timeoutMs, leftMs) });
    } catch (error) {
      const pauseMs = retries < call.retries ? planRetry(error, { retries, isRepeatable }, Math.random()) : undefined;
      if (pauseMs === undefined || performance.now() + pauseMs >= deadline) throw error;
      await pause(pauseMs, call.signal);
    }
  }
}

/** @throws the reason of the signal, as soon as it is aborted */
function pause(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, pauseMs);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
