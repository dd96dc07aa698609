import { broken, describeRules, inLine } from '../../testing/breakage.ts';
import { first } from '../../testing/reading.ts';
import { WITH_GLOBAL_DISCOUNT, WITH_OTHER_DISCOUNT } from '../../testing/special-sales.ts';
import { ALLOWANCE_RULES } from './allowances.ts';

describeRules(ALLOWANCE_RULES, [
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
