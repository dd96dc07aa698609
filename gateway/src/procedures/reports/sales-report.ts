import { toJsonNumber } from '@chasqui/core/decimal';
import type { CurrencySales, SalesFigures } from '@chasqui/db/reports';
import * as v from 'valibot';
import { TotalsSchema, toTotals } from '../documents/totals.ts';
import { REPORT_ENTRIES } from './report-query.ts';

const FIGURES_ENTRIES = {
  documents: v.pipe(v.number(), v.description('How many were issued, credit notes too')),
  totals: TotalsSchema,
} as const;

const TAXES = ['igv', 'isc', 'exempt', 'unaffected', 'free'] as const;

const TaxSchema = v.object({
  tax: v.pipe(v.picklist(TAXES), v.description('What was sold with IGV or ISC, exempt, unaffected or for free')),
  base: v.nullable(
    v.pipe(v.number(), v.description('Of ISC null: it is not kept, and what bears ISC is in the base of IGV')),
  ),
  amount: v.pipe(v.number(), v.description('The tax itself')),
});

/** Sales in one currency. */
export const CurrencySalesSchema = v.object({
  currencyCode: v.string(),
  ...FIGURES_ENTRIES,
  byDay: v.array(v.object({ date: v.string(), ...FIGURES_ENTRIES })),
  byType: v.array(v.object({ documentType: v.string(), ...FIGURES_ENTRIES })),
  byTax: v.array(TaxSchema),
});

export const SalesReportSchema = v.object({ ...REPORT_ENTRIES, data: v.array(CurrencySalesSchema) });

/** Converts sales to the body that the API shows: amounts are JSON numbers. */
export function toCurrencySalesBody(sales: CurrencySales): v.InferOutput<typeof CurrencySalesSchema> {
  const { currencyCode, byDay, byType, totals } = sales;
  return {
    currencyCode,
    ...toFigures(sales),
    byDay: byDay.map((day) => ({ date: day.date, ...toFigures(day) })),
    byType: byType.map((type) => ({ documentType: type.documentType, ...toFigures(type) })),
    byTax: toTaxes(totals),
  };
}

function toFigures({ documents, totals }: SalesFigures) {
  return { documents, totals: toTotals(totals) };
}

function toTaxes(totals: SalesFigures['totals']): v.InferOutput<typeof TaxSchema>[] {
  const { taxable, igv, isc, exempt, unaffected, free } = totals;
  return [
    { tax: 'igv', base: toJsonNumber(taxable), amount: toJsonNumber(igv) },
    { tax: 'isc', base: null, amount: toJsonNumber(isc) },
    { tax: 'exempt', base: toJsonNumber(exempt), amount: 0 },
    { tax: 'unaffected', base: toJsonNumber(unaffected), amount: 0 },
    { tax: 'free', base: toJsonNumber(free), amount: 0 },
  ];
}
