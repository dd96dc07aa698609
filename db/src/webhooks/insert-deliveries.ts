import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';

export interface NewDeliveries {
  readonly endpointId: string;
  /** Events in the order of their sending. */
  readonly eventIds: readonly string[];
}

/** Puts events on their way to an endpoint, due at once. Returns the ids of the deliveries, in the order of the events. */
export async function insertDeliveries(
  tx: Transaction,
  ctx: TenantContext,
  { endpointId, eventIds }: NewDeliveries,
): Promise<readonly string[]> {
  const ids = eventIds.map(newId);
  await tx.execute(sql`
    insert into webhook_deliveries (id, tenant_id, endpoint_id, event_id, state, next_attempt_at)
    select made.id, ${ctx.tenantId}::uuid, ${endpointId}::uuid, made.event_id, 'PENDING', now()
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(eventIds)}::uuid[]) as made (id, event_id)`);
  return ids;
}
