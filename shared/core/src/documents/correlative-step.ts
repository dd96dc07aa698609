import type { Problem } from '../errors.ts';
import { DOCUMENT_MESSAGES } from '../messages/index.ts';

/** The most by which an explicit correlative may exceed the last number of its series. */
export const MAX_CORRELATIVE_STEP = 1_000_000;

/**
 * Describes the problem of an explicit correlative that is so far ahead of its series that it is probably a typing error:
 * it would leave the series without most of its 99,999,999 numbers. Null if there is none.
 * @param lastCorrelative the highest number that the series ever used; 0 if it has used none
 */
export function correlativeStepProblem(series: string, correlative: number, lastCorrelative: number): Problem | null {
  const highest = lastCorrelative + MAX_CORRELATIVE_STEP;
  if (correlative <= highest) return null;
  const facts = { highest, series, last: lastCorrelative, step: MAX_CORRELATIVE_STEP };
  return { path: 'correlative', code: 'CORRELATIVE_TOO_FAR', ...DOCUMENT_MESSAGES.correlativeTooFar(facts) };
}
