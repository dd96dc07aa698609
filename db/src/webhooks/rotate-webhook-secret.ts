import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/index.ts';
import { webhookEndpoints } from '../schema/index.ts';
import { ENDPOINT_COLUMNS, isEndpoint, lockEndpoint, type WebhookEndpoint } from './webhook-endpoint.ts';

export interface SecretRotation {
  readonly id: string;
  readonly sealedSecret: Uint8Array;
  readonly idempotency?: IdempotencyClaim | undefined;
}

/**
 * Gives an endpoint another secret, and notes it. The one it had signs beside the new one for another 24 hours, so that
 * the receiver can change over; one that was former already signs no more. Throws NOT_FOUND, and
 * CONFLICT when its idempotency claim no longer holds.
 */
export async function rotateWebhookSecret(
  db: Database,
  ctx: TenantContext,
  { id, sealedSecret, idempotency }: SecretRotation,
): Promise<WebhookEndpoint> {
  return inTenant(db, ctx, async (tx) => {
    await lockEndpoint(tx, ctx, id);
    if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, id);
    const [endpoint] = await tx
      .update(webhookEndpoints)
      .set({
        sealedSecret,
        sealedPreviousSecret: sql`${webhookEndpoints.sealedSecret}`,
        previousSecretUntil: sql`now() + interval '24 hours'`,
        updatedAt: sql`now()`,
      })
      .where(isEndpoint(ctx, id))
      .returning(ENDPOINT_COLUMNS);
    if (endpoint === undefined) throw new Error('A locked endpoint was not updated');
    await appendAudit(tx, ctx, { action: 'webhook.secret_rotated', subject: { kind: 'webhook', id } });
    return endpoint;
  });
}
