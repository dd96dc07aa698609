import { and, asc, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { type Database, inSystem, inTenant, type SystemContext } from '../connection/index.ts';
import { webhookDeliveries, webhookEvents } from '../schema/index.ts';
import { idsByTenant } from './ids-by-tenant.ts';

const { id, tenantId, onceKey, createdAt } = webhookEvents;

/** Events are kept a day longer than a replay reaches. An event with a key stays, because it prevents a second one. */
const IS_OLD = and(lte(createdAt, sql`now() - interval '31 days'`), isNull(onceKey));

const IS_OF_NO_DELIVERY = notExists(
  sql`(select from ${webhookDeliveries} where ${webhookDeliveries.tenantId} = ${tenantId} and ${webhookDeliveries.eventId} = ${id})`,
);

/** Position of a walk over old events. */
export interface OldEventPosition {
  /** ISO 8601, with microseconds. */
  readonly createdAt: string;
  readonly id: string;
}

export interface OldEvents {
  /** Go on after this one. The first when it is not given. */
  readonly after?: OldEventPosition | undefined;
  /** Looked at in one call, at most. */
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
  const instant = sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const isAfter =
    after === undefined ? undefined : sql`(${createdAt}, ${id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const old = await inSystem(db, ctx, (tx) =>
    tx
      .select({ id, tenantId, createdAt: instant })
      .from(webhookEvents)
      .where(and(IS_OLD, isAfter))
      .orderBy(asc(createdAt), asc(id))
      .limit(limit),
  );
  for (const [owner, ids] of idsByTenant(old)) {
    await inTenant(db, { ...ctx, tenantId: owner }, (tx) =>
      tx.delete(webhookEvents).where(and(eq(tenantId, owner), inArray(id, ids), IS_OLD, IS_OF_NO_DELIVERY)),
    );
  }
  const last = old.length < limit ? undefined : old.at(-1);
  return last === undefined ? null : { createdAt: last.createdAt, id: last.id };
}
