import { breakPart, broken, describeRules, soles } from '../../testing/breakage.ts';
import { first } from '../../testing/reading.ts';
import { readBuilt } from '../../testing/sales/build-sale.ts';
import { EXPORT_OF_SERVICES } from '../../testing/sales/goods.ts';
import { INCOME_RETENTION, RETENTION } from '../../testing/sales/payments.ts';
import { RETENTION_RULES } from './retention.ts';

const sale = readBuilt(RETENTION);
const income = readBuilt(INCOME_RETENTION);

describeRules(RETENTION_RULES, [
  broken('3262', 'a buyer without RUC', readBuilt(EXPORT_OF_SERVICES), ({ allowances }) => {
    const amount = { text: '30.00', currency: 'USD' };
    allowances.push({ isCharge: false, reasonCode: '62', factor: null, amount, baseAmount: null });
  }),
  ...breakPart(sale, ({ allowances }) => first(allowances), [
    ['3263', 'a retention that is not base by rate', { amount: soles('320.00') }],
    ['3264', 'a base above what is payable', { baseAmount: soles('10620.01') }],
  ]),
  broken('3316', 'an operation without its retention', income, ({ allowances, total }) => {
    allowances.pop();
    Object.assign(total, { allowanceTotalAmount: null, payableAmount: soles('1180.00') });
  }),
  broken('3317', 'an ordinary operation', income, (draft) => Object.assign(draft, { operationType: '0101' })),
  broken('3318', 'no base', income, ({ allowances }) => Object.assign(first(allowances), { baseAmount: null })),
]);
