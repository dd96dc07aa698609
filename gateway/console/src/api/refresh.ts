const FIRST_MS = 2_000;
const STEP_MS = 1_000;
const LONGEST_MS = 15_000;

interface Answers {
  readonly dataUpdateCount: number;
  readonly errorUpdateCount: number;
}

/**
 * Returns the time until a query is read again while its answer is about to change. It grows with each answer, so that
 * waiting does not use up the requests that a user has per minute. An error counts as an answer.
 */
export function refreshAfter({ dataUpdateCount, errorUpdateCount }: Answers): number {
  return Math.min(FIRST_MS + STEP_MS * (dataUpdateCount + errorUpdateCount), LONGEST_MS);
}
