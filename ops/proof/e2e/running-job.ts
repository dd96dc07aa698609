import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tracing } from '@chasqui/platform/tracing';

const runningTenant = new AsyncLocalStorage<unknown>();

/** Returns the id of the tenant whose job runs in this asynchronous context; undefined outside of jobs. */
export function runningTenantId(): unknown {
  return runningTenant.getStore();
}

/** Tracing that remembers the tenant of each job while the job runs. */
export function rememberingTenants(tracing: Tracing): Tracing {
  return {
    ...tracing,
    run: (span, work) => runningTenant.run(span.attributes?.['chasqui.tenant_id'], () => tracing.run(span, work)),
  };
}
