import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { webhookDeliveries } from '../schema/index.ts';
import { insertDeliveries } from './insert-deliveries.ts';
import { lockActiveEndpoint } from './lock-webhook-endpoint.ts';
import { type DeliveryKey, isDelivery, requireDelivery, type WebhookDelivery } from './webhook-delivery.ts';

/**
 * Sends an event to its endpoint again. A delivery that is still on its way has its next attempt now; one that is being
 * tried at this moment is left alone; of one that has ended another is made, so that what came of the first stays on
 * record. Throws NOT_FOUND, and CONFLICT when the endpoint is not active.
 */
export async function resendWebhookDelivery(
  db: Database,
  ctx: TenantContext,
  key: DeliveryKey,
): Promise<WebhookDelivery> {
  return inTenant(db, ctx, async (tx) => {
    const { endpointId } = key;
    await lockActiveEndpoint(tx, ctx, endpointId);
    const held = await holdDelivery(tx, ctx, key);
    if (held === undefined || held.isUnderWay) return requireDelivery(tx, ctx, key);
    const deliveryId = held.isPending
      ? await hasten(tx, ctx, key)
      : await insertOne(tx, ctx, { endpointId, eventId: held.eventId });
    const subject = { kind: 'webhook', id: endpointId };
    await appendAudit(tx, ctx, { action: 'webhook.delivery_resent', subject, details: { deliveryId } });
    return requireDelivery(tx, ctx, { endpointId, deliveryId });
  });
}

/** What it depends on, held until commit. */
async function holdDelivery(tx: Transaction, ctx: TenantContext, key: DeliveryKey) {
  const { eventId, nextAttemptAt, claimedUntil } = webhookDeliveries;
  const isPending = sql<boolean>`${nextAttemptAt} is not null`;
  const isUnderWay = sql<boolean>`coalesce(${claimedUntil} > now(), false)`;
  const [held] = isId(key.deliveryId)
    ? await tx
        .select({ eventId, isPending, isUnderWay })
        .from(webhookDeliveries)
        .where(isDelivery(ctx, key))
        .for('no key update')
    : [];
  return held;
}

async function hasten(tx: Transaction, ctx: TenantContext, key: DeliveryKey): Promise<string> {
  const now = { nextAttemptAt: sql`now()`, claimedUntil: null };
  await tx.update(webhookDeliveries).set(now).where(isDelivery(ctx, key));
  return key.deliveryId;
}

async function insertOne(tx: Transaction, ctx: TenantContext, { endpointId, eventId }: OneDelivery): Promise<string> {
  const [id = ''] = await insertDeliveries(tx, ctx, { endpointId, eventIds: [eventId] });
  return id;
}

interface OneDelivery {
  readonly endpointId: string;
  readonly eventId: string;
}
