import type { WebhookEventType } from '@chasqui/core/webhooks';
import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { MAX_WEBHOOK_ENDPOINTS } from './max-webhook-endpoints.ts';

export interface NewWebhookEvent {
  readonly type: WebhookEventType;
  /** What is told, as it is now. JSON; never a secret. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Of what must be told once, however often it is noticed: a second event with the same key is passed over. */
  readonly onceKey?: string;
}

/**
 * Notes in the caller's transaction what its tenant may want to be told of, with a delivery, due at once, to each active
 * endpoint that wants events of this type. One statement. An endpoint that is being removed at this moment is waited
 * for, or its delivery would fail what the transaction is about.
 */
export async function appendWebhookEvent(tx: Transaction, ctx: TenantContext, event: NewWebhookEvent): Promise<void> {
  const { type, data, onceKey = null } = event;
  const deliveryIds = Array.from({ length: MAX_WEBHOOK_ENDPOINTS }, newId);
  await tx.execute(sql`
    with event as (
      insert into webhook_events (id, tenant_id, type, data, once_key)
      values (${newId()}::uuid, ${ctx.tenantId}::uuid, ${type}, ${JSON.stringify(data)}::jsonb, ${onceKey})
      on conflict (tenant_id, once_key) do nothing
      returning id
    ), wanted as (
      select id from webhook_endpoints
      where tenant_id = ${ctx.tenantId}::uuid and active and (event_types = '{}' or ${type} = any(event_types))
      for key share
    ), numbered as (
      select id, row_number() over (order by id) as place from wanted
    )
    insert into webhook_deliveries (id, tenant_id, endpoint_id, event_id, state, next_attempt_at)
    select made.id, ${ctx.tenantId}::uuid, numbered.id, event.id, 'PENDING', now()
    from event cross join numbered
    join unnest(${sql.param(deliveryIds)}::uuid[]) with ordinality as made (id, place) on made.place = numbered.place`);
}
