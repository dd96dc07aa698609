import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import type { RowOf } from '../records.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../schema/index.ts';

const FORMER_COUNTS = sql<boolean>`coalesce(${webhookEndpoints.previousSecretUntil} > now(), false)`;

// The value is for the log only. A wrong one must not prevent the delivery.
const TOLD_DOCUMENT = sql`case when ${webhookEvents.type} like 'document.%'
  and ${webhookEvents.data} ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then (${webhookEvents.data} ->> 'id')::uuid end`;

// History says of which request each step came, and its row is made just before the event of the same step: ids sort so.
const LAST_REQUEST = sql<string | null>`(
  select history.request_id from document_events history
  where history.tenant_id = ${webhookEvents.tenantId} and history.document_id = ${TOLD_DOCUMENT}
    and history.request_id is not null and history.id < ${webhookEvents.id}
  order by history.id desc limit 1)`;

const COLUMNS = {
  id: webhookDeliveries.id,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  claimedUntil: webhookDeliveries.claimedUntil,
  endpoint: {
    id: webhookEndpoints.id,
    url: webhookEndpoints.url,
    active: webhookEndpoints.active,
    sealedSecret: webhookEndpoints.sealedSecret,
    sealedFormerSecret: webhookEndpoints.sealedPreviousSecret,
  },
  formerCounts: FORMER_COUNTS,
  event: {
    id: webhookEvents.id,
    type: webhookEvents.type,
    data: webhookEvents.data,
    createdAt: webhookEvents.createdAt,
  },
  documentId: sql<string | null>`${TOLD_DOCUMENT}`,
  /** Last request before the event about its document; null if there is none. */
  requestId: LAST_REQUEST,
} as const;

/** Delivery with its endpoint and event. A former secret is null if it has expired. */
export type DeliveryWork = Omit<RowOf<typeof COLUMNS>, 'formerCounts'>;

/** Returns a delivery with its endpoint, or undefined if it no longer exists. A removed endpoint is inactive. */
export async function getDeliveryWork(
  db: Database,
  ctx: TenantContext,
  deliveryId: string,
): Promise<DeliveryWork | undefined> {
  const { tenantId, id, endpointId, eventId } = webhookDeliveries;
  const [row] = await inTenant(db, ctx, (tx) =>
    tx
      .select(COLUMNS)
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, and(eq(webhookEndpoints.tenantId, tenantId), eq(webhookEndpoints.id, endpointId)))
      .innerJoin(webhookEvents, and(eq(webhookEvents.tenantId, tenantId), eq(webhookEvents.id, eventId)))
      .where(and(eq(tenantId, ctx.tenantId), eq(id, deliveryId))),
  );
  if (row === undefined) return undefined;
  const { formerCounts, endpoint, ...work } = row;
  return { ...work, endpoint: formerCounts ? endpoint : { ...endpoint, sealedFormerSecret: null } };
}
