import { ChasquiNetworkError } from '../errors/network-error.ts';

export interface AttemptBounds {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly idempotencyKey: string | undefined;
}

/**
 * Runs one attempt and ends it at its time limit.
 * @throws ChasquiNetworkError (timeout); the reason of the caller's signal once that is aborted; what `attempt` throws
 */
export async function boundAttempt<Answer>(
  attempt: (signal: AbortSignal) => Promise<Answer>,
  { timeoutMs, signal, idempotencyKey }: AttemptBounds,
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
