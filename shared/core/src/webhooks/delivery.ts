const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Longest pause after each failure in a row: three days in all, with short pauses at first. */
const LONGEST_DELAYS_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
] as const;

/** Random share of a pause, so that deliveries that failed together are not retried together. */
const JITTER = 0.2;

/**
 * Returns the milliseconds to wait before the next attempt at a delivery, or null after the last one.
 * @param failures number of failures, from 1
 * @param random01 a random number in [0, 1]: the core has no randomness of its own
 * @throws RangeError if either is out of range
 */
export function deliveryDelayMs(failures: number, random01: number): number | null {
  if (!Number.isSafeInteger(failures) || failures < 1) throw new RangeError('failures must be an integer from 1');
  if (!(random01 >= 0 && random01 <= 1)) throw new RangeError('random01 must be between 0 and 1');
  const longestMs = LONGEST_DELAYS_MS[failures - 1];
  return longestMs === undefined ? null : Math.round(longestMs * (1 - JITTER * random01));
}

export interface JudgedAnswer {
  /** `gone`: the receiver wants no more events. */
  readonly outcome: 'delivered' | 'failed' | 'gone';
  readonly problem: string | null;
}

/** HTTP status of a receiver that is closed for good. */
const GONE = 410;

/** Judges a receiver's HTTP status: 2xx is delivered, 410 ends the webhook, all else (also a redirect) is a failure. */
export function judgeAnswer(httpStatus: number): JudgedAnswer {
  if (httpStatus >= 200 && httpStatus < 300) return { outcome: 'delivered', problem: null };
  const answered = `The receiver answered ${httpStatus}`;
  if (httpStatus === GONE) return { outcome: 'gone', problem: `${answered}: it wants no more events` };
  const isElsewhere = httpStatus >= 300 && httpStatus < 400;
  return { outcome: 'failed', problem: isElsewhere ? `${answered}: redirects are not followed` : answered };
}
