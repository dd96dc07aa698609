import { PING_EVENT_TYPE } from '@chasqui/core/webhooks';
import { and, asc, eq, gte, inArray, lt, ne, type SQL } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { webhookEvents } from '../schema/index.ts';
import { insertDeliveries } from './insert-deliveries.ts';
import { lockActiveEndpoint } from './lock-webhook-endpoint.ts';

/** Events that are sent again at once, at most. */
export const MAX_REPLAYED = 10_000;

export interface Replay {
  readonly endpointId: string;
  /** From this instant on. */
  readonly from: Date;
  /** Before this one; until now when it is not given. */
  readonly before?: Date | undefined;
  /** Of these types; of those that the endpoint wants when it is not given. */
  readonly eventTypes?: readonly string[] | undefined;
  /** Default: `MAX_REPLAYED`. */
  readonly limit?: number;
}

export interface Replayed {
  /** How many were put on their way. */
  readonly deliveries: number;
  /** When the first event that was too many happened: where the next replay goes on. Null when there was none. */
  readonly next: Date | null;
}

/**
 * Sends an endpoint what happened since an instant again, the oldest first, whether it had it before or not. Throws
 * NOT_FOUND, and CONFLICT when the endpoint is not active.
 */
export async function replayWebhookEvents(
  db: Database,
  ctx: TenantContext,
  { endpointId, from, before, eventTypes, limit = MAX_REPLAYED }: Replay,
): Promise<Replayed> {
  return inTenant(db, ctx, async (tx) => {
    const endpoint = await lockActiveEndpoint(tx, ctx, endpointId);
    const found = await tx
      .select({ id: webhookEvents.id, createdAt: webhookEvents.createdAt })
      .from(webhookEvents)
      .where(happened(ctx, { from, before, eventTypes: eventTypes ?? endpoint.eventTypes }))
      .orderBy(asc(webhookEvents.createdAt), asc(webhookEvents.id))
      .limit(limit + 1);
    const eventIds = found.slice(0, limit).map(({ id }) => id);
    await insertDeliveries(tx, ctx, { endpointId, eventIds });
    const subject = { kind: 'webhook', id: endpointId };
    const details = { from: from.toISOString(), deliveries: eventIds.length };
    await appendAudit(tx, ctx, { action: 'webhook.events_replayed', subject, details });
    return { deliveries: eventIds.length, next: found[limit]?.createdAt ?? null };
  });
}

function happened(
  { tenantId }: TenantContext,
  { from, before, eventTypes = [] }: Omit<Replay, 'endpointId' | 'limit'>,
): SQL | undefined {
  return and(
    eq(webhookEvents.tenantId, tenantId),
    gte(webhookEvents.createdAt, from),
    before === undefined ? undefined : lt(webhookEvents.createdAt, before),
    eventTypes.length === 0 ? undefined : inArray(webhookEvents.type, [...eventTypes]),
    ne(webhookEvents.type, PING_EVENT_TYPE),
    PLANNED_FOR_ITS_VALUES,
  );
}
