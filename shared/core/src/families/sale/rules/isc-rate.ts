import type { SaleRule } from './rule.ts';

const RETAIL = '03';
const MESSAGE = `must be less than 1 in ISC system ${RETAIL}, where it is a share of the price with the tax in it`;

/**
 * Limits the ISC rate of system 03 (retail price) to less than 1. At 1 the whole price would be ISC, and the line would have
 * no value.
 */
export const ISC_RATE_RULE: SaleRule = {
  code: 'SALE_ISC_RATE',
  find: ({ lines }) =>
    lines.flatMap(({ iscSystem, iscRate }, index) =>
      iscSystem === RETAIL && iscRate.greaterThanOrEqualTo(1)
        ? [{ path: `items.${index}.iscRate`, message: MESSAGE }]
        : [],
    ),
};
