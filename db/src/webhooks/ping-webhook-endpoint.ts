import { PING_EVENT_TYPE } from '@chasqui/core/webhooks';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { webhookEvents } from '../schema/index.ts';
import { insertDeliveries } from './insert-deliveries.ts';
import { lockActiveEndpoint } from './lock-webhook-endpoint.ts';
import { requireDelivery, type WebhookDelivery } from './webhook-delivery.ts';

/** Sends an endpoint, and no other, an event to be tried out with. Throws NOT_FOUND, and CONFLICT when it is not active. */
export async function pingWebhookEndpoint(
  db: Database,
  ctx: TenantContext,
  endpointId: string,
): Promise<WebhookDelivery> {
  return inTenant(db, ctx, async (tx) => {
    await lockActiveEndpoint(tx, ctx, endpointId);
    const eventId = newId();
    const data = { webhookId: endpointId };
    await tx.insert(webhookEvents).values({ id: eventId, tenantId: ctx.tenantId, type: PING_EVENT_TYPE, data });
    const [deliveryId = ''] = await insertDeliveries(tx, ctx, { endpointId, eventIds: [eventId] });
    await appendAudit(tx, ctx, { action: 'webhook.tested', subject: { kind: 'webhook', id: endpointId } });
    return requireDelivery(tx, ctx, { endpointId, deliveryId });
  });
}
