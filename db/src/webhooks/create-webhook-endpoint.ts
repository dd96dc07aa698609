import { ChasquiError } from '@chasqui/core/errors';
import { and, count, eq, isNull } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/index.ts';
import { tenants, webhookEndpoints } from '../schema/index.ts';
import { ENDPOINT_COLUMNS, MAX_WEBHOOK_ENDPOINTS, type WebhookEndpoint } from './webhook-endpoint.ts';

export interface NewWebhookEndpoint {
  /** Id that the caller made, because the secret is sealed to it. */
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  /** Types of events; every type if it is empty. */
  readonly eventTypes: readonly string[];
  readonly sealedSecret: Uint8Array;
  readonly idempotency?: IdempotencyClaim | undefined;
}

/**
 * Adds an endpoint, and notes it. Throws CONFLICT when the tenant has as many as it may have, and when its idempotency
 * claim no longer holds.
 */
export async function createWebhookEndpoint(
  db: Database,
  ctx: TenantContext,
  { idempotency, ...input }: NewWebhookEndpoint,
): Promise<WebhookEndpoint> {
  return inTenant(db, ctx, async (tx) => {
    await refuseOneTooMany(tx, ctx);
    const [endpoint] = await tx
      .insert(webhookEndpoints)
      .values({ ...input, eventTypes: [...input.eventTypes], tenantId: ctx.tenantId })
      .returning(ENDPOINT_COLUMNS);
    if (endpoint === undefined) throw new Error('An endpoint was not inserted');
    if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, endpoint.id);
    const subject = { kind: 'webhook', id: endpoint.id };
    await appendAudit(tx, ctx, { action: 'webhook.created', subject, details: { host: hostOf(endpoint) } });
    return endpoint;
  });
}

/**
 * Refuses an endpoint above the limit. Holds the tenant's row, so that of two creations at once the second sees the
 * first.
 */
async function refuseOneTooMany(tx: Transaction, { tenantId }: TenantContext): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const [counted] = await tx
    .select({ total: count() })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.tenantId, tenantId), isNull(webhookEndpoints.removedAt)));
  if ((counted?.total ?? 0) < MAX_WEBHOOK_ENDPOINTS) return;
  throw new ChasquiError('CONFLICT', `There are ${MAX_WEBHOOK_ENDPOINTS} webhooks already: remove one first`);
}

/** For the audit log: path and query of a URL may hold a secret of the receiver. */
export function hostOf({ url }: Pick<WebhookEndpoint, 'url'>): string {
  return new URL(url).host;
}
