import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { type DeliveryState, webhookAttempts, webhookDeliveries } from '../schema/index.ts';
import {
  type DeliveryKey,
  requireDelivery,
  selectDeliveries,
  toDelivery,
  type WebhookDelivery,
} from './webhook-delivery.ts';
import { requireEndpoint } from './webhook-endpoint.ts';

export interface DeliveryPageRequest {
  readonly endpointId: string;
  /** Every state if absent. */
  readonly state?: DeliveryState | undefined;
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

export interface WebhookAttempt {
  readonly at: Date;
  readonly durationMs: number;
  /** HTTP status; null if no answer came. */
  readonly responseStatus: number | null;
  /** Reason why the attempt failed; null if it delivered. */
  readonly problem: string | null;
  /** The start of the answer. */
  readonly responseExcerpt: string | null;
}

export interface WebhookDeliveryDetail extends WebhookDelivery {
  /** Oldest first. */
  readonly tries: readonly WebhookAttempt[];
}

const ATTEMPT_COLUMNS = {
  at: webhookAttempts.at,
  durationMs: webhookAttempts.durationMs,
  responseStatus: webhookAttempts.responseStatus,
  problem: webhookAttempts.problem,
  responseExcerpt: webhookAttempts.responseExcerpt,
} as const;

/** Throws NOT_FOUND. */
export async function getWebhookDelivery(
  db: Database,
  ctx: TenantContext,
  key: DeliveryKey,
): Promise<WebhookDeliveryDetail> {
  return inTenant(db, ctx, async (tx) => {
    await requireEndpoint(tx, ctx, key.endpointId);
    const delivery = await requireDelivery(tx, ctx, key);
    const tries = await tx
      .select(ATTEMPT_COLUMNS)
      .from(webhookAttempts)
      .where(and(eq(webhookAttempts.tenantId, ctx.tenantId), eq(webhookAttempts.deliveryId, delivery.id)))
      .orderBy(asc(webhookAttempts.id));
    return { ...delivery, tries };
  });
}
