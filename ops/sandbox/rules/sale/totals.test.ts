import { breakPart, broken, describeRules, raised, soles } from '../../testing/breakage.ts';
import { SIMPLE } from '../../testing/factura.ts';
import { readFactura } from '../../testing/reading.ts';
import { WITH_FREE_LINE, WITH_OTHER_DISCOUNT } from '../../testing/special-sales.ts';
import { asErrors } from './severity.ts';
import { TOTAL_RULES } from './totals.ts';

const simple = readFactura(SIMPLE).sale;

describeRules(
  asErrors(TOTAL_RULES, () => true),
  [
    ...breakPart(simple, ({ total }) => total, [
      ['2031', 'a value of three decimals', { lineExtensionAmount: soles('150.000') }],
      ['3019', 'a price of three decimals', { taxInclusiveAmount: soles('177.000') }],
      ['2065', 'negative discounts', { allowanceTotalAmount: soles('-1.00') }],
      ['2064', 'negative charges', { chargeTotalAmount: soles('-1.00') }],
      ['2062', 'a negative payable amount', { payableAmount: soles('-177.00') }],
    ]),
    broken('3288', 'no value of the sale', simple, ({ total }) => Object.assign(total, { lineExtensionAmount: null })),
    broken('3305', 'no price of the sale', simple, ({ total }) => Object.assign(total, { taxInclusiveAmount: null })),
    broken('3278', 'a value that is not the sum of the lines', simple, ({ total }) => {
      total.lineExtensionAmount = raised(total.lineExtensionAmount);
    }),
    broken('3278', 'a value that counts what is free', WITH_FREE_LINE, ({ total }) => {
      total.lineExtensionAmount = soles('200.00');
    }),
    broken('3105', 'a price that is not value and taxes', simple, ({ total }) => {
      total.taxInclusiveAmount = raised(total.taxInclusiveAmount);
    }),
    broken('3105', 'a payable amount that is not the price', simple, ({ total }) => {
      total.payableAmount = raised(total.payableAmount);
    }),
    broken('3105', 'no payable amount', simple, ({ total }) => Object.assign(total, { payableAmount: null })),
    broken('3300', 'discounts that are not the sum', WITH_OTHER_DISCOUNT, ({ total }) => {
      Object.assign(total, { allowanceTotalAmount: null, payableAmount: soles('1180.00') });
    }),
    broken('3301', 'charges that nothing explains', simple, ({ total }) => {
      Object.assign(total, { chargeTotalAmount: soles('10.00'), payableAmount: soles('187.00') });
    }),
    broken('3303', 'a rounding of 1.01', simple, ({ total }) => {
      Object.assign(total, { roundingAmount: soles('-1.01'), payableAmount: soles('175.99') });
    }),
  ],
);
