import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { isAfterKeyset, type KeysetPosition, orderByKeyset } from '../keyset.ts';
import { tenantFilter } from '../records.ts';
import { webhookEvents } from '../schema/index.ts';
import { EVENT_COLUMNS, EVENT_ORDER, type WebhookEventRecord } from './list-webhook-events.ts';

/** Place of an event among those of its tenant. */
export interface EventPlace {
  readonly id: string;
  readonly createdAt: Date;
}

interface PlacesRequest {
  /** First instant, inclusive. */
  readonly since: Date;
  readonly after?: KeysetPosition | undefined;
  readonly limit: number;
}

/** Returns the places of events, oldest first, from the index alone: a reader looks for those that it lacks. */
export async function listEventPlaces(
  db: Database,
  ctx: TenantContext,
  { since, after, limit }: PlacesRequest,
): Promise<readonly EventPlace[]> {
  const { id, createdAt } = webhookEvents;
  const wanted = and(
    tenantFilter(webhookEvents, ctx, {}),
    gte(createdAt, since),
    isAfterKeyset(EVENT_ORDER, after),
    PLANNED_FOR_ITS_VALUES,
  );
  return inTenant(db, ctx, (tx) =>
    tx
      .select({ id, createdAt })
      .from(webhookEvents)
      .where(wanted)
      .orderBy(...orderByKeyset(EVENT_ORDER))
      .limit(limit),
  );
}

/** Returns the events with these ids, oldest first. */
export async function getWebhookEvents(
  db: Database,
  ctx: TenantContext,
  ids: readonly string[],
): Promise<readonly WebhookEventRecord[]> {
  const { id, createdAt } = webhookEvents;
  return inTenant(db, ctx, (tx) =>
    tx
      .select(EVENT_COLUMNS)
      .from(webhookEvents)
      .where(and(tenantFilter(webhookEvents, ctx, {}), inArray(id, [...ids])))
      .orderBy(asc(createdAt), asc(id)),
  );
}

/** Returns when an event was recorded; undefined if the tenant has none with this id. */
export async function findEventInstant(db: Database, ctx: TenantContext, eventId: string): Promise<Date | undefined> {
  if (!isId(eventId)) return undefined;
  const { id, createdAt } = webhookEvents;
  const [found] = await inTenant(db, ctx, (tx) =>
    tx
      .select({ createdAt })
      .from(webhookEvents)
      .where(and(tenantFilter(webhookEvents, ctx, {}), eq(id, eventId))),
  );
  return found?.createdAt;
}
