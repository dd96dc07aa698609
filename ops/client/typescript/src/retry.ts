import { ChasquiApiError, ChasquiNetworkError } from './errors.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;

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

/**
 * Runs one attempt and ends it at its time limit.
 * @throws ChasquiNetworkError (timeout); the reason of the caller's signal once that is aborted; what `attempt` throws
 */
async function boundAttempt<Answer>(
  attempt: (signal: AbortSignal) => Promise<Answer>,
  { timeoutMs, signal, idempotencyKey }: Pick<Call, 'timeoutMs' | 'signal' | 'idempotencyKey'>,
): Promise<Answer> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const end = (reason: unknown) => controller.abort(reason);
  const leave = () => end(signal?.reason);
  signal?.addEventListener('abort', leave);
  const timer = setTimeout(() => end(new ChasquiNetworkError('timeout', { idempotencyKey })), timeoutMs);
  try {
    return await Promise.race([attempt(controller.signal), rejectOnAbort(controller.signal)]);
  } catch (error) {
    // The reason of the abort says more than the error of the aborted attempt.
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * Returns the milliseconds to wait before a failed call is retried, or undefined if it must not be. The pause doubles
 * each time and starts at the service's Retry-After. Half of it is random, so that clients that failed together do not
 * return together.
 * @param tries the retries so far; whether the operation may be sent again although its outcome is unknown
 * @param chance from 0 to 1
 */
export function planRetry(
  failure: unknown,
  { retries, isRepeatable }: Pick<Call, 'retries' | 'isRepeatable'>,
  chance: number,
): number | undefined {
  if (!mayRetry(failure, isRepeatable)) return undefined;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** retries, LONGEST_PAUSE_MS);
  const askedMs = failure instanceof ChasquiApiError ? 1_000 * (failure.retryAfterSeconds ?? 0) : 0;
  return askedMs + pauseMs / 2 + (chance * pauseMs) / 2;
}

function mayRetry(failure: unknown, isRepeatable: boolean): boolean {
  if (failure instanceof ChasquiNetworkError) return isRepeatable;
  if (!(failure instanceof ChasquiApiError)) return false;
  switch (failure.code) {
    case 'RATE_LIMITED':
      // Refused before anybody worked on it.
      return true;
    case 'UNAVAILABLE':
      return isRepeatable;
    case 'CONFLICT':
      // The first request under this key is still worked on; no other conflict says when to come back.
      return failure.idempotencyKey !== undefined && failure.retryAfterSeconds !== undefined;
    default:
      return false;
  }
}
