import type { SaleReading } from '../../readings/sale.ts';
import { broken, describeRules, type SaleDraft, soles } from '../../testing/breakage.ts';
import { ON_CREDIT, SIMPLE } from '../../testing/factura.ts';
import { type Draft, first, readFactura } from '../../testing/reading.ts';
import { PAYMENT_FORM_RULE, PAYMENT_TERMS_RULES } from './payment-terms.ts';

const simple = readFactura(SIMPLE).sale;
const credit = readFactura(ON_CREDIT).sale;

describeRules(
  [PAYMENT_FORM_RULE, ...PAYMENT_TERMS_RULES],
  [
    broken('3244', 'no form of payment', simple, (sale) => Object.assign(sale, { paymentTerms: [] })),
    broken('3244', 'instalments and nothing else', credit, (sale) => {
      sale.paymentTerms = [];
    }),
    broken('3245', 'a form that says nothing', simple, ({ paymentTerms }) => {
      Object.assign(first(paymentTerms), { meansId: null });
    }),
    broken('3246', 'another word', simple, ({ paymentTerms }) =>
      Object.assign(first(paymentTerms), { meansId: 'contado' }),
    ),
    broken('3248', 'the same twice', simple, ({ paymentTerms }) => paymentTerms.push(first(paymentTerms))),
    broken('3461', 'two means in one term', credit, (sale) => Object.assign(sale, { severalMeans: true })),
    broken('3246', 'an instalment zero', credit, (sale) =>
      Object.assign(terms(sale, 'Cuota001'), { meansId: 'Cuota000' }),
    ),
    broken('3247', 'cash and credit', credit, (sale) => {
      sale.paymentTerms.push({ ...cash(), meansId: 'Contado' });
    }),
    broken('3252', 'cash with an instalment', simple, ({ paymentTerms }) => {
      paymentTerms.push({ ...cash(), meansId: 'Cuota001', amount: soles('177.00'), dueDate: '2026-02-15' });
    }),
    broken('3249', 'credit without instalments', credit, (sale) => {
      sale.paymentTerms = sale.paymentTerms.filter(({ meansId }) => !meansId?.startsWith('Cuota'));
    }),
    broken('3251', 'credit without an amount', credit, (sale) =>
      Object.assign(terms(sale, 'Credito'), { amount: null }),
    ),
    broken('3250', 'a credit of three decimals', credit, (sale) => {
      Object.assign(terms(sale, 'Credito'), { amount: soles('155.760') });
    }),
    broken('3254', 'an instalment without an amount', credit, (sale) => {
      Object.assign(terms(sale, 'Cuota001'), { amount: null });
    }),
    broken('3253', 'an instalment of three decimals', credit, (sale) => {
      Object.assign(terms(sale, 'Cuota001'), { amount: soles('100.000') });
    }),
    broken('3256', 'an instalment without a day', credit, (sale) => {
      Object.assign(terms(sale, 'Cuota001'), { dueDate: null });
    }),
    broken('3255', 'a day there is not', credit, (sale) => {
      Object.assign(terms(sale, 'Cuota001'), { dueDate: '2026-02-30' });
    }),
    broken('3265', 'more pending than payable', credit, (sale) => {
      Object.assign(terms(sale, 'Credito'), { amount: soles('177.01') });
    }),
    broken('3266', 'an instalment above what is payable', credit, (sale) => {
      Object.assign(terms(sale, 'Cuota001'), { amount: soles('177.01') });
    }),
    broken('3267', 'an instalment on the day of issue', credit, (sale) => {
      Object.assign(terms(sale, 'Cuota001'), { dueDate: '2026-01-15' });
    }),
    broken('3319', 'instalments a cent short', credit, (sale) => {
      Object.assign(terms(sale, 'Cuota001'), { amount: soles('99.99') });
    }),
  ],
);

function cash(): Draft<SaleReading>['paymentTerms'][number] {
  return { ...first(simple.paymentTerms) };
}

function terms({ paymentTerms }: SaleDraft, meansId: string) {
  return first(paymentTerms.filter((one) => one.meansId === meansId));
}
