import { AGING_BUCKETS, AGING_STARTS, type AgingBucket, agingBucketAt } from '@chasqui/core/reports';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { ofCurrency, type ReportFilter } from './report-filter.ts';

/** Which debts are aged, all of them by default, and by which day, YYYY-MM-DD. */
export interface AgingFilter extends Partial<ReportFilter> {
  readonly asOf: string;
}

/** What is owed by some receivables: a text with 2 decimals. */
export interface OwedAmount {
  readonly receivables: number;
  readonly amount: string;
}

/** What is owed in one currency, as a whole and by how long it is overdue. */
export interface CurrencyAging extends OwedAmount {
  readonly currencyCode: string;
  /** Every bucket, in order, also those that nothing is in. */
  readonly buckets: readonly (OwedAmount & { readonly bucket: AgingBucket })[];
}

interface Row extends Record<string, unknown> {
  readonly currency_code: string;
  /** How many of the limits between buckets have passed; null for all of the currency. */
  readonly passed: number | null;
  readonly receivables: number;
  readonly amount: string;
}

const NOTHING: OwedAmount = { receivables: 0, amount: '0.00' };

/** What customers owe the tenant now, by the days that have passed since it was due. What has no due date never is. */
export async function ageReceivables(db: Database, ctx: TenantContext, filter: AgingFilter): Promise<CurrencyAging[]> {
  const passed = sql`case when due_date is null then 0
    else width_bucket(${filter.asOf}::date - due_date, ${sql.param([...AGING_STARTS])}::int[]) end`;
  const { rows } = await inTenant(db, ctx, (tx) =>
    tx.execute<Row>(sql`
      select currency_code, passed, sum(receivables)::int as receivables, sum(amount) as amount
      from (
        select currency_code, ${passed} as passed, count(*) as receivables, sum(balance) as amount
        from receivables
        where ${isAged(ctx, filter)} and ${PLANNED_FOR_ITS_VALUES}
        group by 1, 2
      ) bucket
      group by grouping sets ((currency_code), (currency_code, passed))
      order by currency_code, passed`),
  );
  return rows.filter((row) => row.passed === null).map((whole) => toCurrencyAging(whole, rows));
}

/** Debts that are paid are left out in the words of the index, which has the others alone. */
function isAged({ tenantId }: TenantContext, { from, to, currencyCode }: AgingFilter): SQL {
  const parts = [
    sql`tenant_id = ${tenantId} and balance > 0`,
    ofCurrency(currencyCode),
    ...(from === undefined ? [] : [sql`issue_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`issue_date <= ${to}`]),
  ];
  return sql.join(parts, sql` and `);
}

function toCurrencyAging({ currency_code, receivables, amount }: Row, rows: readonly Row[]): CurrencyAging {
  const parts = rows.filter((row) => row.currency_code === currency_code && row.passed !== null);
  const owed = new Map(parts.map((row) => [agingBucketAt(row.passed ?? 0), row]));
  return {
    currencyCode: currency_code,
    receivables,
    amount,
    buckets: AGING_BUCKETS.map((bucket) => ({ bucket, ...toOwedAmount(owed.get(bucket) ?? NOTHING) })),
  };
}

function toOwedAmount({ receivables, amount }: OwedAmount): OwedAmount {
  return { receivables, amount };
}
