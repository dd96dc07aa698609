import { type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { IS_SALE } from '../schema/index.ts';
import { type SalesFilter, selectSales } from './report-filter.ts';

type CustomerSales = {
  /** Catalog 06. */
  readonly identityType: string;
  readonly identityNumber: string;
  /** Name from the customer's latest accepted document, even if that document is outside the period. */
  readonly name: string;
  readonly documents: number;
  /** Text with 2 decimals. Credit notes are subtracted, so the total may be negative. */
  readonly total: string;
};

export interface CurrencyRanking {
  readonly currencyCode: string;
  readonly customers: number;
  readonly documents: number;
  readonly total: string;
  /** The largest total first; equal ones by identity. */
  readonly top: readonly CustomerSales[];
}

interface Row extends Record<string, unknown>, CustomerSales {
  readonly currencyCode: string;
  readonly place: number;
  readonly allCustomers: number;
  readonly allDocuments: number;
  readonly allTotal: string;
}

/** Returns the `limit` customers with the highest sales in each currency. Counts the same documents as `sumSales`. */
export async function rankCustomers(
  db: Database,
  ctx: TenantContext,
  { limit, ...filter }: SalesFilter & { readonly limit: number },
): Promise<CurrencyRanking[]> {
  const columns = ['counterparty_identity_type', 'counterparty_identity_number'];
  const sales = selectSales(ctx, filter, { columns, figures: ['total'] });
  const { rows } = await inTenant(db, ctx, (tx) =>
    tx.execute<Row>(sql`
      select *, ${latestName(ctx)} as name
      from (
        select *, row_number() over (by_total)::int as place, count(*) over (whole)::int as "allCustomers",
          sum(documents) over (whole)::int as "allDocuments", sum(total) over (whole) as "allTotal"
        from (
          select currency_code as "currencyCode", counterparty_identity_type as "identityType",
            counterparty_identity_number as "identityNumber", count(*)::int as documents,
            sum(total) as total
          from (${sales}) sale
          where ${PLANNED_FOR_ITS_VALUES}
          group by currency_code, counterparty_identity_type, counterparty_identity_number
        ) customer
        window whole as (partition by "currencyCode"),
          by_total as (whole order by total desc, "identityNumber", "identityType")
      ) ranked
      where place <= ${limit}
      order by "currencyCode", place`),
  );
  return rows.filter(({ place }) => place === 1).map((first) => toRanking(first, rows));
}

/** Read only for the customers that are shown, from the end of an index that sorts a customer's documents. */
function latestName({ tenantId }: TenantContext): SQL {
  return sql`(
    select d.counterparty_name from documents d
    where d.tenant_id = ${tenantId} and d.counterparty_identity_number = ranked."identityNumber"
      and d.counterparty_identity_type = ranked."identityType" and ${IS_SALE}
    order by d.created_at desc, d.id desc
    limit 1
  )`;
}

function toRanking({ currencyCode, allCustomers, allDocuments, allTotal }: Row, rows: readonly Row[]): CurrencyRanking {
  const top = rows.filter((row) => row.currencyCode === currencyCode).map(toCustomerSales);
  return { currencyCode, customers: allCustomers, documents: allDocuments, total: allTotal, top };
}

function toCustomerSales({ identityType, identityNumber, name, documents, total }: Row): CustomerSales {
  return { identityType, identityNumber, name, documents, total };
}
