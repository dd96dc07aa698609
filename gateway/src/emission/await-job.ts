import type { EnqueuedJob, JobEnd, JobName, JobOrigin } from '@chasqui/jobs';
import type { RequestContext } from '../context.ts';
import { enqueue } from './enqueue.ts';
import { queuesUnavailable, refuseWithoutQueues } from './queues.ts';

/**
 * Has a worker do what a client asks for, and waits until it is done, though no longer than an emission waits.
 * Resolves to how it ended, as far as is known by then.
 * @param consequence what the client can rely on when no worker can be told: `nothing was asked`
 * @throws ChasquiError UNAVAILABLE
 */
export async function awaitJob(
  ctx: Pick<RequestContext, 'deps' | 'requestId'>,
  pool: JobName,
  add: (origin: JobOrigin) => Promise<EnqueuedJob>,
  consequence: string,
): Promise<JobEnd> {
  await refuseWithoutQueues(ctx, consequence);
  const enqueued = await enqueue(ctx, pool, add).catch((error: unknown) => {
    throw queuesUnavailable(consequence, error);
  });
  return enqueued.waitUntilProcessed(ctx.deps.config.emissionWaitMs);
}
