import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { type Database, inSystem, inTenant, type SystemContext, type TenantContext } from '../connection/index.ts';
import { isNotMoving, webhookDeliveries, webhookEndpoints, webhookEvents } from '../schema/index.ts';

/** Deliveries are kept for 30 days after they ended. */
const IS_OLD_DELIVERY = lte(webhookDeliveries.endedAt, sql`now() - interval '30 days'`);

/**
 * Deletes deliveries of all tenants that ended 30 days ago, with their attempts, the oldest first and at most `limit`.
 * Returns how many there were: as many as the limit when there may be more.
 */
export async function deleteOldDeliveries(
  db: Database,
  ctx: SystemContext,
  { limit }: { readonly limit: number },
): Promise<number> {
  const { id, tenantId, endedAt } = webhookDeliveries;
  const old = await inSystem(db, ctx, (tx) =>
    tx
      .select({ id, tenantId })
      .from(webhookDeliveries)
      .where(and(IS_OLD_DELIVERY, isNotMoving(tenantId)))
      .orderBy(asc(endedAt))
      .limit(limit),
  );
  for (const [owner, ids] of idsByTenant(old)) {
    await inTenant(db, { ...ctx, tenantId: owner }, (tx) =>
      tx.delete(webhookDeliveries).where(and(eq(tenantId, owner), inArray(id, ids), IS_OLD_DELIVERY)),
    );
  }
  return old.length;
}

/** Days for which all events are kept: one more than a replay reaches. */
export const EVENT_DAYS = 31;

/** An event with a key stays, because it prevents a second one. */
const IS_OLD_EVENT = and(
  lte(webhookEvents.createdAt, sql.raw(`now() - interval '${EVENT_DAYS} days'`)),
  isNull(webhookEvents.onceKey),
);

const IS_OF_NO_DELIVERY = notExists(
  sql`(select from ${webhookDeliveries} where ${webhookDeliveries.tenantId} = ${webhookEvents.tenantId} and ${webhookDeliveries.eventId} = ${webhookEvents.id})`,
);

export interface OldEventPosition {
  /** ISO 8601, with microseconds. */
  readonly createdAt: string;
  readonly id: string;
}

export interface OldEvents {
  /** Position to go on after; the first event if absent. */
  readonly after?: OldEventPosition | undefined;
  /** Maximum of events per call. */
  readonly limit: number;
}

/**
 * Deletes events of all tenants that are more than a month old and have no delivery left, oldest first. Returns the
 * position to continue from; null if all events were checked.
 */
export async function deleteOldEvents(
  db: Database,
  ctx: SystemContext,
  { after, limit }: OldEvents,
): Promise<OldEventPosition | null> {
  const { id, tenantId, createdAt } = webhookEvents;
  const instant = sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const isAfter =
    after === undefined ? undefined : sql`(${createdAt}, ${id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const old = await inSystem(db, ctx, (tx) =>
    tx
      .select({ id, tenantId, createdAt: instant })
      .from(webhookEvents)
      .where(and(IS_OLD_EVENT, isAfter, isNotMoving(tenantId)))
      .orderBy(asc(createdAt), asc(id))
      .limit(limit),
  );
  for (const [owner, ids] of idsByTenant(old)) {
    await inTenant(db, { ...ctx, tenantId: owner }, (tx) =>
      tx.delete(webhookEvents).where(and(eq(tenantId, owner), inArray(id, ids), IS_OLD_EVENT, IS_OF_NO_DELIVERY)),
    );
  }
  const last = old.length < limit ? undefined : old.at(-1);
  return last === undefined ? null : { createdAt: last.createdAt, id: last.id };
}

export interface RemovalTerms {
  /** Maximum of endpoints per call; the next call goes on. Default: 20. */
  readonly endpoints?: number;
  /** Deliveries per transaction, each with its attempts. Default: 1000. */
  readonly batchSize?: number;
}

/** Deletes endpoints of all tenants that were removed, with their deliveries, in batches. Returns how many endpoints. */
export async function deleteRemovedEndpoints(
  db: Database,
  ctx: SystemContext,
  { endpoints = 20, batchSize = 1_000 }: RemovalTerms = {},
): Promise<number> {
  const { id, tenantId, removedAt } = webhookEndpoints;
  const removed = await inSystem(db, ctx, (tx) =>
    tx
      .select({ id, tenantId })
      .from(webhookEndpoints)
      .where(and(isNotNull(removedAt), isNotMoving(tenantId)))
      .orderBy(asc(removedAt))
      .limit(endpoints),
  );
  for (const each of removed) await deleteEndpoint(db, { ...ctx, tenantId: each.tenantId }, each.id, batchSize);
  return removed.length;
}

/** Deletes an endpoint as its tenant. It is inactive, so nothing new is sent to it meanwhile. */
async function deleteEndpoint(db: Database, ctx: TenantContext, endpointId: string, batchSize: number): Promise<void> {
  while ((await deleteBatch(db, ctx, { endpointId, batchSize })) === batchSize);
  const { tenantId, id, removedAt } = webhookEndpoints;
  await inTenant(db, ctx, (tx) =>
    tx.delete(webhookEndpoints).where(and(eq(tenantId, ctx.tenantId), eq(id, endpointId), isNotNull(removedAt))),
  );
}

async function deleteBatch(
  db: Database,
  ctx: TenantContext,
  { endpointId, batchSize }: { readonly endpointId: string; readonly batchSize: number },
): Promise<number> {
  const { id, tenantId } = webhookDeliveries;
  const isOfEndpoint = and(eq(tenantId, ctx.tenantId), eq(webhookDeliveries.endpointId, endpointId));
  return inTenant(db, ctx, async (tx) => {
    const batch = tx.select({ id }).from(webhookDeliveries).where(isOfEndpoint).orderBy(asc(id)).limit(batchSize);
    const { rowCount } = await tx.delete(webhookDeliveries).where(and(isOfEndpoint, inArray(id, batch)));
    return rowCount ?? 0;
  });
}

interface Row {
  readonly tenantId: string;
  readonly id: string;
}

function idsByTenant(rows: readonly Row[]): ReadonlyMap<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { tenantId, id } of rows) ids.set(tenantId, [...(ids.get(tenantId) ?? []), id]);
  return ids;
}
