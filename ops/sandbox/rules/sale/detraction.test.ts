import { broken, describeRules, type SaleDraft, soles } from '../../testing/breakage.ts';
import { ON_CREDIT } from '../../testing/factura.ts';
import { first, readFactura } from '../../testing/reading.ts';
import { DETRACTION_RULES } from './detraction.ts';

const credit = readFactura(ON_CREDIT).sale;

describeRules(DETRACTION_RULES, [
  broken('3128', 'a detraction of an ordinary sale', credit, (sale) => Object.assign(sale, { operationType: '0101' })),
  broken('3127', 'no code', credit, (sale) => Object.assign(terms(sale, '037'), { meansId: null })),
  broken('3034', 'no account', credit, ({ paymentMeans }) => Object.assign(first(paymentMeans), { account: null })),
  broken('3033', 'an unknown code', credit, (sale) => Object.assign(terms(sale, '037'), { meansId: '900' })),
  broken('3033', 'a code before its day', credit, (sale) => {
    sale.issueDate = '2025-01-15';
    Object.assign(terms(sale, '037'), { meansId: '044' });
  }),
  broken('3129', 'passengers without their code', credit, (sale) => Object.assign(sale, { operationType: '1003' })),
  broken('3174', 'an unknown means of payment', credit, ({ paymentMeans }) => {
    Object.assign(first(paymentMeans), { code: '500' });
  }),
  broken('3035', 'no amount', credit, (sale) => Object.assign(terms(sale, '037'), { amount: null })),
  broken('3037', 'an amount of zero', credit, (sale) => Object.assign(terms(sale, '037'), { amount: soles('0.00') })),
  broken('3037', 'three decimals', credit, (sale) => Object.assign(terms(sale, '037'), { amount: soles('21.240') })),
  broken('3208', 'dollars', credit, (sale) => {
    Object.assign(terms(sale, '037'), { amount: { text: '21.24', currency: 'USD' } });
  }),
]);

function terms({ paymentTerms }: SaleDraft, meansId: string) {
  return first(paymentTerms.filter((one) => one.meansId === meansId));
}
