import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/idempotency-claim.ts';
import { isId } from '../identifiers.ts';
import { onlyRow } from '../records.ts';
import { webhookDeliveries } from '../schema/index.ts';
import {
  type DeliveryKey,
  insertDeliveries,
  isDelivery,
  requireDelivery,
  type WebhookDelivery,
} from './webhook-delivery.ts';
import { lockActiveEndpoint } from './webhook-endpoint.ts';

export interface Resending extends DeliveryKey {
  readonly idempotency?: IdempotencyClaim | undefined;
}

/**
 * Sends an event to its endpoint again. A pending delivery gets its next attempt now; a delivery being attempted at
 * this moment is left alone. For a delivery that has ended a new one is created, so that the outcome of the first stays
 * on record. Throws NOT_FOUND, and CONFLICT if the endpoint is not active or the idempotency claim no longer holds.
 */
export async function resendWebhookDelivery(
  db: Database,
  ctx: TenantContext,
  { idempotency, ...key }: Resending,
): Promise<WebhookDelivery> {
  return inTenant(db, ctx, async (tx) => {
    const { endpointId } = key;
    await lockActiveEndpoint(tx, ctx, endpointId);
    const held = await holdDelivery(tx, ctx, key);
    if (held === undefined) return requireDelivery(tx, ctx, key);
    const deliveryId = await sendAgain(tx, ctx, key, held);
    if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, deliveryId);
    if (held.isUnderWay) return requireDelivery(tx, ctx, key);
    const subject = { kind: 'webhook', id: endpointId };
    await appendAudit(tx, ctx, { action: 'webhook.delivery_resent', subject, details: { deliveryId } });
    return requireDelivery(tx, ctx, { endpointId, deliveryId });
  });
}

/** Returns the id of the new delivery. */
async function sendAgain(tx: Transaction, ctx: TenantContext, key: DeliveryKey, held: HeldDelivery): Promise<string> {
  if (held.isUnderWay) return key.deliveryId;
  if (held.isPending) return hasten(tx, ctx, key);
  const eventIds = [held.eventId];
  return onlyRow(await insertDeliveries(tx, ctx, { endpointId: key.endpointId, eventIds }));
}

interface HeldDelivery {
  readonly eventId: string;
  readonly isPending: boolean;
  readonly isUnderWay: boolean;
}

/** Locks the delivery and its endpoint until commit. */
async function holdDelivery(tx: Transaction, ctx: TenantContext, key: DeliveryKey): Promise<HeldDelivery | undefined> {
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
