import { ChasquiApiError } from '../errors/api-error.ts';
import { ChasquiNetworkError } from '../errors/network-error.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;

/** State of a call before the next retry is planned. */
export interface Tries {
  /** Retries made so far. */
  readonly retries: number;
  /** True if the operation may be sent again although its outcome is unknown. */
  readonly isRepeatable: boolean;
}

/**
 * Returns the milliseconds to wait before a failed call is retried, or undefined if it must not be. The pause doubles
 * each time and starts at the service's Retry-After. Half of it is random, so that clients that failed together do not
 * return together.
 * @param chance from 0 to 1
 */
export function planRetry(failure: unknown, { retries, isRepeatable }: Tries, chance: number): number | undefined {
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
