import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { isId, newId, quoteId } from '../identifiers.ts';
import { ofTenant, type RowOf } from '../records.ts';
import { webhookDeliveries, webhookEvents } from '../schema/index.ts';

export interface DeliveryKey {
  readonly endpointId: string;
  readonly deliveryId: string;
}

const COLUMNS = {
  id: webhookDeliveries.id,
  eventId: webhookDeliveries.eventId,
  eventType: webhookEvents.type,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
  claimedUntil: webhookDeliveries.claimedUntil,
  deliveredAt: webhookDeliveries.deliveredAt,
  createdAt: webhookDeliveries.createdAt,
} as const;

const IS_ITS_EVENT = and(
  eq(webhookEvents.tenantId, webhookDeliveries.tenantId),
  eq(webhookEvents.id, webhookDeliveries.eventId),
);

export function selectDeliveries(tx: Transaction) {
  return tx.select(COLUMNS).from(webhookDeliveries).innerJoin(webhookEvents, IS_ITS_EVENT).$dynamic();
}

type DeliveryRow = RowOf<typeof COLUMNS>;

/** Delivery as lists show it. The next attempt is null if none follows, and during an attempt. */
export type WebhookDelivery = Omit<DeliveryRow, 'claimedUntil'>;

/**
 * Maps a row. While a worker holds the delivery, its next attempt is under way; the stored time is only for the case
 * that the worker dies.
 */
export function toDelivery({ claimedUntil, nextAttemptAt, ...delivery }: DeliveryRow): WebhookDelivery {
  return { ...delivery, nextAttemptAt: claimedUntil === null ? nextAttemptAt : null };
}

export function isDelivery(ctx: TenantContext, { endpointId, deliveryId }: DeliveryKey): SQL | undefined {
  return ofTenant(webhookDeliveries, ctx, { id: deliveryId, endpointId });
}

/** Throws NOT_FOUND. */
export async function requireDelivery(tx: Transaction, ctx: TenantContext, key: DeliveryKey): Promise<WebhookDelivery> {
  const isKey = isId(key.endpointId) && isId(key.deliveryId);
  const [row] = isKey ? await selectDeliveries(tx).where(isDelivery(ctx, key)) : [];
  if (row === undefined) {
    const id = quoteId(key.deliveryId);
    throw new ChasquiError(
      'NOT_FOUND',
      say(`Delivery ${id} does not exist for this webhook`, `La entrega ${id} no existe en este webhook`),
    );
  }
  return toDelivery(row);
}

interface NewDeliveries {
  readonly endpointId: string;
  /** Events in the order of their sending. */
  readonly eventIds: readonly string[];
}

/** Inserts deliveries of events to an endpoint, due at once. Returns their ids in the order of the events. */
export async function insertDeliveries(
  tx: Transaction,
  ctx: TenantContext,
  { endpointId, eventIds }: NewDeliveries,
): Promise<readonly string[]> {
  const ids = eventIds.map(newId);
  await tx.execute(sql`
    insert into webhook_deliveries (id, tenant_id, endpoint_id, event_id, state, next_attempt_at)
    select made.id, ${ctx.tenantId}::uuid, ${endpointId}::uuid, made.event_id, 'PENDING', now()
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(eventIds)}::uuid[]) as made (id, event_id)`);
  return ids;
}
