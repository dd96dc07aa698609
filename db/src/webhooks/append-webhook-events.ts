import type { WebhookEventType } from '@chasqui/core/webhooks';
import { sql } from 'drizzle-orm';
import { sqlWrittenOnce } from '../connection/hot-path/index.ts';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { MAX_WEBHOOK_ENDPOINTS } from './webhook-endpoint.ts';

export interface NewWebhookEvent extends WebhookEvent {
  readonly type: WebhookEventType;
}

export async function appendWebhookEvent(
  tx: Transaction,
  ctx: TenantContext,
  { type, ...event }: NewWebhookEvent,
): Promise<void> {
  await appendWebhookEvents(tx, ctx, { type, events: [event] });
}

export interface NewWebhookEvents {
  readonly type: WebhookEventType;
  readonly events: readonly WebhookEvent[];
}

interface WebhookEvent {
  /** Content at this moment. JSON; never a secret. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Key of an event that is recorded once: a second event with the same key is ignored. */
  readonly onceKey?: string;
}

/**
 * Records events in the caller's transaction, each with a delivery to every active endpoint that wants its type, due at
 * once. One statement for all events. Waits for an endpoint that is being removed at this moment; otherwise its
 * delivery would fail the transaction.
 */
export async function appendWebhookEvents(
  tx: Transaction,
  ctx: TenantContext,
  { type, events }: NewWebhookEvents,
): Promise<void> {
  await insert(tx, {
    tenantId: ctx.tenantId,
    type,
    eventIds: events.map(newId),
    data: events.map((event) => JSON.stringify(event.data)),
    onceKeys: events.map(({ onceKey = null }) => onceKey),
    deliveryIds: Array.from({ length: events.length * MAX_WEBHOOK_ENDPOINTS }, newId),
  });
}

type Inserted = {
  readonly tenantId: string;
  readonly type: WebhookEventType;
  readonly eventIds: readonly string[];
  readonly data: readonly string[];
  readonly onceKeys: readonly (string | null)[];
  readonly deliveryIds: readonly string[];
};

const insert = sqlWrittenOnce<Inserted>()(
  (place) => sql`
    with event as (
      insert into webhook_events (id, tenant_id, type, data, once_key)
      select told.id, ${place('tenantId')}::uuid, ${place('type')}, told.data::jsonb, told.once_key
      from unnest(${place('eventIds')}::uuid[], ${place('data')}::text[], ${place('onceKeys')}::text[])
        as told (id, data, once_key)
      on conflict (tenant_id, once_key) do nothing
      returning id
    ), wanted as (
      select id from webhook_endpoints
      where tenant_id = ${place('tenantId')}::uuid and active
        and (event_types = '{}' or ${place('type')} = any(event_types))
      for key share
    ), numbered as (
      select event.id as event_id, wanted.id as endpoint_id, row_number() over (order by event.id, wanted.id) as place
      from event cross join wanted
    )
    insert into webhook_deliveries (id, tenant_id, endpoint_id, event_id, state, next_attempt_at)
    select made.id, ${place('tenantId')}::uuid, numbered.endpoint_id, numbered.event_id, 'PENDING', now()
    from numbered
    join unnest(${place('deliveryIds')}::uuid[]) with ordinality as made (id, place) on made.place = numbered.place`,
);
