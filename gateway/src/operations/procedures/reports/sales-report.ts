import { toJsonNumber } from '@chasqui/core/decimal';
import { component, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { PAYMENT_METHODS } from '@chasqui/core/payment-methods';
import { type CurrencySales, type SalesFigures, sumSales } from '@chasqui/db/reports/sum-sales';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { closedQuery, DAYS_IN_ORDER } from '../../../kernel/parameters/closed-query.ts';
import { TotalsSchema, toTotals } from '../../../kernel/parameters/totals.ts';
import { REPORT_ENTRIES, SALES_QUERY_ENTRIES, toReportScope } from './report-query.ts';

const FIGURES_ENTRIES = {
  documents: v.pipe(
    v.number(),
    described(
      'Number of documents, including credit notes',
      'Cantidad de comprobantes, incluidas las notas de crédito',
    ),
  ),
  totals: TotalsSchema,
} as const;

const TAXES = ['igv', 'isc', 'exempt', 'unaffected', 'free', 'export', 'ivap', 'icbper'] as const;

const TaxSchema = v.object({
  tax: v.pipe(
    v.picklist(TAXES),
    described(
      'Kind of sale: with IGV, with ISC, exempt, unaffected, free, exported, with IVAP, with ICBPER',
      'Clase de venta: con IGV, con ISC, exonerada, inafecta, gratuita, exportada, con IVAP, con ICBPER',
    ),
  ),
  base: v.nullable(
    v.pipe(
      v.number(),
      described(
        'Null for ISC, IVAP and ICBPER: they are not stored. That of IVAP is in that of IGV',
        'Null para ISC, IVAP e ICBPER: no se guardan. La del IVAP está en la del IGV',
      ),
    ),
  ),
  amount: v.pipe(v.number(), described('The tax itself', 'El impuesto mismo')),
});

export const CurrencySalesSchema = component(
  'CurrencySales',
  v.object({
    currencyCode: v.string(),
    ...FIGURES_ENTRIES,
    byDay: v.array(v.object({ date: v.string(), ...FIGURES_ENTRIES })),
    byType: v.array(v.object({ documentType: v.string(), ...FIGURES_ENTRIES })),
    byMethod: v.array(
      v.object({
        paidWith: v.pipe(
          v.picklist([...PAYMENT_METHODS, 'owed']),
          described(
            'Method by which sales were paid at once; owed: sales on credit with their initial payments, and those without a known method. Credit notes count with the sale that they modify',
            'Cómo se pagaron las ventas al contado; owed (por cobrar): ventas al crédito con sus pagos iniciales, y las de medio no conocido. Las notas de crédito cuentan con la venta que modifican',
          ),
        ),
        ...FIGURES_ENTRIES,
      }),
    ),
    byTax: v.array(TaxSchema),
  }),
);

const SalesReportSchema = v.object({ ...REPORT_ENTRIES, data: v.array(CurrencySalesSchema) });

export function toCurrencySalesBody(sales: CurrencySales): v.InferOutput<typeof CurrencySalesSchema> {
  const { currencyCode, byDay, byType, byMethod, totals } = sales;
  return {
    currencyCode,
    ...toFigures(sales),
    byDay: byDay.map((day) => ({ date: day.date, ...toFigures(day) })),
    byType: byType.map((type) => ({ documentType: type.documentType, ...toFigures(type) })),
    byMethod: byMethod.map((method) => ({ paidWith: method.paidWith, ...toFigures(method) })),
    byTax: toTaxes(totals),
  };
}

function toFigures({ documents, totals }: SalesFigures) {
  return { documents, totals: toTotals(totals) };
}

function toTaxes(totals: SalesFigures['totals']): v.InferOutput<typeof TaxSchema>[] {
  const { taxable, igv, isc, exempt, unaffected, free, export: exported, ivap, icbper } = totals;
  return [
    { tax: 'igv', base: toJsonNumber(taxable), amount: toJsonNumber(igv) },
    { tax: 'isc', base: null, amount: toJsonNumber(isc) },
    { tax: 'exempt', base: toJsonNumber(exempt), amount: 0 },
    { tax: 'unaffected', base: toJsonNumber(unaffected), amount: 0 },
    { tax: 'free', base: toJsonNumber(free), amount: 0 },
    { tax: 'export', base: toJsonNumber(exported), amount: 0 },
    { tax: 'ivap', base: null, amount: toJsonNumber(ivap) },
    { tax: 'icbper', base: null, amount: toJsonNumber(icbper) },
  ];
}

export const getSalesReport = readerProcedure('GET /api/reports/sales', 'Reports', {
  scope: 'reports',
  summary: say(
    'Report sales by day, type, method of payment and tax',
    'Reportar ventas por día, tipo, medio de pago e impuesto',
  ),
  description: say(
    'Sums the accepted facturas, boletas and their notes by issueDate, without voided documents. Credit notes are subtracted, so a figure may be negative. Each currency has its own entry. ' +
      'Days, types and methods without documents are left out.',
    'Suma las facturas, boletas y sus notas aceptadas por issueDate, sin los comprobantes anulados. Las notas de crédito se restan, así que una cifra puede ser negativa. ' +
      'Cada moneda tiene su propia entrada. Los días, tipos y medios de pago sin comprobantes se omiten.',
  ),
})
  .input(closedQuery([DAYS_IN_ORDER], SALES_QUERY_ENTRIES))
  .output(SalesReportSchema)
  .query(async ({ ctx, input }) => {
    const { inSoles, ...query } = input;
    const { filter, heading } = toReportScope(query, ctx.deps.clock.now());
    const data = await sumSales(ctx.deps.db, ctx.tenant, { ...filter, inSoles });
    return { ...heading, data: data.map(toCurrencySalesBody) };
  });
