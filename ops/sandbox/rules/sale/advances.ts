import { ZERO } from '@chasqui/core/decimal';
import type { RelatedReading, SaleReading } from '../../readings/sale.ts';
import { amountOf, figureRule, isPositive, sumOf } from '../figure.ts';
import { createItemRule, findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import { allowanceOf } from './tribute.ts';

const RUC = '6';

/** Numbers of the documents of an advance, by catalog 12: factura and boleta. */
const NUMBERS: ReadonlyMap<string, RegExp> = new Map([
  ['02', /^(F[A-Z0-9]{3}|E001|\d{1,4})-\d{1,8}$/],
  ['03', /^(B[A-Z0-9]{3}|EB01|\d{1,4})-\d{1,8}$/],
]);

/** Catalog 53: advances of taxed, exempt and unaffected sales. */
const DEDUCTIONS = ['04', '05', '06'];
const ISC_DEDUCTION = '20';

const paymentRule = createItemRule(
  ({ prepayments }: SaleReading) => prepayments,
  ({ id }) => `anticipo ${id}`,
);
const referenceRule = createItemRule(listAdvances, ({ id }) => id);

/** Rules about advances that were invoiced before and are deducted here. */
export const ADVANCE_RULES: readonly Rule<SaleReading>[] = [
  paymentRule('2503', 'El anticipo debe ser mayor que cero', ({ amount }) => !isPositive(amount)),
  paymentRule('3211', 'El anticipo no tiene identificador', ({ id }) => isEmpty(id)),
  findingRule('3212', 'El identificador del anticipo esta repetido', ({ prepayments }) => {
    return findRepeated(prepayments.map(({ id }) => id));
  }),
  referenceRule('3216', 'El comprobante del anticipo no tiene identificador del pago', ({ statusCode }) => {
    return isEmpty(statusCode);
  }),
  findingRule('2505', 'El documento relacionado no es de un anticipo', ({ relatedDocuments }) => {
    return relatedDocuments.find((one) => !isAdvance(one) && !isEmpty(one.statusCode))?.id;
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
  referenceRule('2521', 'El numero del comprobante del anticipo no es de su tipo', ({ id, typeCode }) => {
    return NUMBERS.get(typeCode ?? '')?.test(id) !== true;
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
  rule('3287', 'Los anticipos no tienen su descuento global', (sale) => {
    return isPositive(sale.total.prepaidAmount) && allowanceOf(sale, ...DEDUCTIONS).isZero();
  }),
  rule('3282', 'El descuento por anticipos no tiene total de anticipos', (sale) => {
    const deducted = allowanceOf(sale, ...DEDUCTIONS, ISC_DEDUCTION);
    return !isPositive(sale.total.prepaidAmount) && deducted.gt(0);
  }),
];

function isAdvance({ typeCode }: RelatedReading): boolean {
  return NUMBERS.has(typeCode ?? '');
}

function listAdvances({ relatedDocuments }: SaleReading): readonly RelatedReading[] {
  return relatedDocuments.filter(isAdvance);
}
