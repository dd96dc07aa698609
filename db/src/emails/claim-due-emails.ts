import { sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { isNotMoving } from '../schema/index.ts';

/** E-mail that is due, or whose attempt began and never ended. */
export interface DueEmail {
  readonly tenantId: string;
  readonly id: string;
  /** End of the lease: no other worker takes the e-mail before this time. */
  readonly claimedUntil: Date;
}

export interface EmailClaim {
  /** Maximum of e-mails in all. */
  readonly limit: number;
  /** Maximum of e-mails of one tenant under way, so that the mail of a large one does not delay the others. */
  readonly perTenant: number;
}

/**
 * Claims due e-mails of all tenants for the time that a step may last. Tenants take turns, those with the fewest e-mails
 * under way first. Costs a few index lookups for each tenant with e-mails on their way.
 */
export async function claimDueEmails(
  db: Database,
  ctx: SystemContext,
  { limit, perTenant }: EmailClaim,
): Promise<readonly DueEmail[]> {
  const claimed = await inSystem(db, ctx, (tx) =>
    tx.execute<{ tenantId: string; id: string; claimedUntil: string }>(sql`
      with recursive waiting (tenant_id) as (
        (select tenant_id from emails where next_attempt_at is not null order by tenant_id limit 1)
        union all
        select following.tenant_id from waiting cross join lateral (
          select e.tenant_id from emails e where e.next_attempt_at is not null and e.tenant_id > waiting.tenant_id
          order by e.tenant_id limit 1) following
      ), busy as (
        select tenant_id, (select count(*)::int from emails e
          where e.tenant_id = waiting.tenant_id and e.claimed_until > now()) as under_way from waiting
        where ${isNotMoving(sql`waiting.tenant_id`)}
      ), due as (
        select busy.under_way, found.* from busy cross join lateral (
          select e.tenant_id, e.id, e.next_attempt_at from emails e
          where e.tenant_id = busy.tenant_id and e.next_attempt_at <= now()
          order by e.next_attempt_at limit greatest(0, ${perTenant}::int - busy.under_way)
          for update skip locked) found
      ), taken as (
        select tenant_id, id from due
        order by under_way + row_number() over (partition by tenant_id order by next_attempt_at), next_attempt_at
        limit ${limit}::int
      )
      update emails e set next_attempt_at = until.instant, claimed_until = until.instant
      from taken, (select date_trunc('milliseconds', now() + make_interval(secs => ${db.takeoverMs / 1_000}))
        as instant) until
      where e.tenant_id = taken.tenant_id and e.id = taken.id
      returning e.tenant_id as "tenantId", e.id, e.claimed_until as "claimedUntil"`),
  );
  return claimed.rows.map((row) => ({ ...row, claimedUntil: new Date(row.claimedUntil) }));
}
