import type { AwaitedJob, JobEnd, JobName, JobOrigin } from '@chasqui/jobs';
import type { RequestContext } from '../context.ts';
import { enqueue } from './enqueue.ts';
import { queuesUnavailable, refuseWithoutQueues } from './queues.ts';

/**
 * Enqueues a job for a client and waits for its end, at most as long as an emission waits. Resolves to the job's end as
 * far as it is known by then.
 * @param consequence guarantee for the client if the job cannot be enqueued: `nothing was asked`
 * @throws ChasquiError UNAVAILABLE
 */
export async function awaitJob(
  ctx: Pick<RequestContext, 'deps' | 'requestId'>,
  pool: JobName,
  add: (origin: JobOrigin) => Promise<AwaitedJob>,
  consequence: string,
): Promise<JobEnd> {
  await refuseWithoutQueues(ctx, consequence);
  const enqueued = await enqueue(ctx, pool, add).catch((error: unknown) => {
    throw queuesUnavailable(consequence, error);
  });
  return enqueued.waitUntilProcessed(ctx.deps.config.emissionWaitMs);
}
