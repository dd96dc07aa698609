import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/idempotency-claim.ts';
import { holdTenant, ofTenant, onlyRow } from '../records.ts';
import { webhookEndpoints } from '../schema/index.ts';
import { ENDPOINT_COLUMNS, ENDPOINTS, MAX_WEBHOOK_ENDPOINTS, type WebhookEndpoint } from './webhook-endpoint.ts';

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
    const values = { ...input, eventTypes: [...input.eventTypes], tenantId: ctx.tenantId };
    const endpoint = onlyRow(await tx.insert(webhookEndpoints).values(values).returning(ENDPOINT_COLUMNS));
    if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, endpoint.id);
    const subject = { kind: 'webhook', id: endpoint.id };
    await appendAudit(tx, ctx, { action: 'webhook.created', subject, details: { host: hostOf(endpoint) } });
    return endpoint;
  });
}

async function refuseOneTooMany(tx: Transaction, ctx: TenantContext): Promise<void> {
  await holdTenant(tx, ctx.tenantId);
  const total = await tx.$count(webhookEndpoints, and(ofTenant(webhookEndpoints, ctx), ENDPOINTS.exists));
  if (total < MAX_WEBHOOK_ENDPOINTS) return;
  throw new ChasquiError(
    'CONFLICT',
    say(
      `There are ${MAX_WEBHOOK_ENDPOINTS} webhooks already: remove one first`,
      `Ya hay ${MAX_WEBHOOK_ENDPOINTS} webhooks: primero elimine uno`,
    ),
  );
}

/** For the audit log: path and query of a URL may hold a secret of the receiver. */
export function hostOf({ url }: Pick<WebhookEndpoint, 'url'>): string {
  return new URL(url).host;
}
