import { describe, expect, it } from 'vitest';
import type { SaleDraft } from '../../testing/breakage.ts';
import { soles } from '../../testing/breakage.ts';
import { alter } from '../../testing/reading.ts';
import { CASH, judgeSale, readBuilt, type SaleParts } from '../../testing/sales/build-sale.ts';
import * as goods from '../../testing/sales/goods.ts';
import * as payments from '../../testing/sales/payments.ts';
import * as prices from '../../testing/sales/prices.ts';
import { headerTax, plainLine } from '../../testing/sales/sale-parts.ts';
import * as services from '../../testing/sales/services.ts';
import { findBroken, listBroken } from '../rule.ts';
import { INVOICE_RULES } from './invoice.ts';
import { RECEIPT_OBSERVATION_RULES, RECEIPT_RULES } from './receipt.ts';

const { detraction, ...paid } = payments;

it.each(Object.entries({ ...goods, ...prices, ...paid, ...services }))(
  '%s is accepted without a remark',
  (_name, sale) => {
    expect(judgeSale(sale)).toEqual([]);
  },
);

/** Parts of an example that are replaced, and the code that the sandbox answers. */
const REPLACED: readonly (readonly [string, string, SaleParts])[] = [
  ['2642', 'an export of something exempt', { ...goods.EXPORT_OF_SERVICES, lines: services.AMAZONIA.lines }],
  ['2644', 'rice and a taxed good', { ...goods.RICE, lines: [...goods.RICE.lines, taxed()] }],
  ['3462', 'two rates', { ...goods.LOWER_RATE, lines: [...goods.LOWER_RATE.lines, taxed()] }],
  ['3462', 'the rate of 2026 in 2025', { ...goods.LOWER_RATE, issueDate: '2025-12-31' }],
  ['3462', 'the rate of 2025 in 2026', { ...goods.LOWER_RATE_OF_2025, issueDate: '2026-01-01' }],
  ['3462', 'the rate of 2027 in 2026', { ...goods.LOWER_RATE_OF_2027, issueDate: '2026-12-31' }],
  ['3462', 'the rate of 2026 in 2027', { ...goods.LOWER_RATE, issueDate: '2027-01-01' }],
  ['3462', 'the rate of 2027 in 2028', { ...goods.LOWER_RATE_OF_2027, issueDate: '2028-01-01' }],
  ['3275', 'an exempt total lowered by hand', { ...services.AMAZONIA, taxes: [headerTax('9997', '171.00', '0.00')] }],
  ['3128', 'a detraction of an ordinary sale', { ...payments.DETRACTION_IN_DOLLARS, operation: '0101' }],
  ['2800', 'an export to a RUC', { ...goods.EXPORT_OF_SERVICES, buyer: ['6', '20100070970'] }],
];

const OFF: readonly (readonly [string, string, SaleParts, (sale: SaleDraft) => unknown])[] = [
  ['3105', 'a total without the ICBPER', goods.BAGS, ({ total }) => payable(total, '48.10')],
  ['3105', 'a total without the charge', prices.SERVICE_CHARGE, ({ total }) => payable(total, '94.50')],
  ['3105', 'a price without the advance', payments.ADVANCE_IN_PART, ({ total }) => payable(total, '29500.00')],
  ['3307', 'a discount that is not base by factor', prices.DISCOUNT_IN_BASE, factor('0.1')],
  ['3277', 'a surcharge that the base leaves out', prices.SURCHARGE, ({ allowances }) => allowances.shift()],
  ['3300', 'a discount that the total leaves out', prices.DISCOUNT_OUTSIDE_BASE, ({ allowances }) => allowances.pop()],
  ['3301', 'a charge that the total leaves out', prices.FISE, ({ allowances }) => allowances.pop()],
  [
    '3319',
    'an instalment a cent off',
    payments.RETENTION,
    ({ paymentTerms }) => {
      Object.assign(paymentTerms[1] ?? {}, { amount: soles('5150.69') });
    },
  ],
];

describe('an example with one thing wrong', () => {
  it.each(REPLACED)('%s: %s', (code, _what, sale) => {
    expect(judgeSale(sale)).toEqual([code]);
  });

  it.each(OFF)('%s: %s', (code, _what, parts, change) => {
    const sale = alter(readBuilt(asFactura(parts)), (draft) => void change(draft));
    expect(findBroken(INVOICE_RULES, sale)?.code).toBe(code);
  });

  it.each([
    ['4312', goods.BAGS, ({ total }: SaleDraft) => payable(total, '48.10')],
    [
      '4308',
      prices.SERVICE_CHARGE,
      ({ total }: SaleDraft) => {
        Object.assign(total, { chargeTotalAmount: soles('0.00'), payableAmount: soles('94.49') });
      },
    ],
    ['4322', prices.SERVICE_CHARGE, factor('0.2')],
  ] as const)('is accepted as a boleta with %s', (code, parts, change) => {
    const sale = alter(readBuilt(parts), (draft) => void change(draft));
    expect(findBroken(RECEIPT_RULES, sale)).toBeNull();
    expect(listBroken(RECEIPT_OBSERVATION_RULES, sale).map((one) => one.code)).toEqual([code]);
  });
});

/** Gives a boleta the buyer and the form of payment of a factura. */
function asFactura(sale: SaleParts): SaleParts {
  return sale.type === '03' ? { ...sale, type: '01', payment: [CASH, ...(sale.payment ?? [])] } : sale;
}

function taxed() {
  return plainLine(['1', '10.00', '10', '10.00', '1.80', '11.80']);
}

function payable(total: SaleDraft['total'], text: string) {
  return Object.assign(total, { payableAmount: soles(text) });
}

function factor(text: string) {
  return ({ allowances }: SaleDraft) => Object.assign(allowances[0] ?? {}, { factor: text });
}
