import { and, isNotNull, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { webhookDeliveries } from '../schema/index.ts';
import { insertDeliveries } from './insert-deliveries.ts';
import { lockActiveEndpoint } from './lock-webhook-endpoint.ts';
import { type DeliveryKey, isDelivery, requireDelivery, type WebhookDelivery } from './webhook-delivery.ts';

/**
 * Sends an event to its endpoint again. A delivery that is still on its way has its next attempt now; of one that has
 * ended another is made, so that what came of the first stays on record. Throws NOT_FOUND, and CONFLICT when the endpoint
 * is not active.
 */
export async function resendWebhookDelivery(
  db: Database,
  ctx: TenantContext,
  key: DeliveryKey,
): Promise<WebhookDelivery> {
  return inTenant(db, ctx, async (tx) => {
    const { endpointId } = key;
    const { eventId } = await requireDelivery(tx, ctx, key);
    await lockActiveEndpoint(tx, ctx, endpointId);
    const deliveryId = (await hasten(tx, ctx, key)) ?? (await insertOne(tx, ctx, { endpointId, eventId }));
    const subject = { kind: 'webhook', id: endpointId };
    await appendAudit(tx, ctx, { action: 'webhook.delivery_resent', subject, details: { deliveryId } });
    return requireDelivery(tx, ctx, { endpointId, deliveryId });
  });
}

/** Has the next attempt now, also when one is under way. Undefined when there is no next one. */
async function hasten(tx: Transaction, ctx: TenantContext, key: DeliveryKey): Promise<string | undefined> {
  const [hastened] = await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: sql`now()`, claimedUntil: null })
    .where(and(isDelivery(ctx, key), isNotNull(webhookDeliveries.nextAttemptAt)))
    .returning({ id: webhookDeliveries.id });
  return hastened?.id;
}

async function insertOne(
  tx: Transaction,
  ctx: TenantContext,
  { endpointId, eventId }: { readonly endpointId: string; readonly eventId: string },
): Promise<string> {
  const [id = ''] = await insertDeliveries(tx, ctx, { endpointId, eventIds: [eventId] });
  return id;
}
