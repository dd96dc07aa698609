import { breakPart, broken, describeRules, inLine, soles } from '../../testing/breakage.ts';
import { MIXED, SIMPLE } from '../../testing/factura.ts';
import { first, readFactura } from '../../testing/reading.ts';
import { WITH_FREE_LINE } from '../../testing/special-sales.ts';
import { INVOICE_QUANTITY_RULES } from './invoice.ts';
import { BILL_LINE_RULES, LINE_RULES } from './lines.ts';

const simple = readFactura(SIMPLE).sale;
const mixed = readFactura(MIXED).sale;

describeRules(
  [...INVOICE_QUANTITY_RULES, ...BILL_LINE_RULES, ...LINE_RULES],
  [
    broken(
      '2023',
      'line number zero',
      simple,
      inLine((line) => Object.assign(line, { id: '0' })),
    ),
    broken(
      '2023',
      'line number 1000',
      simple,
      inLine((line) => Object.assign(line, { id: '1000' })),
    ),
    broken(
      '2752',
      'a line number twice',
      mixed,
      inLine((line) => Object.assign(line, { id: '02' })),
    ),
    broken(
      '2024',
      'no quantity',
      simple,
      inLine((line) => Object.assign(line, { quantity: null })),
    ),
    broken(
      '2024',
      'a quantity of zero',
      simple,
      inLine((line) => Object.assign(line.quantity ?? {}, { text: '0.00' })),
    ),
    broken(
      '2025',
      'a negative quantity',
      simple,
      inLine((line) => Object.assign(line.quantity ?? {}, { text: '-3' })),
    ),
    broken(
      '2025',
      'eleven decimals',
      simple,
      inLine((line) => Object.assign(line.quantity ?? {}, { text: '3.00000000001' })),
    ),
    broken(
      '2936',
      'a unit outside catalog 03',
      simple,
      inLine((line) => Object.assign(line.quantity ?? {}, { scheme: 'UND' })),
    ),
    broken(
      '2883',
      'no unit',
      simple,
      inLine((line) => Object.assign(line.quantity ?? {}, { scheme: null })),
    ),
    broken(
      '2026',
      'no description',
      simple,
      inLine((line) => Object.assign(line, { description: null })),
    ),
    broken(
      '2026',
      'a blank description',
      simple,
      inLine((line) => Object.assign(line, { description: ' ' })),
    ),
    broken(
      '2027',
      '501 characters',
      simple,
      inLine((line) => Object.assign(line, { description: 'x'.repeat(501) })),
    ),
    broken(
      '2028',
      'no price',
      simple,
      inLine((line) => Object.assign(line, { prices: [] })),
    ),
    broken(
      '2410',
      'an unknown kind of price',
      simple,
      inLine((line) => Object.assign(first(line.prices), { typeCode: '09' })),
    ),
    broken(
      '2409',
      'a kind of price twice',
      simple,
      inLine((line) => line.prices.push(first(line.prices))),
    ),
    broken(
      '2367',
      'no amount of the price',
      simple,
      inLine((line) => Object.assign(first(line.prices), { amount: null })),
    ),
    broken(
      '2068',
      'no unit value',
      simple,
      inLine((line) => Object.assign(line, { unitValue: null })),
    ),
    broken(
      '2369',
      'a unit value with a sign',
      simple,
      inLine((line) => Object.assign(line, { unitValue: soles('+50') })),
    ),
    ...breakPart(simple, ({ lines }) => first(lines), [
      ['2369', 'a unit value with zeros to the left', { unitValue: soles('050.00') }],
      ['2370', 'no value', { extensionAmount: null }],
      ['2370', 'a value of three decimals', { extensionAmount: soles('150.000') }],
    ]),
    broken('3496', 'a product code of seven digits, in 2027', simple, (sale) => {
      sale.issueDate = '2027-01-01';
      first(sale.lines).sunatCode = '1510150';
    }),
    broken('3181', 'a deductible cost without its product code', simple, (sale) =>
      Object.assign(sale, { operationType: '0112' }),
    ),
    broken('2640', 'a price on what is free', WITH_FREE_LINE, ({ lines }) => {
      Object.assign(lines[1] ?? {}, { unitValue: soles('50.00') });
    }),
    broken('3234', 'a sale price on what is free', WITH_FREE_LINE, ({ lines }) => {
      Object.assign(lines[1] ?? {}, { prices: [{ amount: soles('50.00'), typeCode: '01' }] });
    }),
    broken(
      '3224',
      'a reference price on what is sold',
      simple,
      inLine((line) => {
        line.prices.push({ amount: soles('50.00'), typeCode: '02' });
      }),
    ),
  ],
);
