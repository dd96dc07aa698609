import { sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';

/** A delivery whose next attempt is due, or was begun by somebody who did not end it. */
export interface DueDelivery {
  readonly tenantId: string;
  readonly id: string;
  /** Until when it is the claimer's: nobody else takes it before. */
  readonly claimedUntil: Date;
}

export interface DeliveryTerms {
  /** At most as many in all. */
  readonly limit: number;
  /** At most as many of an endpoint, those included that are under way already. */
  readonly perEndpoint: number;
}

/**
 * Takes due deliveries of all tenants, so that nobody else takes them for the time a step may last. Fair: an endpoint has
 * only so many under way, however slow it is and however much waits for it, and of the tenants each has its turn. Those
 * that another sweep is taking now are left to it. The cost is a few looks into an index for each endpoint that something
 * waits for, whatever waits.
 */
export async function claimDueDeliveries(
  db: Database,
  ctx: SystemContext,
  { limit, perEndpoint }: DeliveryTerms,
): Promise<readonly DueDelivery[]> {
  const claimed = await inSystem(db, ctx, (tx) =>
    tx.execute<{ tenant_id: string; id: string; claimed_until: string }>(sql`
      with recursive waiting (tenant_id, endpoint_id) as (
        (select tenant_id, endpoint_id from webhook_deliveries
          where next_attempt_at is not null order by tenant_id, endpoint_id limit 1)
        union all
        select following.tenant_id, following.endpoint_id from waiting cross join lateral (
          select d.tenant_id, d.endpoint_id from webhook_deliveries d
          where d.next_attempt_at is not null
            and (d.tenant_id, d.endpoint_id) > (waiting.tenant_id, waiting.endpoint_id)
          order by d.tenant_id, d.endpoint_id limit 1) following
      ), due as (
        select found.tenant_id, found.id, found.next_attempt_at from waiting cross join lateral (
          select d.tenant_id, d.id, d.next_attempt_at from webhook_deliveries d
          where d.tenant_id = waiting.tenant_id and d.endpoint_id = waiting.endpoint_id and d.next_attempt_at <= now()
          order by d.next_attempt_at, d.id
          limit greatest(0, ${perEndpoint}::int - (
            select count(*) from webhook_deliveries c
            where c.tenant_id = waiting.tenant_id and c.endpoint_id = waiting.endpoint_id and c.claimed_until > now()))
          for update skip locked) found
      ), taken as (
        select tenant_id, id from due
        order by row_number() over (partition by tenant_id order by next_attempt_at, id), next_attempt_at, id
        limit ${limit}::int
      )
      update webhook_deliveries d
      set next_attempt_at = until.instant, claimed_until = until.instant
      from taken, (select date_trunc('milliseconds', now() + make_interval(secs => ${db.takeoverMs / 1_000}))
        as instant) until
      where d.tenant_id = taken.tenant_id and d.id = taken.id
      returning d.tenant_id, d.id, d.claimed_until`),
  );
  return claimed.rows.map(({ tenant_id, id, claimed_until }) => ({
    tenantId: tenant_id,
    id,
    claimedUntil: new Date(claimed_until),
  }));
}
