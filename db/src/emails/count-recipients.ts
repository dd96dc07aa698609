import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { onlyRow } from '../records.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Counts the recipients, copies included, to whom the tenant's e-mails and notices were sent in the last 24 hours, up to a maximum.
 * An e-mail that came back counts too: it may have been sent to an invented address. Ids sort by time and an e-mail is tried
 * for a day, so that it reads the e-mails of two days.
 */
export async function countRecipients(
  db: Database,
  ctx: TenantContext,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS);
  const first = v7({ msecs: since.getTime() - DAY_MS, random: new Uint8Array(16), seq: 0 });
  const { rows } = await readInTenant(db, ctx, (tx) =>
    tx.execute<{ recipients: number }>(sql`
      select coalesce(sum(1 + cardinality(cc)), 0)::int as recipients from (
        select cc from emails where tenant_id = ${ctx.tenantId} and id >= ${first} and sent_at >= ${since.toISOString()}
        order by id limit ${most}) sent`),
  );
  return onlyRow(rows).recipients;
}
