import { and, desc, eq, lt } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { type DeliveryState, webhookDeliveries } from '../schema/index.ts';
import { requireEndpoint } from './lock-webhook-endpoint.ts';
import { selectDeliveries, toDelivery, type WebhookDelivery } from './webhook-delivery.ts';

export interface DeliveryPageRequest {
  readonly endpointId: string;
  /** All when it is not given. */
  readonly state?: DeliveryState | undefined;
  /** Deliveries a page. */
  readonly limit: number;
  /** Id of the delivery that the page comes after; any UUID. */
  readonly after?: string | undefined;
}

export interface DeliveryPage {
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
    await requireEndpoint(tx, ctx, endpointId);
    const wanted = and(
      eq(webhookDeliveries.tenantId, ctx.tenantId),
      eq(webhookDeliveries.endpointId, endpointId),
      state === undefined ? undefined : eq(webhookDeliveries.state, state),
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
