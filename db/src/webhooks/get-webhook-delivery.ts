import { and, asc, eq } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { webhookAttempts } from '../schema/index.ts';
import { requireEndpoint } from './lock-webhook-endpoint.ts';
import { type DeliveryKey, requireDelivery, type WebhookDelivery } from './webhook-delivery.ts';

/** One attempt at a delivery and its outcome. */
export interface WebhookAttempt {
  readonly at: Date;
  readonly durationMs: number;
  /** HTTP status; null when no answer came. */
  readonly responseStatus: number | null;
  /** Why it did not count as delivered; null when it did. */
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

/** Returns a delivery with all its attempts. Throws NOT_FOUND. */
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
