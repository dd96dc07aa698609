import type { AllowanceReading, PaymentTermsReading, SaleReading } from '../../readings/sale.ts';
import { PERCEPTIONS } from '../catalogs.ts';
import { amountOf, figureRule, isForeign, isPositive } from '../figure.ts';
import { type Rule, rule } from '../rule.ts';
import { worstOf } from './allowances.ts';
import { isSoldOnCredit } from './payment-terms.ts';

const SUBJECT_TO_PERCEPTION = '2001';

/** Rules about the perception of IGV that is collected with a sale in cash (codes 51-53). */
export const PERCEPTION_RULES: readonly Rule<SaleReading>[] = [
  rule('3308', 'Solo una operacion sujeta a percepcion lleva percepcion', (sale) => {
    return sale.operationType !== SUBJECT_TO_PERCEPTION && hasPerception(sale);
  }),
  rule('3330', 'Una venta al credito no lleva percepcion', (sale) => isPerceivedLater(sale) && hasPerception(sale)),
  rule('3093', 'La operacion sujeta a percepcion no tiene cargo de percepcion', (sale) => {
    return isPerceivedNow(sale) && chargesOf(sale).length === 0;
  }),
  rule('3309', 'La operacion sujeta a percepcion no tiene el importe total con percepcion', (sale) => {
    return isPerceivedNow(sale) && termsOf(sale).length === 0;
  }),
  rule('2792', 'La percepcion debe estar en soles', (sale) => {
    return chargesOf(sale).some(({ amount, baseAmount }) => isForeign(amount) || isForeign(baseAmount));
  }),
  rule('3233', 'La base de la percepcion debe ser mayor que cero', (sale) => {
    return chargesOf(sale).some(({ baseAmount }) => !isPositive(baseAmount));
  }),
  rule('2797', 'La base de la percepcion pasa del importe total', (sale) => {
    const payable = amountOf(sale.total.payableAmount);
    return sale.currency === 'PEN' && chargesOf(sale).some(({ baseAmount }) => amountOf(baseAmount).gt(payable));
  }),
  figureRule('2798', 'La percepcion no es su base por su tasa', (sale) => worstOf(chargesOf(sale))),
  rule('3310', 'El importe total con percepcion no tiene monto', (sale) => {
    return termsOf(sale).some(({ amount }) => amount === null);
  }),
  rule('3311', 'El importe total con percepcion debe ser mayor que cero', (sale) => {
    return termsOf(sale).some(({ amount }) => !isPositive(amount));
  }),
  rule('2788', 'El importe total con percepcion debe estar en soles', (sale) => {
    return termsOf(sale).some(({ amount }) => isForeign(amount));
  }),
];

function chargesOf({ allowances }: SaleReading): readonly AllowanceReading[] {
  return allowances.filter(({ reasonCode }) => PERCEPTIONS.has(reasonCode ?? ''));
}

function termsOf({ paymentTerms }: SaleReading): readonly PaymentTermsReading[] {
  return paymentTerms.filter(({ id }) => id === 'Percepcion');
}

function hasPerception(sale: SaleReading): boolean {
  return chargesOf(sale).length > 0 || termsOf(sale).length > 0;
}

/** Returns true if a factura is paid later: its perception then needs a document of its own (40). */
function isPerceivedLater(sale: SaleReading): boolean {
  return sale.operationType === SUBJECT_TO_PERCEPTION && sale.typeCode === '01' && isSoldOnCredit(sale);
}

function isPerceivedNow(sale: SaleReading): boolean {
  return sale.operationType === SUBJECT_TO_PERCEPTION && !isPerceivedLater(sale);
}
