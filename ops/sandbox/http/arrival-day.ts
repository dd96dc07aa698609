import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { isTestDay, TEST_DAY_HEADER } from '@chasqui/core/test-clock';
import { daysBetween, limaDate, shiftDays } from '@chasqui/core/time';

const dayOfRequest = new AsyncLocalStorage<string | undefined>();

/** Runs the work for a request of a test company on the day that its header names, if it names one. */
export function onArrivalDay<Result>({ headers }: IncomingMessage, work: () => Result): Result {
  const day = headers[TEST_DAY_HEADER.toLowerCase()];
  return dayOfRequest.run(typeof day === 'string' && isTestDay(day) ? day : undefined, work);
}

/** Creates a clock that shows the day of the request under way, at the present time of day in Lima. */
export function createArrivalClock(now: () => Date): () => Date {
  return () => {
    const instant = now();
    const day = dayOfRequest.getStore();
    return day === undefined ? instant : shiftDays(instant, daysBetween(limaDate(instant), day));
  };
}
