import { DOCUMENT_FIGURES, type DocumentTotals, mapFigures } from '@chasqui/core/documents';
import type { PaymentMethod } from '@chasqui/core/payment-methods';
import { sql } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { type SalesFilter, selectSales } from './report-filter.ts';

/** Sales of a group of documents. Amounts are texts with 2 decimals; credit notes are subtracted. */
export interface SalesFigures {
  readonly documents: number;
  readonly totals: DocumentTotals;
}

/** Sales in one currency: the total, by day, by type and by method of payment. */
export interface CurrencySales extends SalesFigures {
  readonly currencyCode: string;
  /** Days on which something was sold, YYYY-MM-DD, in order. */
  readonly byDay: readonly (SalesFigures & { readonly date: string })[];
  /** Catalog 01, in order. */
  readonly byType: readonly (SalesFigures & { readonly documentType: string })[];
  /** Figures by method, in the order of the names. `owed` stands for sales on credit and for those without a known method. */
  readonly byMethod: readonly (SalesFigures & { readonly paidWith: PaymentMethod | 'owed' })[];
}

/** Sums of one group: a day, a type, a method, or none of them, which is the whole currency. */
interface Row extends Record<string, unknown>, DocumentTotals {
  readonly currencyCode: string;
  readonly date: string | null;
  readonly documentType: string | null;
  readonly paidWith: PaymentMethod | 'owed' | null;
  readonly documents: number;
}

/**
 * Sums the tenant's sales by currency: documents 01, 03, 07 and 08 that were accepted and are not void. The query sums
 * each day, type and method once, from an index. All other sums are computed from these few.
 */
export async function sumSales(db: Database, ctx: TenantContext, filter: SalesFilter): Promise<CurrencySales[]> {
  const figures = DOCUMENT_FIGURES.filter((figure) => figure !== 'payable');
  const sums = figures.map((figure) => sql`sum(${sql.identifier(figure)}) as ${sql.identifier(figure)}`);
  const sales = selectSales(ctx, filter, { columns: ['issue_date', 'document_type', 'paid_with'], figures });
  const { rows } = await inTenant(db, ctx, (tx) =>
    tx.execute<Row>(sql`
      select currency_code as "currencyCode", issue_date::text as date, document_type as "documentType",
        method as "paidWith", sum(documents)::int as documents,
        ${sql.join([...sums, sql`sum(total) as payable`], sql`, `)}
      from (
        select currency_code, issue_date, document_type, coalesce(paid_with, 'owed') as method, count(*) as documents, ${sql.join(sums, sql`, `)}
        from (${sales}) sale
        where ${PLANNED_FOR_ITS_VALUES}
        group by currency_code, issue_date, document_type, paid_with
      ) part
      group by grouping sets
        ((currency_code), (currency_code, issue_date), (currency_code, document_type), (currency_code, method))
      order by currency_code, issue_date, document_type, method`),
  );
  return rows
    .filter(({ date, documentType, paidWith }) => date === null && documentType === null && paidWith === null)
    .map((whole) => toCurrencySales(whole, rows));
}

function toCurrencySales(whole: Row, rows: readonly Row[]): CurrencySales {
  const { currencyCode } = whole;
  const parts = rows.filter((row) => row.currencyCode === currencyCode);
  return {
    currencyCode,
    ...toFigures(whole),
    byDay: parts.flatMap((row) => (row.date === null ? [] : { date: row.date, ...toFigures(row) })),
    byType: parts.flatMap((row) =>
      row.documentType === null ? [] : { documentType: row.documentType, ...toFigures(row) },
    ),
    byMethod: parts.flatMap((row) => (row.paidWith === null ? [] : { paidWith: row.paidWith, ...toFigures(row) })),
  };
}

function toFigures({ documents, ...row }: Row): SalesFigures {
  return { documents, totals: mapFigures((figure) => row[figure]) };
}
