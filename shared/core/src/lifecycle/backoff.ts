const LONGEST_DELAY_MS = 3_600_000;
/** Share of a delay that is random, so that an outage does not end in everyone calling at once. */
const JITTER = 0.5;

/** Time during which a document without an answer from the authority is retried automatically. */
export const RETRY_WINDOW_MS = 3 * 24 * 3_600_000;

/**
 * Returns the delay before a retry, in milliseconds. After the first failure it is `firstDelayMs` and up to half as
 * much again. It doubles after each further failure, up to one hour.
 * @param failures number of failures in a row, from 1
 * @param random01 a random number in [0, 1]: the core has no randomness of its own
 * @throws RangeError if either is out of range
 */
export function retryDelayMs(failures: number, random01: number, firstDelayMs: number): number {
  if (!Number.isSafeInteger(failures) || failures < 1) throw new RangeError('failures must be an integer from 1');
  if (!(random01 >= 0 && random01 <= 1)) throw new RangeError('random01 must be between 0 and 1');
  const delayMs = Math.min(firstDelayMs * 2 ** (failures - 1), LONGEST_DELAY_MS / (1 + JITTER));
  return Math.round(delayMs * (1 + JITTER * random01));
}
