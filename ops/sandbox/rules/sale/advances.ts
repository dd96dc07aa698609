import { ZERO } from '@chasqui/core/decimal';
import type { RelatedReading, SaleReading } from '../../readings/sale.ts';
import { amountOf, figureRule, isPositive, sumOf } from '../figure.ts';
import { createItemRule, findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { BOLETA_NUMBER, FACTURA_NUMBER, isEmpty, SETTLEMENT_NUMBER } from '../text.ts';
import { allowanceOf, isSettlement } from './tribute.ts';

const RUC = '6';

/** Numbers of the documents of an advance, by catalog 12: factura and boleta, or purchase settlement. */
const NUMBERS: ReadonlyMap<string, RegExp> = new Map([
  ['02', FACTURA_NUMBER],
  ['03', BOLETA_NUMBER],
]);
const SETTLEMENT_NUMBERS: ReadonlyMap<string, RegExp> = new Map([['10', SETTLEMENT_NUMBER]]);

/** Catalog 53: advances of taxed, exempt and unaffected sales. */
const DEDUCTIONS = ['04', '05', '06'];
const ISC_DEDUCTION = '20';

const paymentRule = createItemRule(
  ({ prepayments }: SaleReading) => prepayments,
  ({ id }) => `anticipo ${id}`,
);
const referenceRule = createItemRule(listAdvances, ({ id }) => id);

/**
 * Builds the rules about advances that were documented before and are deducted here.
 *
 * @param wrongType code for an advance whose document is of another type
 */
export function createAdvanceRules(wrongType: string): readonly Rule<SaleReading>[] {
  return [
    paymentRule('2503', 'El anticipo debe ser mayor que cero', ({ amount }) => !isPositive(amount)),
    paymentRule('3211', 'El anticipo no tiene identificador', ({ id }) => isEmpty(id)),
    findingRule('3212', 'El identificador del anticipo esta repetido', ({ prepayments }) => {
      return findRepeated(prepayments.map(({ id }) => id));
    }),
    referenceRule('3216', 'El comprobante del anticipo no tiene identificador del pago', ({ statusCode }) => {
      return isEmpty(statusCode);
    }),
    findingRule(wrongType, 'El documento relacionado no es de un anticipo', (sale) => {
      return sale.relatedDocuments.find((one) => !isAdvance(one, sale) && !isEmpty(one.statusCode))?.id;
    }),
    findingRule('3215', 'El identificador del pago esta repetido en los comprobantes', (sale) => {
      return findRepeated(listAdvances(sale).map(({ statusCode }) => statusCode ?? ''));
    }),
    paymentRule('3213', 'El anticipo no tiene comprobante', ({ id }, sale) => {
      return listAdvances(sale).every(({ statusCode }) => statusCode !== id);
    }),
    referenceRule('3214', 'El comprobante no tiene anticipo', ({ statusCode }, { prepayments }) => {
      return prepayments.every(({ id }) => id !== statusCode);
    }),
    referenceRule('2521', 'El numero del comprobante del anticipo no es de su tipo', ({ id, typeCode }, sale) => {
      return (
        numbersOf(sale)
          .get(typeCode ?? '')
          ?.test(id) !== true
      );
    }),
    referenceRule('3217', 'El comprobante del anticipo no tiene el RUC de su emisor', ({ issuer }) => {
      return isEmpty(issuer?.text);
    }),
    referenceRule('2520', 'El emisor del anticipo debe tener RUC', ({ issuer }) => issuer?.scheme !== RUC),
    rule('3220', 'Los anticipos no tienen total', ({ prepayments, total }) => {
      return prepayments.length > 0 && total.prepaidAmount === null;
    }),
    figureRule(
      '2509',
      'El total de anticipos no es su suma',
      ({ prepayments, total }) => ({
        stated: amountOf(total.prepaidAmount),
        expected: sumOf(prepayments, ({ amount }) => amountOf(amount)),
      }),
      ZERO,
    ),
  ];
}

export const ADVANCE_RULES: readonly Rule<SaleReading>[] = [
  ...createAdvanceRules('2505'),
  rule('3287', 'Los anticipos no tienen su descuento global', (sale) => {
    return isPositive(sale.total.prepaidAmount) && allowanceOf(sale, ...DEDUCTIONS).isZero();
  }),
  rule('3282', 'El descuento por anticipos no tiene total de anticipos', (sale) => {
    const deducted = allowanceOf(sale, ...DEDUCTIONS, ISC_DEDUCTION);
    return !isPositive(sale.total.prepaidAmount) && deducted.gt(0);
  }),
];

function numbersOf(sale: SaleReading): ReadonlyMap<string, RegExp> {
  return isSettlement(sale) ? SETTLEMENT_NUMBERS : NUMBERS;
}

function isAdvance({ typeCode }: RelatedReading, sale: SaleReading): boolean {
  return numbersOf(sale).has(typeCode ?? '');
}

function listAdvances(sale: SaleReading): readonly RelatedReading[] {
  return sale.relatedDocuments.filter((one) => isAdvance(one, sale));
}
