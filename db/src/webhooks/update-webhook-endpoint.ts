import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { webhookEndpoints } from '../schema/index.ts';
import { hostOf } from './create-webhook-endpoint.ts';
import { endPendingDeliveries } from './end-deliveries.ts';
import { ENDPOINT_COLUMNS, isEndpoint, lockEndpoint, type WebhookEndpoint } from './webhook-endpoint.ts';

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
    changeEndpoint(tx, ctx, await lockEndpoint(tx, ctx, id), changes),
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
  const changes = { ...others, ...(eventTypes === undefined ? {} : { eventTypes: [...eventTypes] }) };
  const changed = changedFields(before, changes);
  if (changed.length === 0) return before;
  const [after] = await tx
    .update(webhookEndpoints)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isEndpoint(ctx, before.id))
    .returning(ENDPOINT_COLUMNS);
  if (after === undefined) throw new Error('A locked endpoint was not updated');
  const subject = { kind: 'webhook', id: after.id };
  await appendAudit(tx, ctx, { action: actionOf(before, after), subject, details: { changed, host: hostOf(after) } });
  return after;
}

function changedFields(before: WebhookEndpoint, changes: WebhookEndpointChanges): string[] {
  const fields = Object.keys(changes) as (keyof WebhookEndpointChanges)[];
  return fields.filter(
    (field) => changes[field] !== undefined && JSON.stringify(changes[field]) !== JSON.stringify(before[field]),
  );
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
    const endpoint = await lockEndpoint(tx, ctx, endpointId);
    const removal = { active: false, removedAt: sql`now()`, updatedAt: sql`now()` };
    await tx.update(webhookEndpoints).set(removal).where(isEndpoint(ctx, endpointId));
    const subject = { kind: 'webhook', id: endpointId };
    await appendAudit(tx, ctx, { action: 'webhook.deleted', subject, details: { host: hostOf(endpoint) } });
  });
}
