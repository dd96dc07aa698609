import { ChasquiError } from '@chasqui/core/errors';
import type { RequestContext } from '../context.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Work that nobody can take up now must not begin.
 * @param consequence what the client can rely on: `nothing was recorded`
 * @throws ChasquiError UNAVAILABLE
 */
export async function refuseWithoutQueues({ deps }: Pick<RequestContext, 'deps'>, consequence: string): Promise<void> {
  if (!(await deps.emissions.isReady())) throw queuesUnavailable(consequence);
}

/** The error of a request that needs a queue which cannot be reached. */
export function queuesUnavailable(consequence: string, cause?: unknown): ChasquiError {
  const retryAfterSeconds = RETRY_AFTER_SECONDS;
  const message = `The service cannot reach its queues; ${consequence}, try again`;
  return new ChasquiError('UNAVAILABLE', message, { retryAfterSeconds, cause });
}
