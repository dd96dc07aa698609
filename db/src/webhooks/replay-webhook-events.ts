import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { PING_EVENT_TYPE } from '@chasqui/core/webhooks';
import { and, asc, gt, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import {
  type Database,
  inTenant,
  PLANNED_FOR_ITS_VALUES,
  type TenantContext,
  type Transaction,
} from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/idempotency-claim.ts';
import { ofTenant } from '../records.ts';
import { auditLog, webhookDeliveries, webhookEvents } from '../schema/index.ts';
import { isPendingTo } from './end-deliveries.ts';
import { insertDeliveries } from './webhook-delivery.ts';
import { lockActiveEndpoint } from './webhook-endpoint.ts';

/** Maximum of events per replay. */
const MAX_REPLAYED = 10_000;

const REPLAYED = 'webhook.events_replayed';

/** Maximum of pending deliveries of an endpoint when a replay begins. */
const MAX_PENDING = 20_000;

/** Events are deleted at least a day later, so none of the replayed events is deleted meanwhile. */
const REPLAYED_FOR = sql`interval '30 days'`;

export interface Replay {
  readonly endpointId: string;
  /** Start, included. */
  readonly from: Date;
  /** End, excluded; now if absent. */
  readonly before?: Date | undefined;
  /** Types of events; the types of the endpoint if it is absent. */
  readonly eventTypes?: readonly string[] | undefined;
  /** Default: `MAX_REPLAYED`. */
  readonly limit?: number;
  /** Default: 20,000. */
  readonly maxPending?: number;
  readonly idempotency?: IdempotencyClaim | undefined;
}

export interface Replayed {
  readonly deliveries: number;
  /** Time of the first event above the limit, where the next replay goes on. Null if there was none. */
  readonly next: Date | null;
}

/**
 * Sends an endpoint the events since an instant again, oldest first, of the last 30 days at most. Throws NOT_FOUND;
 * CONFLICT if the endpoint is inactive or has too many pending deliveries, or if the idempotency claim no longer holds.
 * The key keeps the audit record, which `getReplay` reads.
 */
export async function replayWebhookEvents(
  db: Database,
  ctx: TenantContext,
  { endpointId, from, before, eventTypes, limit = MAX_REPLAYED, maxPending = MAX_PENDING, idempotency }: Replay,
): Promise<Replayed> {
  return inTenant(db, ctx, async (tx) => {
    const endpoint = await lockActiveEndpoint(tx, ctx, endpointId);
    await refuseTooMany(tx, ctx, { endpointId, maxPending });
    const found = await tx
      .select({ id: webhookEvents.id, createdAt: webhookEvents.createdAt })
      .from(webhookEvents)
      .where(happened(ctx, { from, before, eventTypes: eventTypes ?? endpoint.eventTypes }))
      .orderBy(asc(webhookEvents.createdAt), asc(webhookEvents.id))
      .limit(limit + 1);
    const eventIds = found.slice(0, limit).map(({ id }) => id);
    await insertDeliveries(tx, ctx, { endpointId, eventIds });
    const subject = { kind: 'webhook', id: endpointId };
    const next = found[limit]?.createdAt ?? null;
    const details = { from: from.toISOString(), deliveries: eventIds.length, nextFrom: next?.toISOString() ?? null };
    const auditId = await appendAudit(tx, ctx, { action: REPLAYED, subject, details });
    if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, auditId);
    return { deliveries: eventIds.length, next };
  });
}

/**
 * Refuses a replay above the limit. The caller holds the endpoint, so that the second of two replays sees the first.
 */
async function refuseTooMany(
  tx: Transaction,
  ctx: TenantContext,
  { endpointId, maxPending }: { readonly endpointId: string; readonly maxPending: number },
): Promise<void> {
  const pending = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(isPendingTo(ctx, endpointId))
    .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
    .offset(maxPending)
    .limit(1);
  if (pending.length === 0) return;
  throw new ChasquiError(
    'CONFLICT',
    say(
      `More than ${maxPending} deliveries are on their way to this webhook: replay once they have arrived`,
      `Hay más de ${maxPending} entregas en camino a este webhook: repita cuando hayan llegado`,
    ),
  );
}

function happened(
  ctx: TenantContext,
  { from, before, eventTypes = [] }: Pick<Replay, 'from' | 'before' | 'eventTypes'>,
): SQL | undefined {
  return and(
    ofTenant(webhookEvents, ctx),
    gte(webhookEvents.createdAt, from),
    gt(webhookEvents.createdAt, sql`now() - ${REPLAYED_FOR}`),
    before === undefined ? undefined : lt(webhookEvents.createdAt, before),
    eventTypes.length === 0 ? undefined : inArray(webhookEvents.type, [...eventTypes]),
    ne(webhookEvents.type, PING_EVENT_TYPE),
    PLANNED_FOR_ITS_VALUES,
  );
}

/** Throws NOT_FOUND. */
export async function getReplay(db: Database, ctx: TenantContext, auditId: string): Promise<Replayed> {
  const isIt = ofTenant(auditLog, ctx, { id: auditId, action: REPLAYED });
  const [record] = await inTenant(db, ctx, (tx) => tx.select({ details: auditLog.details }).from(auditLog).where(isIt));
  if (record === undefined)
    throw new ChasquiError('NOT_FOUND', say(`Replay ${auditId} does not exist`, `La repetición ${auditId} no existe`));
  const { deliveries, nextFrom } = record.details as { readonly deliveries: number; readonly nextFrom: string | null };
  return { deliveries, next: nextFrom === null ? null : new Date(nextFrom) };
}
