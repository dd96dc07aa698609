import { broken, describeRules, findTax, inLine, inTax, raised, soles } from '../../testing/breakage.ts';
import { MIXED, SIMPLE, WITH_ISC } from '../../testing/factura.ts';
import { first, readFactura } from '../../testing/reading.ts';
import { WITH_BAGS, WITH_FREE_LINE, WITH_IVAP } from '../../testing/special-sales.ts';
import { LINE_AMOUNT_RULES, UNIT_PRICE_RULE } from './line-amounts.ts';

const simple = readFactura(SIMPLE).sale;
const isc = readFactura(WITH_ISC).sale;
const mixed = readFactura(MIXED).sale;

describeRules(
  [...LINE_AMOUNT_RULES, UNIT_PRICE_RULE],
  [
    broken(
      '3271',
      'a value that is not quantity by price',
      simple,
      inLine((line) => {
        line.extensionAmount = raised(line.extensionAmount);
      }),
    ),
    broken(
      '3108',
      'an ISC that is not base by rate',
      isc,
      inTax('2000', (tax) => {
        tax.taxAmount = raised(tax.taxAmount);
      }),
    ),
    broken(
      '3272',
      'a base a cent away',
      simple,
      inTax('1000', (tax) => Object.assign(tax, { taxableAmount: soles('150.01') })),
    ),
    broken(
      '3272',
      'a base without the ISC',
      isc,
      inTax('1000', (tax) => Object.assign(tax, { taxableAmount: soles('1000.00') })),
    ),
    broken(
      '3103',
      'an IGV that is not base by rate',
      simple,
      inTax('1000', (tax) => {
        tax.taxAmount = raised(tax.taxAmount);
      }),
    ),
    broken(
      '3103',
      'an IVAP that is not base by rate',
      WITH_IVAP,
      inTax('1016', (tax) => {
        tax.taxAmount = raised(tax.taxAmount);
      }),
    ),
    broken('3103', 'the tax of a free line that is not base by rate', WITH_FREE_LINE, ({ lines }) => {
      const given = lines[1];
      if (given !== undefined) findTax(given, '9996').taxAmount = soles('25.00');
    }),
    broken('3109', 'other tributes that are not base by rate', isc, (sale) => {
      Object.assign(findTax(first(sale.lines), '2000'), {
        tribute: '9999',
        name: 'OTROS',
        typeCode: 'OTH',
        tierRange: null,
      });
      findTax(first(sale.lines), '9999').taxAmount = soles('300.00');
      findTax(first(sale.lines), '1000').taxableAmount = soles('1000.00');
      findTax(first(sale.lines), '1000').taxAmount = soles('180.00');
    }),
    broken(
      '3111',
      'no IGV on 0.40',
      WITH_BAGS,
      inTax('1000', (tax) => Object.assign(tax, { taxAmount: soles('0.00') })),
    ),
    broken('3110', 'a tax on what is exempt', mixed, ({ lines }) => {
      const exempt = lines[1];
      if (exempt !== undefined) findTax(exempt, '9997').taxAmount = soles('0.50');
    }),
    broken(
      '3237',
      'no count of bags',
      WITH_BAGS,
      inTax('7152', (tax) => Object.assign(tax, { baseUnitMeasure: null })),
    ),
    broken(
      '2892',
      'half a bag',
      WITH_BAGS,
      inTax('7152', (tax) => Object.assign(tax, { baseUnitMeasure: { text: '1.5', scheme: 'NIU' } })),
    ),
    broken(
      '3236',
      'other bags than the line has',
      WITH_BAGS,
      inTax('7152', (tax) => Object.assign(tax, { baseUnitMeasure: { text: '3', scheme: 'NIU' } })),
    ),
    broken(
      '3238',
      'bags at nothing',
      WITH_BAGS,
      inTax('7152', (tax) => Object.assign(tax, { perUnitAmount: soles('0.00') })),
    ),
    broken(
      '3292',
      'a total that is not the sum of the tributes',
      isc,
      inLine(({ taxTotals }) => {
        first(taxTotals).taxAmount = soles('420.00');
      }),
    ),
    broken(
      '3270',
      'a price that is not value and taxes by quantity',
      simple,
      inLine(({ prices }) => {
        first(prices).amount = soles('61.00');
      }),
    ),
  ],
);
