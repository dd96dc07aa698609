import { expect, it } from 'vitest';
import { breakPart, broken, describeRules, soles } from '../../testing/breakage.ts';
import { alter, first } from '../../testing/reading.ts';
import { readBuilt } from '../../testing/sales/build-sale.ts';
import { PERCEPTION, PERCEPTION_IN_BOLETA } from '../../testing/sales/payments.ts';
import { findBroken } from '../rule.ts';
import { PERCEPTION_RULES } from './perception.ts';
import { RECEIPT_RULES } from './receipt.ts';

const sale = readBuilt(PERCEPTION);
const boleta = readBuilt(PERCEPTION_IN_BOLETA);

const dollars = (text: string) => ({ text, currency: 'USD' });

describeRules(PERCEPTION_RULES, [
  broken('3308', 'an ordinary operation', sale, (draft) => Object.assign(draft, { operationType: '0101' })),
  broken('3330', 'a credit', sale, ({ paymentTerms }) => {
    first(paymentTerms).meansId = 'Credito';
  }),
  broken('3093', 'no charge', sale, (draft) => Object.assign(draft, { allowances: [] })),
  broken('3309', 'no amount to collect', sale, ({ paymentTerms }) => paymentTerms.pop()),
  ...breakPart(sale, ({ allowances }) => first(allowances), [
    ['2792', 'a perception in dollars', { amount: dollars('179.36'), baseAmount: dollars('8968.00') }],
    ['3233', 'no base', { baseAmount: null }],
    ['3233', 'a base of zero', { baseAmount: soles('0.00') }],
    ['2797', 'a base above what is payable', { baseAmount: soles('8968.01') }],
    ['2798', 'a perception that is not base by rate', { amount: soles('181.00') }],
  ]),
  ...breakPart(sale, ({ paymentTerms }) => paymentTerms[1] ?? null, [
    ['3310', 'no amount', { amount: null }],
    ['3311', 'an amount of zero', { amount: soles('0.00') }],
    ['2788', 'an amount in dollars', { amount: dollars('9147.36') }],
  ]),
]);

it.each(['3093', '3309'])('asks a boleta for its perception too: %s', (code) => {
  const without = alter(boleta, (draft) => {
    if (code === '3093') draft.allowances = [];
    else draft.paymentTerms = [];
  });
  expect(findBroken(RECEIPT_RULES, without)?.code).toBe(code);
});
