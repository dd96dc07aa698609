import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { onlyRow } from '../records.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Counts the recipients, copies included, to whom the tenant's e-mails of the last 24 hours were sent, up to a maximum. Ids
 * sort by time, so that it reads no older e-mail.
 */
export async function countRecipients(
  db: Database,
  ctx: TenantContext,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<number> {
  const first = v7({ msecs: now.getTime() - DAY_MS, random: new Uint8Array(16), seq: 0 });
  const { rows } = await readInTenant(db, ctx, (tx) =>
    tx.execute<{ recipients: number }>(sql`
      select coalesce(sum(1 + cardinality(cc)), 0)::int as recipients from (
        select cc from emails where tenant_id = ${ctx.tenantId} and id >= ${first} and state = 'SENT'
        order by id limit ${most}) sent`),
  );
  return onlyRow(rows).recipients;
}
