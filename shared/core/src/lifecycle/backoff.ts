const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 3_600_000;
/** Share of a delay that is random, so that an outage does not end in everyone calling at once. */
const JITTER = 0.5;

/** A document that the authority could not answer for is sent again automatically for this long. */
export const RETRY_WINDOW_MS = 3 * 24 * 3_600_000;

/**
 * How long to wait before re-sending, in milliseconds: 30 to 45 s after the first failure, twice that after each
 * further one, never more than an hour.
 *
 * @param attempt how many attempts have failed so far, from 1
 * @param random01 a random number in [0, 1]: the core has no randomness of its own
 * @throws RangeError when either is out of range
 */
export function retryDelayMs(attempt: number, random01: number): number {
  if (!Number.isSafeInteger(attempt) || attempt < 1) throw new RangeError('attempt must be an integer from 1');
  if (!(random01 >= 0 && random01 <= 1)) throw new RangeError('random01 must be between 0 and 1');
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS / (1 + JITTER));
  return Math.round(delayMs * (1 + JITTER * random01));
}
