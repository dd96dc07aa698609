import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { webhookEndpoints } from '../schema/index.ts';
import { ENDPOINT_COLUMNS, type WebhookEndpoint } from './webhook-endpoint.ts';

/** All endpoints of the tenant, the oldest first; they are few. */
export async function listWebhookEndpoints(db: Database, ctx: TenantContext): Promise<WebhookEndpoint[]> {
  return inTenant(db, ctx, (tx) =>
    tx
      .select(ENDPOINT_COLUMNS)
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.tenantId, ctx.tenantId), isNull(webhookEndpoints.removedAt)))
      .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id)),
  );
}
