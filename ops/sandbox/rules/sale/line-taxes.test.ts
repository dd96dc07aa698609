import { breakPart, broken, describeRules, findTax, inLine, inTax, soles } from '../../testing/breakage.ts';
import { MIXED, SIMPLE, WITH_ISC } from '../../testing/factura.ts';
import { copy, first, readFactura } from '../../testing/reading.ts';
import { EXPORT, WITH_FREE_LINE, WITH_IVAP } from '../../testing/special-sales.ts';
import { LINE_TAX_RULES } from './line-taxes.ts';

const simple = readFactura(SIMPLE).sale;
const isc = readFactura(WITH_ISC).sale;
const mixed = readFactura(MIXED).sale;

describeRules(LINE_TAX_RULES, [
  broken(
    '3195',
    'no taxes',
    simple,
    inLine((line) => Object.assign(line, { taxTotals: [] })),
  ),
  broken(
    '3026',
    'two totals of taxes',
    simple,
    inLine((line) => line.taxTotals.push(first(line.taxTotals))),
  ),
  broken(
    '2036',
    'an unknown tribute',
    simple,
    inTax('1000', (tax) => Object.assign(tax, { tribute: '1234' })),
  ),
  broken(
    '3067',
    'a tribute twice',
    isc,
    inTax('2000', (tax) => Object.assign(tax, { tribute: '1000' })),
  ),
  broken(
    '3105',
    'no word on the IGV',
    simple,
    inTax('1000', (tax) => Object.assign(tax, { tribute: '9999' })),
  ),
  broken(
    '3105',
    'a base of zero',
    simple,
    inTax('1000', (tax) => Object.assign(tax, { taxableAmount: soles('0.00') })),
  ),
  broken(
    '3223',
    'taxed and exempt',
    isc,
    inTax('2000', (tax) => Object.assign(tax, { tribute: '9997' })),
  ),
  broken(
    '3223',
    'rice with ISC',
    isc,
    inTax('1000', (tax) => Object.assign(tax, { tribute: '1016' })),
  ),
  broken(
    '3051',
    'a name in small letters',
    simple,
    inTax('1000', (tax) => Object.assign(tax, { name: 'igv' })),
  ),
  broken(
    '2377',
    'another international code',
    simple,
    inTax('1000', (tax) => Object.assign(tax, { typeCode: 'FRE' })),
  ),
  broken(
    '2992',
    'no rate',
    simple,
    inTax('1000', (tax) => Object.assign(tax, { percent: null })),
  ),
  broken(
    '3102',
    'six decimals',
    simple,
    inTax('1000', (tax) => Object.assign(tax, { percent: '18.000000' })),
  ),
  broken(
    '2993',
    'a rate of zero',
    simple,
    inTax('1000', (tax) => Object.assign(tax, { percent: '0.00' })),
  ),
  broken('2993', 'a rate of zero on a free taxed line', WITH_FREE_LINE, ({ lines }) => {
    const given = lines[1];
    if (given !== undefined) findTax(given, '9996').percent = '0.00';
  }),
  broken(
    '3104',
    'an ISC of zero',
    isc,
    inTax('2000', (tax) => Object.assign(tax, { percent: '0.00' })),
  ),
  broken('3101', 'a rate on what is exempt, in a debit note', mixed, (note) => {
    note.rootName = 'DebitNote';
    const exempt = note.lines[1];
    if (exempt !== undefined) findTax(exempt, '9997').percent = '18.00';
  }),
  broken(
    '2371',
    'no way of being affected',
    simple,
    inTax('1000', (tax) => Object.assign(tax, { exemptionReason: null })),
  ),
  broken(
    '3050',
    'an ISC with a way of being affected',
    isc,
    inTax('2000', (tax) => {
      Object.assign(tax, { exemptionReason: '10' });
    }),
  ),
  broken(
    '2040',
    'exempt under the IGV',
    simple,
    inTax('1000', (tax) => Object.assign(tax, { exemptionReason: '20' })),
  ),
  broken(
    '2040',
    'an unknown way',
    simple,
    inTax('1000', (tax) => Object.assign(tax, { exemptionReason: '99' })),
  ),
  broken('2644', 'rice and something else', WITH_IVAP, ({ lines }) => {
    lines.push({ ...first(copy(simple).lines), id: '2' });
  }),
  broken(
    '2642',
    'an export that is exempt',
    EXPORT,
    inTax('9995', (tax) => {
      Object.assign(tax, { tribute: '9997', name: 'EXO', typeCode: 'VAT', exemptionReason: '20' });
    }),
  ),
  broken(
    '2373',
    'an ISC without its system',
    isc,
    inTax('2000', (tax) => Object.assign(tax, { tierRange: null })),
  ),
  broken(
    '2041',
    'an unknown system',
    isc,
    inTax('2000', (tax) => Object.assign(tax, { tierRange: '04' })),
  ),
  broken(
    '3210',
    'an IGV with a system',
    simple,
    inTax('1000', (tax) => Object.assign(tax, { tierRange: '01' })),
  ),
  broken('2199', 'an unknown system in a note', isc, (note) => {
    note.rootName = 'CreditNote';
    findTax(first(note.lines), '2000').tierRange = '04';
  }),
  broken('2644', 'rice and something for free', WITH_IVAP, ({ lines }) => {
    lines.push({ ...(copy(WITH_FREE_LINE).lines[1] ?? first(lines)), id: '2' });
  }),
  broken(
    '3021',
    'a total without decimals after the point',
    simple,
    inLine(({ taxTotals }) => {
      first(taxTotals).taxAmount = soles('27.');
    }),
  ),
  ...breakPart(simple, ({ lines }) => findTax(first(lines), '1000'), [
    ['3031', 'no base', { taxableAmount: null }],
    ['2033', 'a negative amount', { taxAmount: soles('-27.00') }],
    ['2037', 'no tribute', { tribute: null }],
    ['2996', 'no name', { name: '' }],
    ['3462', 'a rate that was in force before', { percent: '10.00' }],
    ['3462', 'a rate that never was', { percent: '19.00' }],
  ]),
  broken('3462', 'a free line at another rate', WITH_FREE_LINE, ({ lines }) => {
    const given = lines[1];
    if (given !== undefined) Object.assign(findTax(given, '9996'), { percent: '10.50', taxAmount: soles('10.50') });
  }),
  broken('3462', 'two rates of IGV', simple, ({ lines }) => {
    const other = structuredClone(first(lines));
    findTax(other, '1000').percent = '10.50';
    lines.push({ ...other, id: '2' });
  }),
]);
