import type { TenantContext } from '@chasqui/db';
import type { JobName } from '@chasqui/jobs';

/** In whose name a pool writes to a tenant's rows. */
export function workerContext(tenantId: string, pool: JobName): TenantContext {
  return { tenantId, actor: { kind: 'worker', pool }, requestId: null };
}
