import { ChasquiError } from '@chasqui/core/errors';
import { type Message, say } from '@chasqui/core/messages';
import type { AwaitedJob, JobEnd, JobName, JobOrigin } from '@chasqui/jobs';
import type { RequestContext } from '../../kernel/context.ts';

const RETRY_AFTER_SECONDS = 5;

/** Adds a job with the id and trace of its request, so that its log lines and spans show them. */
export function enqueue<T>(
  { deps: { tracing }, requestId }: Pick<RequestContext, 'deps'> & Pick<JobOrigin, 'requestId'>,
  pool: JobName,
  add: (origin: JobOrigin) => Promise<T>,
): Promise<T> {
  const attributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': pool };
  return tracing.run({ name: `enqueue ${pool}`, kind: 'producer', attributes }, () =>
    add({ requestId, traceparent: tracing.traceparent() }),
  );
}

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
  consequence: Message,
): Promise<JobEnd> {
  await refuseWithoutQueues(ctx, consequence);
  const enqueued = await enqueue(ctx, pool, add).catch((error: unknown) => {
    throw queuesUnavailable(consequence, error);
  });
  return enqueued.waitUntilProcessed(ctx.deps.config.emissionWaitMs);
}

/**
 * Refuses a request if its job cannot be enqueued now.
 * @param consequence guarantee for the client: `nothing was recorded`
 * @throws ChasquiError UNAVAILABLE
 */
export async function refuseWithoutQueues({ deps }: Pick<RequestContext, 'deps'>, consequence: Message): Promise<void> {
  if (!(await deps.jobs.isReady())) throw queuesUnavailable(consequence);
}

export function queuesUnavailable(consequence: Message, cause?: unknown): ChasquiError {
  const retryAfterSeconds = RETRY_AFTER_SECONDS;
  return new ChasquiError(
    'UNAVAILABLE',
    say(
      `The service cannot reach its queues; ${consequence.message}, try again`,
      `El servicio no alcanza sus colas; ${consequence.es}, vuelva a intentarlo`,
    ),
    { retryAfterSeconds, cause },
  );
}
