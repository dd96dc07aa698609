import { type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { DOCUMENT_EXCHANGE_RATE } from '../exchange-rates.ts';
import { IS_SALE } from '../schema/index.ts';

/** Filter of a report: documents issued from one day to another, YYYY-MM-DD, both included. */
export interface ReportFilter {
  readonly from: string;
  readonly to: string;
  /** All currencies if undefined. */
  readonly currencyCode?: string | undefined;
}

export function isReported({ tenantId }: TenantContext, { from, to, currencyCode }: ReportFilter): SQL {
  const ofDays = sql`tenant_id = ${tenantId} and issue_date between ${from} and ${to}`;
  return sql`${ofDays} and ${ofCurrency(currencyCode)}`;
}

/** Filter of a report on sales. */
export interface SalesFilter extends ReportFilter {
  /** If true, sales in other currencies count in soles, as far as their exchange rate is known. */
  readonly inSoles?: boolean;
}

/**
 * Query for the reported documents that are sales or change a sale, and are not void: `columns`, the currency, and `figures` with the
 * sign of the document. The filter on the currency is about the currency of issue.
 */
export function selectSales(
  ctx: TenantContext,
  { inSoles = false, ...filter }: SalesFilter,
  { columns, figures }: { readonly columns: readonly string[]; readonly figures: readonly string[] },
): SQL {
  const names = sql.join([...columns.map((column) => sql.identifier(column))], sql`, `);
  const signedFigures = (figureOf: (column: SQL) => SQL) => {
    const named = figures.map((figure) => sql.identifier(figure));
    return sql.join([...named.map((column) => sql`${signed(figureOf(sql`${column}`))} as ${column}`)], sql`, `);
  };
  const isSale = sql`${isReported(ctx, filter)} and ${IS_SALE} and not voided`;
  if (!inSoles)
    return sql`select ${names}, currency_code, ${signedFigures((column) => column)} from documents where ${isSale}`;
  return sql`select ${names}, case when rate is null then currency_code else 'PEN' end as currency_code,
      ${signedFigures((column) => sql`round(${column} * coalesce(rate, 1), 2)`)}
    from (select documents.*, ${DOCUMENT_EXCHANGE_RATE}::numeric as rate from documents where ${isSale}) rated`;
}

export function ofCurrency(currencyCode: string | undefined): SQL {
  return currencyCode === undefined ? sql`true` : sql`currency_code = ${currencyCode}`;
}

/** Returns a column with the sign of its document: negative for a credit note. */
function signed(column: SQL): SQL {
  return sql`case document_type when '07' then -${column} else ${column} end`;
}
