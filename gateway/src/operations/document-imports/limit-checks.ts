import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { createFairSemaphore } from '@chasqui/db/connection';

/** Runs the check of a spreadsheet of a tenant when its turn comes. Throws UNAVAILABLE if too many wait. */
export type LimitChecks = <Result>(tenantId: string, check: () => Promise<Result>) => Promise<Result>;

const RETRY_AFTER_SECONDS = 10;

/** Limits the checks of this process: each takes seconds of its event loop, and memory for its rows. */
export const limitChecks = createCheckLimit({ atOnce: 2, waiting: 4 });

/**
 * Creates a limit of checks. A tenant has one at a time, and one that waits.
 * @param waiting checks of all tenants that may wait
 */
export function createCheckLimit({
  atOnce,
  waiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): LimitChecks {
  const semaphore = createFairSemaphore(atOnce, 1);
  let open = 0;
  return async (tenantId, check) => {
    if (open >= atOnce + waiting || semaphore.countWaiting(tenantId) > 0) {
      const message = say(
        'Other spreadsheets are being checked at this moment; try again',
        'Se están revisando otras hojas de cálculo en este momento; vuelva a intentarlo',
      );
      throw new ChasquiError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    open += 1;
    await semaphore.acquire(tenantId);
    try {
      return await check();
    } finally {
      open -= 1;
      semaphore.release(tenantId);
    }
  };
}
