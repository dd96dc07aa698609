import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { requireEndpoint } from './lock-webhook-endpoint.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

/** Returns an endpoint of the tenant. Throws NOT_FOUND. */
export async function getWebhookEndpoint(
  db: Database,
  ctx: TenantContext,
  endpointId: string,
): Promise<WebhookEndpoint> {
  return inTenant(db, ctx, (tx) => requireEndpoint(tx, ctx, endpointId));
}
