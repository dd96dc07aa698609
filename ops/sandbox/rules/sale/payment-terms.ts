import { ZERO } from '@chasqui/core/decimal';
import { isCalendarDate } from '@chasqui/core/time';
import type { PaymentTermsReading, SaleReading } from '../../readings/sale.ts';
import { amountOf, figureRule, isMalformedAmount, sumOf } from '../figure.ts';
import { isRepeated, type Rule, rule } from '../rule.ts';
import { isBuyerWithRuc } from './parties.ts';

const FORM = 'FormaPago';
/** Reason of a credit note that changes the instalments. */
const NEW_TERMS = '13';
const INSTALMENT = /^Cuota(?!000)\d{3}$/;

export const PAYMENT_FORM_RULE: Rule<SaleReading> = rule('3244', 'Debe consignar la forma de pago', (sale) => {
  return formsOf(sale).length === 0;
});

const REPETITION_RULE: Rule<SaleReading> = rule('3248', 'La forma de pago esta repetida', (sale) => {
  return isRepeated(meansOf(sale));
});

const INSTALMENTS_ON_CREDIT_RULE: Rule<SaleReading> = rule('3252', 'Solo una venta al credito lleva cuotas', (sale) => {
  return instalmentsOf(sale).length > 0 && !has(sale, 'Credito');
});

const MEANS_RULE: Rule<SaleReading> = rule('3245', 'La forma de pago no dice si es al contado o al credito', (sale) => {
  return formsOf(sale).some(({ meansId }) => meansId === null);
});

/** Rules about a present forma de pago: cash or credit. */
const CASH_OR_CREDIT_RULES: readonly Rule<SaleReading>[] = [
  MEANS_RULE,
  rule('3246', 'La forma de pago solo puede ser Contado, Credito o una cuota', (sale) => {
    return formsOf(sale).some(({ meansId }) => !isKnown(meansId ?? ''));
  }),
  REPETITION_RULE,
  rule('3247', 'La forma de pago no puede ser al contado y al credito', (sale) => {
    return has(sale, 'Contado') && has(sale, 'Credito');
  }),
  rule('3461', 'Cada cuota va en su propia forma de pago', ({ severalMeans }) => severalMeans),
  INSTALMENTS_ON_CREDIT_RULE,
];

/** Rules about the credit and its instalments. What must be there is tested for buyers with RUC only. */
const INSTALMENT_RULES: readonly Rule<SaleReading>[] = [
  rule('3249', 'Una venta al credito debe tener al menos una cuota', (sale) => {
    return isBuyerWithRuc(sale) && has(sale, 'Credito') && instalmentsOf(sale).length === 0;
  }),
  rule('3251', 'El credito no tiene el monto neto pendiente de pago', (sale) => {
    return isBuyerWithRuc(sale) && creditOf(sale)?.amount === null;
  }),
  rule('3250', 'El monto neto pendiente de pago no cumple con el formato', (sale) => isBadAmount(creditOf(sale))),
  rule('3254', 'La cuota no tiene monto', (sale) => {
    return isBuyerWithRuc(sale) && instalmentsOf(sale).some(({ amount }) => amount === null);
  }),
  rule('3253', 'El monto de la cuota no cumple con el formato', (sale) => instalmentsOf(sale).some(isBadAmount)),
  rule('3256', 'La cuota no tiene fecha de pago', (sale) => {
    return isBuyerWithRuc(sale) && instalmentsOf(sale).some(({ dueDate }) => dueDate === null);
  }),
  rule('3255', 'La fecha de pago de la cuota no cumple con el formato', (sale) => {
    return instalmentsOf(sale).some(({ dueDate }) => dueDate !== null && !isCalendarDate(dueDate));
  }),
];

const CREDIT_SUM_RULE: Rule<SaleReading> = figureRule(
  '3319',
  'El monto neto pendiente de pago no es la suma de las cuotas',
  creditFigure,
  ZERO,
);

/** Payment rules of facturas, including those against the total and the issue date. SUNAT tests none in boletas. */
export const PAYMENT_TERMS_RULES: readonly Rule<SaleReading>[] = [
  ...CASH_OR_CREDIT_RULES,
  ...INSTALMENT_RULES,
  rule('3265', 'El monto neto pendiente de pago pasa del importe total', (sale) => {
    return amountOf(creditOf(sale)?.amount ?? null).gt(amountOf(sale.total.payableAmount));
  }),
  rule('3266', 'El monto de la cuota pasa del importe total', (sale) => {
    return instalmentsOf(sale).some(({ amount }) => amountOf(amount).gt(amountOf(sale.total.payableAmount)));
  }),
  rule('3267', 'La fecha de pago de la cuota debe ser posterior a la de emision', (sale) => {
    return instalmentsOf(sale).some(({ dueDate }) => dueDate !== null && dueDate <= sale.issueDate);
  }),
  CREDIT_SUM_RULE,
];

/** Payment rules of credit notes, which are never paid in cash. */
export const NOTE_PAYMENT_RULES: readonly Rule<SaleReading>[] = [
  MEANS_RULE,
  rule('3246', 'La forma de pago de una nota solo puede ser Credito o una cuota', (sale) => {
    return formsOf(sale).some(({ meansId }) => meansId !== 'Credito' && !INSTALMENT.test(meansId ?? ''));
  }),
  REPETITION_RULE,
  INSTALMENTS_ON_CREDIT_RULE,
  ...INSTALMENT_RULES,
  {
    ...CREDIT_SUM_RULE,
    check: (sale, ...rest) => (sale.reasons[0]?.code === NEW_TERMS ? CREDIT_SUM_RULE.check(sale, ...rest) : null),
  },
];

export function isSoldOnCredit(sale: SaleReading): boolean {
  return has(sale, 'Credito');
}

export function isPaidByForm(sale: SaleReading): boolean {
  return formsOf(sale).length > 0;
}

/** Returns the pending net amount and the days of the instalments, for the rules that compare them with the factura. */
export function creditTermsOf(sale: SaleReading) {
  return {
    amount: amountOf(creditOf(sale)?.amount ?? null),
    dueDates: instalmentsOf(sale).map(({ dueDate }) => dueDate),
  };
}

function formsOf({ paymentTerms }: SaleReading): readonly PaymentTermsReading[] {
  return paymentTerms.filter(({ id }) => id === FORM);
}

function meansOf(sale: SaleReading): readonly string[] {
  return formsOf(sale).map(({ meansId }) => meansId ?? '');
}

function has(sale: SaleReading, form: string): boolean {
  return meansOf(sale).includes(form);
}

function creditOf(sale: SaleReading): PaymentTermsReading | undefined {
  return formsOf(sale).find(({ meansId }) => meansId === 'Credito');
}

function instalmentsOf(sale: SaleReading): readonly PaymentTermsReading[] {
  return formsOf(sale).filter(({ meansId }) => INSTALMENT.test(meansId ?? ''));
}

function isKnown(meansId: string): boolean {
  return meansId === 'Contado' || meansId === 'Credito' || INSTALMENT.test(meansId);
}

function isBadAmount(terms: PaymentTermsReading | undefined): boolean {
  return isMalformedAmount(terms?.amount ?? null);
}

function creditFigure(sale: SaleReading) {
  const credit = creditOf(sale);
  if (credit === undefined || !isBuyerWithRuc(sale)) return null;
  return { stated: amountOf(credit.amount), expected: sumOf(instalmentsOf(sale), ({ amount }) => amountOf(amount)) };
}
