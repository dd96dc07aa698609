import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { webhookAttempts, webhookDeliveries } from '../schema/index.ts';
import { ENDED } from './end-pending-deliveries.ts';
import type { WebhookAttempt } from './get-webhook-delivery.ts';
import { lockEndpoint } from './lock-webhook-endpoint.ts';
import { changeEndpoint } from './update-webhook-endpoint.ts';

export interface DeliveryAttempt extends WebhookAttempt {
  readonly deliveryId: string;
  readonly endpointId: string;
  /** How often it had been tried before, as whoever tried saw it. */
  readonly attempts: number;
  /** `gone`: the receiver wants to be sent nothing any more. */
  readonly outcome: 'delivered' | 'failed' | 'gone';
  /** When a failed one is tried again; null when it is not. */
  readonly nextAttemptAt: Date | null;
}

/**
 * Records an attempt and what follows from it; an endpoint that is gone is deactivated, with a line in the audit log, and
 * whatever was on its way to it ends.
 * `conflict` when somebody else recorded an attempt meanwhile, or the delivery has ended: then nothing is written.
 */
export async function recordDeliveryAttempt(
  db: Database,
  ctx: TenantContext,
  attempt: DeliveryAttempt,
): Promise<'recorded' | 'conflict'> {
  return inTenant(db, ctx, async (tx) => {
    if (!(await closeAttempt(tx, ctx, attempt))) return 'conflict';
    const { deliveryId, at, durationMs, responseStatus, problem, responseExcerpt } = attempt;
    const { tenantId } = ctx;
    const row = { id: newId(), tenantId, deliveryId, at, durationMs, responseStatus, problem, responseExcerpt };
    await tx.insert(webhookAttempts).values(row);
    if (attempt.outcome === 'gone') await deactivate(tx, ctx, attempt.endpointId);
    return 'recorded';
  });
}

async function closeAttempt(tx: Transaction, ctx: TenantContext, attempt: DeliveryAttempt): Promise<boolean> {
  const closed = await tx
    .update(webhookDeliveries)
    .set({ ...toColumns(attempt), attempts: attempt.attempts + 1 })
    .where(
      and(
        eq(webhookDeliveries.tenantId, ctx.tenantId),
        eq(webhookDeliveries.id, attempt.deliveryId),
        eq(webhookDeliveries.state, 'PENDING'),
        eq(webhookDeliveries.attempts, attempt.attempts),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return closed.length === 1;
}

function toColumns({ outcome, nextAttemptAt }: DeliveryAttempt) {
  if (outcome === 'delivered') return { ...ENDED, state: 'DELIVERED' as const, deliveredAt: sql`now()` };
  return outcome === 'gone' || nextAttemptAt === null ? ENDED : { nextAttemptAt, claimedUntil: null };
}

async function deactivate(tx: Transaction, ctx: TenantContext, endpointId: string): Promise<void> {
  await changeEndpoint(tx, ctx, await lockEndpoint(tx, ctx, endpointId), { active: false });
}
