import type { JobName, JobOrigin } from '@chasqui/jobs';
import type { RequestContext } from '../context.ts';

/** Adds a job, which knows from then on what request it came of: its log lines and its part of the trace say so. */
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
