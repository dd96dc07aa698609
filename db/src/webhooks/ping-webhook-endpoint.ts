import { PING_EVENT_TYPE } from '@chasqui/core/webhooks';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/idempotency-claim.ts';
import { newId } from '../identifiers.ts';
import { webhookEvents } from '../schema/index.ts';
import { insertDeliveries, requireDelivery, type WebhookDelivery } from './webhook-delivery.ts';
import { lockActiveEndpoint } from './webhook-endpoint.ts';

export interface Ping {
  readonly endpointId: string;
  readonly idempotency?: IdempotencyClaim | undefined;
}

/**
 * Sends an endpoint, and no other, an event to be tried out with. Throws NOT_FOUND, and CONFLICT when it is not active or
 * its idempotency claim no longer holds.
 */
export async function pingWebhookEndpoint(
  db: Database,
  ctx: TenantContext,
  { endpointId, idempotency }: Ping,
): Promise<WebhookDelivery> {
  return inTenant(db, ctx, async (tx) => {
    await lockActiveEndpoint(tx, ctx, endpointId);
    const eventId = newId();
    const data = { webhookId: endpointId };
    await tx.insert(webhookEvents).values({ id: eventId, tenantId: ctx.tenantId, type: PING_EVENT_TYPE, data });
    const [deliveryId = ''] = await insertDeliveries(tx, ctx, { endpointId, eventIds: [eventId] });
    if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, deliveryId);
    await appendAudit(tx, ctx, { action: 'webhook.tested', subject: { kind: 'webhook', id: endpointId } });
    return requireDelivery(tx, ctx, { endpointId, deliveryId });
  });
}
