import { type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { isOwedIn, type OwedAmount } from './age-receivables.ts';
import type { ReportFilter } from './report-filter.ts';

/** Debt of a customer in one currency, over all receivables of the identity number. */
export interface Debtor extends OwedAmount {
  readonly currencyCode: string;
  readonly identityNumber: string;
  /** Name in the latest receivable. */
  readonly name: string;
  /** Day on which the oldest open part is due, YYYY-MM-DD; null if no date was agreed. */
  readonly dueDate: string | null;
}

/** Returns the `limit` customers who owe most in each currency, the largest amount first. */
export async function rankDebtors(
  db: Database,
  ctx: TenantContext,
  { limit, ...filter }: Partial<ReportFilter> & { readonly limit: number },
): Promise<Debtor[]> {
  const { rows } = await inTenant(db, ctx, (tx) =>
    tx.execute<Debtor & Record<string, unknown>>(sql`
      select "currencyCode", "identityNumber", ${latestName(ctx)} as name, receivables, amount, "dueDate"
      from (
        select *, row_number() over (partition by "currencyCode" order by amount desc, "identityNumber") as place
        from (
          select currency_code as "currencyCode", customer_identity_number as "identityNumber",
            count(*)::int as receivables, sum(balance) as amount, min(due_date)::text as "dueDate"
          from receivables
          where ${isOwedIn(ctx, filter)} and ${PLANNED_FOR_ITS_VALUES}
          group by currency_code, customer_identity_number
        ) debtor
      ) ranked
      where place <= ${limit}
      order by "currencyCode", place`),
  );
  return rows;
}

/** Read only for the customers that are shown, from the end of an index that sorts a customer's receivables. */
function latestName({ tenantId }: TenantContext): SQL {
  return sql`(
    select r.customer_name from receivables r
    where r.tenant_id = ${tenantId} and r.customer_identity_number = ranked."identityNumber"
    order by r.issue_date desc, r.id desc
    limit 1
  )`;
}
