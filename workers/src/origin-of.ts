import type { TenantContext } from '@chasqui/db/connection';
import type { JobOrigin } from '@chasqui/jobs';
import type { WorkerDeps } from './deps.ts';

/** The origin of a job that this one causes: the same request, and this one's part of the trace. */
export function originOf(
  { tracing }: Pick<WorkerDeps, 'tracing'>,
  { requestId }: Pick<TenantContext, 'requestId'>,
): JobOrigin {
  return { requestId, traceparent: tracing.traceparent() };
}
