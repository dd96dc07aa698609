import { and, asc, desc, getTableColumns, lt } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { ofTenant, type RowOf, requireRecord, tenantFilter } from '../records.ts';
import { type DeliveryState, webhookAttempts, webhookDeliveries, webhookEvents } from '../schema/index.ts';
import { EVENT_COLUMNS, type WebhookEventRecord } from './list-webhook-events.ts';
import {
  type DeliveryKey,
  requireDelivery,
  selectDeliveries,
  toDelivery,
  type WebhookDelivery,
} from './webhook-delivery.ts';
import { ENDPOINTS } from './webhook-endpoint.ts';

interface DeliveryPageRequest {
  readonly endpointId: string;
  /** Every state if absent. */
  readonly state?: DeliveryState | undefined;
  readonly limit: number;
  /** Id of the delivery that the page comes after; any UUID. */
  readonly after?: string | undefined;
}

interface DeliveryPage {
  readonly deliveries: readonly WebhookDelivery[];
  /** Id of the delivery that the page ends with; null when none comes after it. */
  readonly next: string | null;
}

/** Returns one page of an endpoint's deliveries, newest first. Ids sort by creation. Throws NOT_FOUND. */
export async function listWebhookDeliveries(
  db: Database,
  ctx: TenantContext,
  { endpointId, state, limit, after }: DeliveryPageRequest,
): Promise<DeliveryPage> {
  const rows = await inTenant(db, ctx, async (tx) => {
    await requireRecord(tx, ctx, ENDPOINTS, endpointId);
    const wanted = and(
      tenantFilter(webhookDeliveries, ctx, { endpointId, state }),
      after === undefined ? undefined : lt(webhookDeliveries.id, after),
      PLANNED_FOR_ITS_VALUES,
    );
    return selectDeliveries(tx)
      .where(wanted)
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit + 1);
  });
  const deliveries = rows.slice(0, limit).map(toDelivery);
  return { deliveries, next: rows.length > limit ? (deliveries.at(-1)?.id ?? null) : null };
}

export interface WebhookDeliveryDetail extends WebhookDelivery {
  readonly event: WebhookEventRecord;
  /** Oldest first. */
  readonly tries: readonly WebhookAttempt[];
}

const { id: _id, tenantId: _tenantId, deliveryId: _deliveryId, ...ATTEMPT_COLUMNS } = getTableColumns(webhookAttempts);

/** Attempt to deliver an event, with its result. */
export type WebhookAttempt = RowOf<typeof ATTEMPT_COLUMNS>;

/** Throws NOT_FOUND. */
export async function getWebhookDelivery(
  db: Database,
  ctx: TenantContext,
  key: DeliveryKey,
): Promise<WebhookDeliveryDetail> {
  return inTenant(db, ctx, async (tx) => {
    await requireRecord(tx, ctx, ENDPOINTS, key.endpointId);
    const delivery = await requireDelivery(tx, ctx, key);
    const tries = await tx
      .select(ATTEMPT_COLUMNS)
      .from(webhookAttempts)
      .where(ofTenant(webhookAttempts, ctx, { deliveryId: delivery.id }))
      .orderBy(asc(webhookAttempts.id));
    const [event] = await tx
      .select(EVENT_COLUMNS)
      .from(webhookEvents)
      .where(ofTenant(webhookEvents, ctx, { id: delivery.eventId }));
    if (event === undefined) throw new Error('A delivery has no event');
    return { ...delivery, event, tries };
  });
}
