import type { JobName, JobOrigin } from '@chasqui/jobs';
import type { RequestContext } from '../context.ts';

/** Adds a job with the id and trace of its request, so that its log lines and spans show them. */
export function enqueue<T>(
  { deps: { tracing }, requestId }: Pick<RequestContext, 'deps' | 'requestId'>,
  pool: JobName,
  add: (origin: JobOrigin) => Promise<T>,
): Promise<T> {
  const attributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': pool };
  return tracing.run({ name: `enqueue ${pool}`, kind: 'producer', attributes }, () =>
    add({ requestId, traceparent: tracing.traceparent() }),
  );
}
