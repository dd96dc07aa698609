import { sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { isNotMoving } from '../schema/index.ts';

/** Delivery with a due attempt, or with an attempt that began and never ended. */
export interface DueDelivery {
  readonly tenantId: string;
  readonly id: string;
  /** End of the lease: no other worker can claim the delivery before this time. */
  readonly claimedUntil: Date;
}

export interface DeliveryTerms {
  /** Maximum of deliveries in all. */
  readonly limit: number;
  /** Maximum of deliveries to one endpoint, including those under way. */
  readonly perEndpoint: number;
  /** Maximum of deliveries under way to all endpoints of a tenant. */
  readonly perTenant: number;
}

/** Key of the advisory lock for claiming: any fixed number. */
const CLAIM_LOCK = 7_203_114_906;

/**
 * Claims due deliveries of all tenants for the time that a step may last. Fair: the number under way to an endpoint and
 * to a tenant is limited. Tenants with the fewest under way come first, and so do their endpoints. Only one sweep
 * claims at a time, because two would exceed the limits; the other claims nothing. Costs a few index lookups for each
 * endpoint with pending deliveries.
 */
export async function claimDueDeliveries(
  db: Database,
  ctx: SystemContext,
  terms: DeliveryTerms,
): Promise<readonly DueDelivery[]> {
  return inSystem(db, ctx, async (tx) => {
    // The lock is a separate statement, so that later statements see the claims of the former holder.
    const lock = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${CLAIM_LOCK}) as mine`);
    return lock.rows[0]?.mine === true ? takeDue(tx, db.takeoverMs, terms) : [];
  });
}

async function takeDue(
  tx: Transaction,
  takeoverMs: number,
  { limit, perEndpoint, perTenant }: DeliveryTerms,
): Promise<readonly DueDelivery[]> {
  const claimed = await tx.execute<{ tenantId: string; id: string; claimedUntil: string }>(sql`
    with recursive waiting (tenant_id, endpoint_id) as (
      (select tenant_id, endpoint_id from webhook_deliveries
        where next_attempt_at is not null order by tenant_id, endpoint_id limit 1)
      union all
      select following.tenant_id, following.endpoint_id from waiting cross join lateral (
        select d.tenant_id, d.endpoint_id from webhook_deliveries d
        where d.next_attempt_at is not null
          and (d.tenant_id, d.endpoint_id) > (waiting.tenant_id, waiting.endpoint_id)
        order by d.tenant_id, d.endpoint_id limit 1) following
    ), busy as (
      select tenant_id, endpoint_id, of_endpoint, sum(of_endpoint) over (partition by tenant_id)::int as of_tenant
      from waiting cross join lateral (
        select count(*)::int as of_endpoint from webhook_deliveries c
        where c.tenant_id = waiting.tenant_id and c.endpoint_id = waiting.endpoint_id
          and c.claimed_until > now()) claimed
      where ${isNotMoving(sql`waiting.tenant_id`)}
    ), due as (
      select busy.*, found.id, found.next_attempt_at from busy cross join lateral (
        select d.id, d.next_attempt_at from webhook_deliveries d
        where d.tenant_id = busy.tenant_id and d.endpoint_id = busy.endpoint_id and d.next_attempt_at <= now()
        order by d.next_attempt_at, d.id
        limit greatest(0, least(${perEndpoint}::int - of_endpoint, ${perTenant}::int - of_tenant))
        for update skip locked) found
    ), in_endpoint as (
      select *, of_endpoint + row_number() over (partition by tenant_id, endpoint_id order by next_attempt_at, id)
        as endpoint_turn from due
    ), in_tenant as (
      select *, of_tenant + row_number() over (partition by tenant_id order by endpoint_turn, next_attempt_at, id)
        as tenant_turn from in_endpoint
    ), taken as (
      select tenant_id, id from in_tenant where tenant_turn <= ${perTenant}::int
      order by tenant_turn, next_attempt_at, id
      limit ${limit}::int
    )
    update webhook_deliveries d
    set next_attempt_at = until.instant, claimed_until = until.instant
    from taken, (select date_trunc('milliseconds', now() + make_interval(secs => ${takeoverMs / 1_000}))
      as instant) until
    where d.tenant_id = taken.tenant_id and d.id = taken.id
    returning d.tenant_id as "tenantId", d.id, d.claimed_until as "claimedUntil"`);
  return claimed.rows.map((row) => ({ ...row, claimedUntil: new Date(row.claimedUntil) }));
}
