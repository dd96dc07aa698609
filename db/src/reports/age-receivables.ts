import { AGING_BUCKETS, AGING_STARTS, type AgingBucket, agingBucketAt } from '@chasqui/core/reports';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { selectOpenParts } from '../receivables/instalments.ts';
import { ofCurrency, type ReportFilter } from './report-filter.ts';

/** Filter of the aged receivables, all by default, and the day by which they are aged, YYYY-MM-DD. */
export interface AgingFilter extends Partial<ReportFilter> {
  readonly asOf: string;
}

/** Amount owed for a group of receivables: a text with 2 decimals. */
export interface OwedAmount {
  readonly receivables: number;
  readonly amount: string;
}

/** Amount owed in one currency: the total and the amounts by days overdue. */
export interface CurrencyAging extends OwedAmount {
  readonly currencyCode: string;
  /** All buckets in order, including empty ones. */
  readonly buckets: readonly (OwedAmount & { readonly bucket: AgingBucket })[];
}

interface Row extends Record<string, unknown>, OwedAmount {
  readonly currencyCode: string;
  /** Number of bucket limits passed; null for the total of the currency. */
  readonly passed: number | null;
}

const NOTHING: OwedAmount = { receivables: 0, amount: '0.00' };

const OPEN_PARTS = selectOpenParts({
  instalments: sql`owed.instalments`,
  total: sql`owed.total`,
  paid: sql`owed.paid`,
});

/**
 * Sums what customers owe the tenant now, by days since the due date. Each instalment counts by its own day, so that a
 * receivable may count in several buckets. A receivable without a due date is never overdue.
 */
export async function ageReceivables(db: Database, ctx: TenantContext, filter: AgingFilter): Promise<CurrencyAging[]> {
  const passed = sql`case when due_date is null then 0
    else width_bucket(${filter.asOf}::date - due_date, ${sql.param([...AGING_STARTS])}::int[]) end`;
  const { rows } = await inTenant(db, ctx, (tx) =>
    tx.execute<Row>(sql`
      select currency_code as "currencyCode", passed, sum(receivables)::int as receivables, sum(amount) as amount
      from (
        select currency_code, passed, sum(receivables) as receivables, sum(amount) as amount
        from (
          select currency_code, ${passed} as passed, count(*) as receivables, sum(balance) as amount
          from receivables
          where ${isOwedIn(ctx, filter)} and instalments is null and ${PLANNED_FOR_ITS_VALUES}
          group by 1, 2
        ) due_at_once
        group by grouping sets ((currency_code), (currency_code, passed))
        union all
        select currency_code, passed, count(distinct id), sum(open)
        from (
          select id, currency_code, ${passed} as passed, open
          from (
            select owed.id, owed.currency_code, part.due_date, part.open
            from receivables owed, lateral (${OPEN_PARTS}) part
            where ${isOwedIn(ctx, filter)} and instalments is not null and part.open > 0 and ${PLANNED_FOR_ITS_VALUES}
          ) open_part
        ) due_in_parts
        group by grouping sets ((currency_code), (currency_code, passed))
      ) bucket
      group by currency_code, passed
      order by currency_code, passed`),
  );
  return rows.filter((row) => row.passed === null).map((whole) => toCurrencyAging(whole, rows));
}

/** Debts that are paid are left out in the words of the index, which has the others alone. */
export function isOwedIn({ tenantId }: TenantContext, { from, to, currencyCode }: Partial<ReportFilter>): SQL {
  const parts = [
    sql`tenant_id = ${tenantId} and balance > 0`,
    ofCurrency(currencyCode),
    ...(from === undefined ? [] : [sql`issue_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`issue_date <= ${to}`]),
  ];
  return sql.join(parts, sql` and `);
}

function toCurrencyAging({ currencyCode, receivables, amount }: Row, rows: readonly Row[]): CurrencyAging {
  const bucketOf = (bucket: AgingBucket) => {
    const isIt = (row: Row) =>
      row.currencyCode === currencyCode && row.passed !== null && agingBucketAt(row.passed) === bucket;
    const owed = rows.find(isIt) ?? NOTHING;
    return { bucket, receivables: owed.receivables, amount: owed.amount };
  };
  return { currencyCode, receivables, amount, buckets: AGING_BUCKETS.map(bucketOf) };
}
