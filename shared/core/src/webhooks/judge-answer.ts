/** Meaning of an answer for a delivery. */
export interface JudgedAnswer {
  /** `gone`: the receiver wants to be sent nothing any more. */
  readonly outcome: 'delivered' | 'failed' | 'gone';
  /** Why it does not count as delivered; null when it does. */
  readonly problem: string | null;
}

/** The HTTP status with which a receiver says that it is closed for good. */
const GONE = 410;

/**
 * Returns the meaning of a receiver's HTTP status: 2xx is delivered, 410 ends the webhook, everything else (also a
 * redirect) is a failure.
 */
export function judgeAnswer(httpStatus: number): JudgedAnswer {
  if (httpStatus >= 200 && httpStatus < 300) return { outcome: 'delivered', problem: null };
  const answered = `The receiver answered ${httpStatus}`;
  if (httpStatus === GONE) return { outcome: 'gone', problem: `${answered}: it wants to be sent nothing any more` };
  const isElsewhere = httpStatus >= 300 && httpStatus < 400;
  return { outcome: 'failed', problem: isElsewhere ? `${answered}: redirections are not followed` : answered };
}
