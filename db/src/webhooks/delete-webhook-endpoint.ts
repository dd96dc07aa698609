import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { webhookEndpoints } from '../schema/index.ts';
import { hostOf } from './create-webhook-endpoint.ts';
import { isEndpoint, lockEndpoint } from './lock-webhook-endpoint.ts';

/**
 * Removes an endpoint, and notes it: to everybody it exists no longer, nor do its deliveries. Their rows, which may be
 * very many, are deleted by `deleteRemovedEndpoints`. The events stay. Throws NOT_FOUND.
 */
export async function deleteWebhookEndpoint(db: Database, ctx: TenantContext, endpointId: string): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, ctx, endpointId);
    const removal = { active: false, removedAt: sql`now()`, updatedAt: sql`now()` };
    await tx.update(webhookEndpoints).set(removal).where(isEndpoint(ctx, endpointId));
    const subject = { kind: 'webhook', id: endpointId };
    await appendAudit(tx, ctx, { action: 'webhook.deleted', subject, details: { host: hostOf(endpoint) } });
  });
}
