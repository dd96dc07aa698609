import { ChasquiApiError } from '../errors/api-error.ts';
import { ChasquiNetworkError } from '../errors/network-error.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;

/** What came before the retry that is to be planned. */
export interface Tries {
  /** How often it was tried again already. */
  readonly retries: number;
  /** Whether it may be asked for again when nobody knows what became of it. */
  readonly isRepeatable: boolean;
}

/**
 * Milliseconds to wait before a failed call is tried again; undefined when it must not be. The pause doubles each time,
 * starts after what the service asked for, and half of it is chance, so that clients that failed together do not
 * come back together.
 *
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
