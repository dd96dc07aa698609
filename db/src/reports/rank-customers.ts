import { type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { IS_SALE } from '../schema/index.ts';
import { isReportedSale, type ReportFilter, signed } from './report-filter.ts';

export interface CustomerSales {
  /** Catalog 06. */
  readonly identityType: string;
  readonly identityNumber: string;
  /** Name from the customer's latest accepted document, even if that document is outside the period. */
  readonly name: string;
  readonly documents: number;
  /** Text with 2 decimals. Credit notes are subtracted, so the total may be negative. */
  readonly total: string;
}

export interface CurrencyRanking {
  readonly currencyCode: string;
  readonly customers: number;
  readonly documents: number;
  readonly total: string;
  /** The largest total first; equal ones by identity. */
  readonly top: readonly CustomerSales[];
}

interface Row extends Record<string, unknown> {
  readonly currency_code: string;
  readonly identity_type: string;
  readonly identity_number: string;
  readonly name: string;
  readonly documents: number;
  readonly total: string;
  readonly place: number;
  readonly all_customers: number;
  readonly all_documents: number;
  readonly all_total: string;
}

/** Returns the `limit` customers with the highest sales in each currency. Counts the same documents as `sumSales`. */
export async function rankCustomers(
  db: Database,
  ctx: TenantContext,
  { limit, ...filter }: ReportFilter & { readonly limit: number },
): Promise<CurrencyRanking[]> {
  const { rows } = await inTenant(db, ctx, (tx) =>
    tx.execute<Row>(sql`
      select *, ${latestName(ctx)} as name
      from (
        select *, row_number() over (by_total)::int as place, count(*) over (whole)::int as all_customers,
          sum(documents) over (whole)::int as all_documents, sum(total) over (whole) as all_total
        from (
          select currency_code, counterparty_identity_type as identity_type,
            counterparty_identity_number as identity_number, count(*)::int as documents,
            sum(${signed(sql`total`)}) as total
          from documents
          where ${isReportedSale(ctx, filter)} and ${PLANNED_FOR_ITS_VALUES}
          group by currency_code, counterparty_identity_type, counterparty_identity_number
        ) customer
        window whole as (partition by currency_code),
          by_total as (whole order by total desc, identity_number, identity_type)
      ) ranked
      where place <= ${limit}
      order by currency_code, place`),
  );
  return rows.filter(({ place }) => place === 1).map((first) => toRanking(first, rows));
}

/** Read only for the customers that are shown, from the end of an index that sorts a customer's documents. */
function latestName({ tenantId }: TenantContext): SQL {
  return sql`(
    select d.counterparty_name from documents d
    where d.tenant_id = ${tenantId} and d.counterparty_identity_number = ranked.identity_number
      and d.counterparty_identity_type = ranked.identity_type and ${IS_SALE}
    order by d.created_at desc, d.id desc
    limit 1
  )`;
}

function toRanking({ currency_code, all_customers, all_documents, all_total }: Row, rows: readonly Row[]) {
  return {
    currencyCode: currency_code,
    customers: all_customers,
    documents: all_documents,
    total: all_total,
    top: rows.filter((row) => row.currency_code === currency_code).map(toCustomerSales),
  };
}

function toCustomerSales({ identity_type, identity_number, name, documents, total }: Row): CustomerSales {
  return { identityType: identity_type, identityNumber: identity_number, name, documents, total };
}
