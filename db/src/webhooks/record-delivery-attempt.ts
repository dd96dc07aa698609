import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { findRecord, ofTenant } from '../records.ts';
import { webhookAttempts, webhookDeliveries } from '../schema/index.ts';
import { ENDED, endPendingDeliveries } from './end-deliveries.ts';
import type { WebhookAttempt } from './list-webhook-deliveries.ts';
import { changeEndpoint } from './update-webhook-endpoint.ts';
import { ENDPOINTS } from './webhook-endpoint.ts';

export interface DeliveryAttempt extends WebhookAttempt {
  readonly deliveryId: string;
  readonly endpointId: string;
  /** Claim of the attempt, as the worker saw it. */
  readonly claimedUntil: Date | null;
  /** `gone`: the receiver wants no more deliveries. */
  readonly outcome: 'delivered' | 'failed' | 'gone';
  /** Time of the next attempt after a failure; null for none. */
  readonly nextAttemptAt: Date | null;
}

/**
 * Records an attempt and its consequences. If the endpoint is gone, it is deactivated and audited, and its pending
 * deliveries end. A success counts even if another worker holds the delivery now. A failure changes nothing if another
 * worker has claimed the delivery. Returns `conflict` in that case, and if the delivery has ended. The attempt is still
 * recorded, unless the delivery was deleted.
 */
export async function recordDeliveryAttempt(
  db: Database,
  ctx: TenantContext,
  attempt: DeliveryAttempt,
): Promise<'recorded' | 'conflict'> {
  const { outcome, endpointId } = attempt;
  const recorded = await inTenant(db, ctx, async (tx) => {
    // Locks the endpoint before the delivery: the order of every transaction that locks both.
    const endpoint = outcome === 'gone' ? await findRecord(tx, ctx, ENDPOINTS, endpointId, 'lock') : undefined;
    const delivery = await holdDelivery(tx, ctx, attempt.deliveryId);
    if (delivery === undefined) return 'conflict';
    await insertAttempt(tx, ctx, attempt);
    if (!hasConsequences(attempt, delivery)) return 'conflict';
    await tx.update(webhookDeliveries).set(toColumns(attempt)).where(isIt(ctx, attempt.deliveryId));
    if (endpoint !== undefined) await changeEndpoint(tx, ctx, endpoint, { active: false });
    return 'recorded';
  });
  if (recorded === 'recorded' && outcome === 'gone') await endPendingDeliveries(db, ctx, endpointId);
  return recorded;
}

type HeldDelivery = Pick<typeof webhookDeliveries.$inferSelect, 'state' | 'claimedUntil'>;

async function holdDelivery(tx: Transaction, ctx: TenantContext, id: string): Promise<HeldDelivery | undefined> {
  const { state, claimedUntil } = webhookDeliveries;
  const [held] = await tx
    .select({ state, claimedUntil })
    .from(webhookDeliveries)
    .where(isIt(ctx, id))
    .for('no key update');
  return held;
}

async function insertAttempt(tx: Transaction, ctx: TenantContext, attempt: DeliveryAttempt): Promise<void> {
  const { deliveryId, at, durationMs, responseStatus, problem, responseExcerpt } = attempt;
  const { tenantId } = ctx;
  const row = { id: newId(), tenantId, deliveryId, at, durationMs, responseStatus, problem, responseExcerpt };
  await tx.insert(webhookAttempts).values(row);
  const attempts = sql`${webhookDeliveries.attempts} + 1`;
  await tx.update(webhookDeliveries).set({ attempts }).where(isIt(ctx, deliveryId));
}

function hasConsequences({ outcome, claimedUntil }: DeliveryAttempt, delivery: HeldDelivery): boolean {
  if (delivery.state !== 'PENDING') return false;
  return outcome !== 'failed' || delivery.claimedUntil?.getTime() === claimedUntil?.getTime();
}

function toColumns({ outcome, nextAttemptAt }: DeliveryAttempt) {
  if (outcome === 'delivered') return { ...ENDED, state: 'DELIVERED' as const, deliveredAt: sql`now()` };
  return outcome === 'gone' || nextAttemptAt === null ? ENDED : { nextAttemptAt, claimedUntil: null };
}

const isIt = (ctx: TenantContext, id: string) => ofTenant(webhookDeliveries, ctx, { id });
