import { ChasquiError } from '@chasqui/core/errors';
import type { RequestContext } from '../context.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Refuses a request if its job cannot be enqueued now.
 * @param consequence guarantee for the client: `nothing was recorded`
 * @throws ChasquiError UNAVAILABLE
 */
export async function refuseWithoutQueues({ deps }: Pick<RequestContext, 'deps'>, consequence: string): Promise<void> {
  if (!(await deps.jobs.isReady())) throw queuesUnavailable(consequence);
}

/** Returns the error of a request that needs an unreachable queue. */
export function queuesUnavailable(consequence: string, cause?: unknown): ChasquiError {
  const retryAfterSeconds = RETRY_AFTER_SECONDS;
  const message = `The service cannot reach its queues; ${consequence}, try again`;
  return new ChasquiError('UNAVAILABLE', message, { retryAfterSeconds, cause });
}
