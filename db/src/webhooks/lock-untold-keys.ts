import { and, inArray, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { webhookEvents } from '../schema/index.ts';

/** Waits until no other transaction records once-only events of the tenant, and keeps others waiting until commit. */
export async function lockOnceOnlyEvents(tx: Transaction, ctx: TenantContext): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`once-only events of ${ctx.tenantId}`}, 0))`);
}

/**
 * Returns those of the keys that no event of the tenant has yet. Until commit no other transaction gets an answer for the
 * tenant, so that what follows an event, such as a mail, follows it once.
 */
export async function lockUntoldKeys(
  tx: Transaction,
  ctx: TenantContext,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  await lockOnceOnlyEvents(tx, ctx);
  // A statement of its own sees the events of a transaction that ended while this one waited.
  const told = await tx
    .select({ key: webhookEvents.onceKey })
    .from(webhookEvents)
    .where(and(ofTenant(webhookEvents, ctx), inArray(webhookEvents.onceKey, [...keys])));
  const known = new Set(told.map(({ key }) => key));
  return new Set(keys.filter((key) => !known.has(key)));
}
