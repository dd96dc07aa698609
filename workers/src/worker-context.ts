import type { TenantContext } from '@chasqui/db/connection';
import type { JobName } from '@chasqui/jobs';
import type { JobRun } from './job-handler.ts';

/** Returns the actor and request under which a pool writes to a tenant's rows. */
export function workerContext(
  tenantId: string,
  pool: JobName,
  { requestId }: Pick<JobRun, 'requestId'>,
): TenantContext {
  return { tenantId, actor: { kind: 'worker', pool }, requestId };
}
