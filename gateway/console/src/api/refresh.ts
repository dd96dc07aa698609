const FIRST_MS = 2_000;
const STEP_MS = 1_000;
const LONGEST_MS = 15_000;

/**
 * Returns the time until a query is read again while its answer is about to change. It grows with each answer, so that
 * waiting does not use up the requests that a user has per minute.
 */
export function refreshAfter({ dataUpdateCount }: { readonly dataUpdateCount: number }): number {
  return Math.min(FIRST_MS + STEP_MS * dataUpdateCount, LONGEST_MS);
}
