import { isDetractionCode } from '@chasqui/core/catalogs';
import type { SaleReading } from '../../readings/sale.ts';
import { DETRACTION_CODE_OF_OPERATION, DETRACTION_OPERATIONS, PAYMENT_MEANS } from '../catalogs.ts';
import { amountOf } from '../figure.ts';
import { type Rule, rule } from '../rule.ts';
import { AMOUNT } from '../text.ts';

const DETRACTION = 'Detraccion';

/** Code that boletas may have in place of 028: the published rules name another passenger code for them. */
const PASSENGERS_IN_BOLETAS = '026';

/** Rules of the detraction: the deposit of a part of the price at the state bank (operations 1001-1004). */
export const DETRACTION_RULES: readonly Rule<SaleReading>[] = [
  rule('3128', 'La operacion no esta sujeta a detraccion', (sale) => {
    return !isSubject(sale) && (hasTerms(sale) || meansOf(sale) !== undefined);
  }),
  rule('3127', 'Debe consignar el codigo del bien o servicio sujeto a detraccion', (sale) => {
    return isSubject(sale) && (termsOf(sale)?.meansId ?? '') === '';
  }),
  rule('3034', 'Debe consignar la cuenta del Banco de la Nacion', (sale) => {
    return isSubject(sale) && (meansOf(sale)?.account ?? '') === '';
  }),
  createCodeRule(isSubject),
  rule('3129', 'El codigo de detraccion no es el de la operacion', isOfOtherOperation),
  rule('3174', 'El medio de pago no existe en el catalogo', ({ paymentMeans }) => {
    return paymentMeans.some(({ code }) => code !== null && !PAYMENT_MEANS.has(code));
  }),
  ...createAmountRules(isSubject),
];

export const NOTE_DETRACTION_RULES: readonly Rule<SaleReading>[] = [
  rule('3313', 'La detraccion de la nota no tiene cuenta del Banco de la Nacion', (sale) => {
    return hasTerms(sale) && (meansOf(sale)?.account ?? '') === '';
  }),
  rule('3314', 'La detraccion de la nota no tiene codigo, tasa y monto', (sale) => {
    return meansOf(sale) !== undefined && !hasTerms(sale);
  }),
  createCodeRule(hasTerms),
  ...createAmountRules(hasTerms),
];

function createCodeRule(applies: (sale: SaleReading) => boolean): Rule<SaleReading> {
  return rule('3033', 'El codigo de detraccion no existe en el catalogo', (sale) => {
    return applies(sale) && !isDetractionCode(termsOf(sale)?.meansId ?? '');
  });
}

function createAmountRules(applies: (sale: SaleReading) => boolean): readonly Rule<SaleReading>[] {
  return [
    rule('3035', 'Debe consignar el monto de la detraccion', (sale) => applies(sale) && isWithoutAmount(sale)),
    rule('3037', 'El monto de la detraccion no cumple con el formato', (sale) => {
      return applies(sale) && !AMOUNT.test(termsOf(sale)?.amount?.text ?? '');
    }),
    rule('3208', 'El monto de la detraccion debe estar en soles', (sale) => {
      return applies(sale) && termsOf(sale)?.amount?.currency !== 'PEN';
    }),
  ];
}

function isSubject({ operationType }: SaleReading): boolean {
  return DETRACTION_OPERATIONS.has(operationType ?? '');
}

function termsOf({ paymentTerms }: SaleReading) {
  return paymentTerms.find(({ id }) => id === DETRACTION);
}

function meansOf({ paymentMeans }: SaleReading) {
  return paymentMeans.find(({ id }) => id === DETRACTION);
}

function hasTerms(sale: SaleReading): boolean {
  return termsOf(sale) !== undefined;
}

/**
 * Returns true if the detraction code belongs to another operation. Three operations have a code of their own, which no
 * other operation may use.
 */
function isOfOtherOperation(sale: SaleReading): boolean {
  if (!isSubject(sale)) return false;
  const code = termsOf(sale)?.meansId ?? '';
  const own = DETRACTION_CODE_OF_OPERATION.get(sale.operationType ?? '');
  if (own === undefined) return [...DETRACTION_CODE_OF_OPERATION.values()].includes(code);
  return code !== own && !(own === '028' && sale.typeCode === '03' && code === PASSENGERS_IN_BOLETAS);
}

function isWithoutAmount(sale: SaleReading): boolean {
  const amount = termsOf(sale)?.amount ?? null;
  return amount === null || (AMOUNT.test(amount.text) && amountOf(amount).isZero());
}
