import type { EnqueuedJob, JobEnd } from '@chasqui/jobs';
import type { RequestContext } from '../context.ts';
import { queuesUnavailable, refuseWithoutQueues } from './queues.ts';

/**
 * Has a worker do what a client asks for, and waits until it is done, though no longer than an emission waits.
 * Resolves to how it ended, as far as is known by then.
 * @param consequence what the client can rely on when no worker can be told: `nothing was asked`
 * @throws ChasquiError UNAVAILABLE
 */
export async function awaitJob(
  { deps }: Pick<RequestContext, 'deps'>,
  enqueue: () => Promise<EnqueuedJob>,
  consequence: string,
): Promise<JobEnd> {
  await refuseWithoutQueues({ deps }, consequence);
  const enqueued = await enqueue().catch((error: unknown) => {
    throw queuesUnavailable(consequence, error);
  });
  return enqueued.waitUntilProcessed(deps.config.emissionWaitMs);
}
