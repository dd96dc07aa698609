import type { SaleReading, TaxSubtotalReading } from '../../readings/sale.ts';
import { breakPart, broken, describeRules, findTax, inHeaderTax, raised, soles } from '../../testing/breakage.ts';
import { MIXED, SIMPLE, WITH_ISC } from '../../testing/factura.ts';
import { alter, copy, first, readFactura } from '../../testing/reading.ts';
import { EXPORT, WITH_BAGS, WITH_FREE_LINE, WITH_IVAP } from '../../testing/special-sales.ts';
import { INVOICE_HEADER_TAX_RULES } from './invoice.ts';

const simple = readFactura(SIMPLE).sale;
const isc = readFactura(WITH_ISC).sale;
const mixed = readFactura(MIXED).sale;

describeRules(INVOICE_HEADER_TAX_RULES, [
  broken('2956', 'no taxes', simple, (sale) => Object.assign(sale, { taxTotals: [] })),
  broken('3024', 'two totals of taxes', simple, (sale) => sale.taxTotals.push(first(sale.taxTotals))),
  broken(
    '3007',
    'an unknown tribute',
    simple,
    inHeaderTax('1000', (tax) => Object.assign(tax, { tribute: '1234' })),
  ),
  broken(
    '2964',
    'a name in small letters',
    simple,
    inHeaderTax('1000', (tax) => Object.assign(tax, { name: 'igv' })),
  ),
  broken(
    '2961',
    'another international code',
    simple,
    inHeaderTax('1000', (tax) => Object.assign(tax, { typeCode: 'FRE' })),
  ),
  broken('3068', 'a tribute twice', simple, ({ taxTotals }) => {
    first(taxTotals).subtotals.push(first(first(taxTotals).subtotals));
  }),
  broken('2638', 'a tribute that only the lines have', mixed, ({ taxTotals }) => {
    first(taxTotals).subtotals.pop();
  }),
  broken('2638', 'free lines and no free total', WITH_FREE_LINE, ({ taxTotals }) => {
    first(taxTotals).subtotals.pop();
  }),
  broken(
    '2641',
    'free lines and a free total of zero',
    WITH_FREE_LINE,
    inHeaderTax('9996', (tax) => Object.assign(tax, { taxableAmount: soles('0.00') })),
  ),
  broken('3020', 'a total with three decimals', simple, ({ taxTotals }) => {
    first(taxTotals).taxAmount = soles('27.000');
  }),
  ...breakHeaderTax([
    ['3003', 'no base', { taxableAmount: null }],
    ['2999', 'a base with three decimals', { taxableAmount: soles('150.000') }],
    ['2048', 'no amount', { taxAmount: null }],
    ['3059', 'no tribute', { tribute: null }],
    ['2054', 'no name', { name: null }],
    ['2052', 'no international code', { typeCode: '' }],
  ]),
  broken('2650', 'rice with ISC', WITH_IVAP, ({ taxTotals }) => {
    first(taxTotals).subtotals.push(findTax(copy(isc), '2000'));
  }),
  broken('2949', 'bags before there was a tax on them', WITH_BAGS, (sale) =>
    Object.assign(sale, { issueDate: '2019-07-31' }),
  ),
  broken(
    '3000',
    'a tax on what is unaffected',
    mixed,
    inHeaderTax('9998', (tax) => {
      tax.taxAmount = soles('0.01');
    }),
  ),
  broken('3107', 'an export with IGV', EXPORT, ({ taxTotals }) => {
    first(taxTotals).subtotals.push(findTax(copy(simple), '1000'));
  }),
  broken(
    '3277',
    'a taxed base that is not the sum',
    simple,
    inHeaderTax('1000', (tax) => {
      tax.taxableAmount = raised(tax.taxableAmount);
    }),
  ),
  broken(
    '3293',
    'a base of IVAP that is not the sum',
    WITH_IVAP,
    inHeaderTax('1016', (tax) => {
      tax.taxableAmount = raised(tax.taxableAmount);
    }),
  ),
  broken(
    '3273',
    'a total of exports that is not the sum',
    EXPORT,
    inHeaderTax('9995', (tax) => {
      tax.taxableAmount = raised(tax.taxableAmount);
    }),
  ),
  broken(
    '3275',
    'an exempt total that is not the sum',
    mixed,
    inHeaderTax('9997', (tax) => {
      tax.taxableAmount = raised(tax.taxableAmount);
    }),
  ),
  broken(
    '3274',
    'an unaffected total that is not the sum',
    mixed,
    inHeaderTax('9998', (tax) => {
      tax.taxableAmount = raised(tax.taxableAmount);
    }),
  ),
  broken(
    '3276',
    'a free total that is not the sum',
    WITH_FREE_LINE,
    inHeaderTax('9996', (tax) => {
      tax.taxableAmount = raised(tax.taxableAmount);
    }),
  ),
  broken(
    '3296',
    'a base of ISC that is not the sum',
    isc,
    inHeaderTax('2000', (tax) => {
      tax.taxableAmount = raised(tax.taxableAmount);
    }),
  ),
  broken(
    '3297',
    'a base of other tributes that is not the sum',
    withOtherTribute(),
    inHeaderTax('9999', (tax) => {
      tax.taxableAmount = raised(tax.taxableAmount);
    }),
  ),
  broken(
    '3291',
    'an IGV that is not base by rate',
    simple,
    inHeaderTax('1000', (tax) => {
      tax.taxAmount = raised(tax.taxAmount);
    }),
  ),
  broken(
    '3295',
    'an IVAP that is not base by rate',
    WITH_IVAP,
    inHeaderTax('1016', (tax) => {
      tax.taxAmount = raised(tax.taxAmount);
    }),
  ),
  broken(
    '3298',
    'an ISC that is not the sum',
    isc,
    inHeaderTax('2000', (tax) => {
      tax.taxAmount = raised(tax.taxAmount);
    }),
  ),
  broken(
    '3299',
    'other tributes that are not the sum',
    withOtherTribute(),
    inHeaderTax('9999', (tax) => {
      tax.taxAmount = raised(tax.taxAmount);
    }),
  ),
  broken(
    '3302',
    'the tax of free lines that is not the sum',
    WITH_FREE_LINE,
    inHeaderTax('9996', (tax) => {
      tax.taxAmount = raised(tax.taxAmount);
    }),
  ),
  broken(
    '3306',
    'an ICBPER a cent away',
    WITH_BAGS,
    inHeaderTax('7152', (tax) => {
      tax.taxAmount = soles('1.01');
    }),
  ),
  broken('3294', 'a total that is not the sum of the tributes', isc, ({ taxTotals }) => {
    first(taxTotals).taxAmount = soles('420.00');
  }),
]);

/** Builds breakages of the IGV of the simple sale. */
function breakHeaderTax(rows: Parameters<typeof breakPart<SaleReading, TaxSubtotalReading>>[2]) {
  return breakPart(simple, (draft) => findTax(draft, '1000'), rows);
}

/** Sale of 1000.00 with 20 % of a tribute that is neither IGV nor ISC and does not raise the IGV base. */
function withOtherTribute(): SaleReading {
  const other = { tribute: '9999', name: 'OTROS', typeCode: 'OTH', tierRange: null };
  return alter(isc, (sale) => {
    const line = first(sale.lines);
    Object.assign(findTax(line, '2000'), other);
    Object.assign(findTax(sale, '2000'), other);
    for (const parent of [line, sale]) {
      Object.assign(findTax(parent, '1000'), { taxableAmount: soles('1000.00'), taxAmount: soles('180.00') });
      Object.assign(first(parent.taxTotals), { taxAmount: soles('380.00') });
    }
    first(line.prices).amount = soles('345.00');
    Object.assign(sale.total, { taxInclusiveAmount: soles('1380.00'), payableAmount: soles('1380.00') });
  });
}
