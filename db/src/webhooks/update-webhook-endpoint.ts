import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/idempotency-claim.ts';
import { isId } from '../identifiers.ts';
import { changedFields, isRecord, onlyRow, requireRecord } from '../records.ts';
import { webhookEndpoints } from '../schema/index.ts';
import { hostOf } from './create-webhook-endpoint.ts';
import { endPendingDeliveries } from './end-deliveries.ts';
import { ENDPOINT_COLUMNS, ENDPOINTS, type WebhookEndpoint } from './webhook-endpoint.ts';

/** Changes of an endpoint. An absent field stays. */
export interface WebhookEndpointChanges {
  readonly url?: string | undefined;
  readonly description?: string | null | undefined;
  readonly eventTypes?: readonly string[] | undefined;
  readonly active?: boolean | undefined;
}

/**
 * Changes an endpoint and audits it. A deactivation ends the pending deliveries; a later activation does not send them.
 * Throws NOT_FOUND.
 */
export async function updateWebhookEndpoint(
  db: Database,
  ctx: TenantContext,
  { id, changes }: { readonly id: string; readonly changes: WebhookEndpointChanges },
): Promise<WebhookEndpoint> {
  if (changes.active === true && isId(id)) await endPendingDeliveries(db, ctx, id);
  const after = await inTenant(db, ctx, async (tx) =>
    changeEndpoint(tx, ctx, await requireRecord(tx, ctx, ENDPOINTS, id, 'lock'), changes),
  );
  if (changes.active === false) await endPendingDeliveries(db, ctx, id);
  return after;
}

/** Changes an endpoint that the caller's transaction holds. Leaves its pending deliveries alone. */
export async function changeEndpoint(
  tx: Transaction,
  ctx: TenantContext,
  before: WebhookEndpoint,
  { eventTypes, ...others }: WebhookEndpointChanges,
): Promise<WebhookEndpoint> {
  const changes = { ...others, eventTypes: eventTypes && [...eventTypes] };
  const changed = changedFields(before, changes);
  if (changed.length === 0) return before;
  const updated = await tx
    .update(webhookEndpoints)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isRecord(ENDPOINTS, ctx, before.id))
    .returning(ENDPOINT_COLUMNS);
  const after = onlyRow(updated);
  const subject = { kind: 'webhook', id: after.id };
  await appendAudit(tx, ctx, { action: actionOf(before, after), subject, details: { changed, host: hostOf(after) } });
  return after;
}

function actionOf(before: WebhookEndpoint, after: WebhookEndpoint) {
  if (before.active === after.active) return 'webhook.updated';
  return after.active ? 'webhook.reactivated' : 'webhook.deactivated';
}

/**
 * Removes an endpoint, and notes it: to everybody it exists no longer, nor do its deliveries. Their rows, which may be
 * very many, are deleted by `deleteRemovedEndpoints`. The events stay. Throws NOT_FOUND.
 */
export async function deleteWebhookEndpoint(db: Database, ctx: TenantContext, endpointId: string): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const endpoint = await requireRecord(tx, ctx, ENDPOINTS, endpointId, 'lock');
    const removal = { active: false, removedAt: sql`now()`, updatedAt: sql`now()` };
    await tx
      .update(webhookEndpoints)
      .set(removal)
      .where(isRecord(ENDPOINTS, ctx, endpointId));
    const subject = { kind: 'webhook', id: endpointId };
    await appendAudit(tx, ctx, { action: 'webhook.deleted', subject, details: { host: hostOf(endpoint) } });
  });
}

interface SecretRotation {
  readonly id: string;
  readonly sealedSecret: Uint8Array;
  readonly idempotency?: IdempotencyClaim | undefined;
}

/**
 * Gives an endpoint another secret, and audits it. The present secret signs beside the new one for another 24 hours, so
 * that the receiver can change over. Throws NOT_FOUND, and CONFLICT if the idempotency claim no longer holds.
 */
export async function rotateWebhookSecret(
  db: Database,
  ctx: TenantContext,
  { id, sealedSecret, idempotency }: SecretRotation,
): Promise<WebhookEndpoint> {
  return inTenant(db, ctx, async (tx) => {
    await requireRecord(tx, ctx, ENDPOINTS, id, 'lock');
    if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, id);
    const updated = await tx
      .update(webhookEndpoints)
      .set({
        sealedSecret,
        sealedPreviousSecret: sql`${webhookEndpoints.sealedSecret}`,
        previousSecretUntil: sql`now() + interval '24 hours'`,
        updatedAt: sql`now()`,
      })
      .where(isRecord(ENDPOINTS, ctx, id))
      .returning(ENDPOINT_COLUMNS);
    await appendAudit(tx, ctx, { action: 'webhook.secret_rotated', subject: { kind: 'webhook', id } });
    return onlyRow(updated);
  });
}
