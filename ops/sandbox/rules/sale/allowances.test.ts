import type { AllowanceReading, SaleReading } from '../../readings/sale.ts';
import { breakPart, broken, describeRules, inLine, soles } from '../../testing/breakage.ts';
import { first } from '../../testing/reading.ts';
import { WITH_GLOBAL_DISCOUNT, WITH_OTHER_DISCOUNT } from '../../testing/special-sales.ts';
import { ALLOWANCE_RULES } from './allowances.ts';

const ofDocument = (rows: Rows) => breakPart(WITH_GLOBAL_DISCOUNT, ({ allowances }) => first(allowances), rows);
const ofLine = (rows: Rows) => breakPart(WITH_OTHER_DISCOUNT, ({ lines }) => first(first(lines).allowances), rows);

type Rows = Parameters<typeof breakPart<SaleReading, AllowanceReading>>[2];

describeRules(ALLOWANCE_RULES, [
  ...ofDocument([
    ['3071', 'an unknown code', { reasonCode: '99' }],
    ['2968', 'an amount of three decimals', { amount: soles('80.000') }],
    ['2968', 'a retention of zero', { reasonCode: '62', amount: soles('0.00') }],
    ['3016', 'a base of three decimals', { baseAmount: soles('800.000') }],
    ['3074', 'a FISE of zero', { reasonCode: '45', isCharge: true, amount: soles('0.00') }],
    ['3092', 'a FISE without base', { reasonCode: '45', isCharge: true, baseAmount: null }],
    ['3114', 'a retention that says it is a charge', { reasonCode: '63', isCharge: true }],
  ]),
  ...ofLine([
    ['2954', 'an unknown code on a line', { reasonCode: '99' }],
    ['2955', 'no amount on a line', { amount: null }],
    ['3053', 'a base of three decimals on a line', { baseAmount: soles('1000.000') }],
  ]),
  broken('3072', 'a global discount with no reason', WITH_GLOBAL_DISCOUNT, ({ allowances }) => {
    Object.assign(first(allowances), { reasonCode: null });
  }),
  broken(
    '3073',
    'a line discount with no reason',
    WITH_OTHER_DISCOUNT,
    inLine(({ allowances }) => {
      Object.assign(first(allowances), { reasonCode: null });
    }),
  ),
  broken('3114', 'a global discount that says it is a charge', WITH_GLOBAL_DISCOUNT, ({ allowances }) => {
    Object.assign(first(allowances), { isCharge: true });
  }),
  broken(
    '3114',
    'a line discount that does not say what it is',
    WITH_OTHER_DISCOUNT,
    inLine(({ allowances }) => {
      Object.assign(first(allowances), { isCharge: null });
    }),
  ),
  broken('3025', 'a factor with six decimals', WITH_GLOBAL_DISCOUNT, ({ allowances }) => {
    Object.assign(first(allowances), { factor: '0.100000' });
  }),
  broken(
    '3052',
    'a factor in per cent',
    WITH_OTHER_DISCOUNT,
    inLine(({ allowances }) => {
      Object.assign(first(allowances), { factor: '10%' });
    }),
  ),
  broken('3307', 'a global discount that is not base by factor', WITH_GLOBAL_DISCOUNT, ({ allowances }) => {
    Object.assign(first(allowances), { factor: '0.2' });
  }),
  broken(
    '3290',
    'a line discount that is not base by factor',
    WITH_OTHER_DISCOUNT,
    inLine(({ allowances }) => {
      Object.assign(first(allowances), { factor: '0.2' });
    }),
  ),
]);
