import type { TenantContext } from '@chasqui/db';
import type { JobName } from '@chasqui/jobs';
import type { JobRun } from './job-handler.ts';

/** In whose name a pool writes to a tenant's rows, and of which request that comes. */
export function workerContext(
  tenantId: string,
  pool: JobName,
  { requestId }: Pick<JobRun, 'requestId'>,
): TenantContext {
  return { tenantId, actor: { kind: 'worker', pool }, requestId };
}
