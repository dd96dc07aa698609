import type { PaymentTermsReading, SaleReading } from '../../readings/sale.ts';
import { DETRACTION_CODE_OF_OPERATION, DETRACTION_OPERATIONS, PAYMENT_MEANS } from '../catalogs.ts';
import { valuesOn } from '../dated.ts';
import { isForeign, isPositive } from '../figure.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';

const DETRACTION = 'Detraccion';

const MEANS_RULE: Rule<SaleReading> = rule('3174', 'El medio de pago no existe en el catalogo', ({ paymentMeans }) => {
  return paymentMeans.some(({ code }) => code !== null && !PAYMENT_MEANS.has(code));
});

/** Rules of the detraction: the deposit of a part of the price at the state bank (operations 1001-1004). */
export const DETRACTION_RULES: readonly Rule<SaleReading>[] = [
  rule('3128', 'La operacion no esta sujeta a detraccion', (sale) => {
    return !isSubject(sale) && (termsOf(sale).length > 0 || meansOf(sale) !== undefined);
  }),
  rule('3127', 'Debe consignar el codigo del bien o servicio sujeto a detraccion', (sale) => {
    return isSubject(sale) && (termsOf(sale).length === 0 || termsOf(sale).some(({ meansId }) => isEmpty(meansId)));
  }),
  rule('3034', 'Debe consignar la cuenta del Banco de la Nacion', (sale) => {
    return isSubject(sale) && isEmpty(meansOf(sale)?.account);
  }),
  ...createTermsRules(isSubject),
  rule('3129', 'El codigo de detraccion no es el de la operacion', (sale) => {
    const own = DETRACTION_CODE_OF_OPERATION.get(sale.operationType ?? '');
    return own !== undefined && termsOf(sale).some(({ meansId }) => meansId !== own);
  }),
  MEANS_RULE,
];

export const NOTE_DETRACTION_RULES: readonly Rule<SaleReading>[] = [
  rule('3313', 'La detraccion de la nota no tiene cuenta del Banco de la Nacion', (sale) => {
    return termsOf(sale).length > 0 && meansOf(sale) === undefined;
  }),
  rule('3314', 'La detraccion de la nota no tiene codigo, tasa y monto', (sale) => {
    return meansOf(sale) !== undefined && termsOf(sale).length === 0;
  }),
  rule('3127', 'Debe consignar el codigo del bien o servicio sujeto a detraccion', (sale) => {
    return termsOf(sale).some(({ meansId }) => isEmpty(meansId));
  }),
  rule('3034', 'Debe consignar la cuenta del Banco de la Nacion', (sale) => {
    return meansOf(sale) !== undefined && isEmpty(meansOf(sale)?.account);
  }),
  ...createTermsRules(() => true),
  MEANS_RULE,
];

/** Builds the rules about code and amount of every detraction, for the sales to which they apply. */
function createTermsRules(applies: (sale: SaleReading) => boolean): readonly Rule<SaleReading>[] {
  const termsRule = (
    code: string,
    message: string,
    isBroken: (terms: PaymentTermsReading, sale: SaleReading) => boolean,
  ): Rule<SaleReading> => {
    return rule(code, message, (sale) => applies(sale) && termsOf(sale).some((terms) => isBroken(terms, sale)));
  };
  return [
    termsRule('3033', 'El codigo de detraccion no existe en el catalogo', ({ meansId }, { issueDate }) => {
      return !valuesOn('detractionCode', issueDate).includes(meansId ?? '');
    }),
    termsRule('3035', 'Debe consignar el monto de la detraccion', ({ amount }) => isEmpty(amount?.text)),
    termsRule('3037', 'El monto de la detraccion debe ser mayor que cero', ({ amount }) => !isPositive(amount)),
    termsRule('3208', 'El monto de la detraccion debe estar en soles', ({ amount }) => isForeign(amount)),
  ];
}

function isSubject({ operationType }: SaleReading): boolean {
  return DETRACTION_OPERATIONS.has(operationType ?? '');
}

function termsOf({ paymentTerms }: SaleReading): readonly PaymentTermsReading[] {
  return paymentTerms.filter(({ id }) => id === DETRACTION);
}

function meansOf({ paymentMeans }: SaleReading) {
  return paymentMeans.find(({ id }) => id === DETRACTION);
}
