import { ZERO } from '@chasqui/core/decimal';
import type { Ledger } from '../../ledger.ts';
import type { RelatedReading, SaleReading } from '../../readings/sale.ts';
import { CREDIT_REASONS } from '../catalogs.ts';
import { valueOn } from '../dated.ts';
import { amountOf, toDecimal } from '../figure.ts';
import { findingRule, type Rule, rule } from '../rule.ts';
import { ALLOWANCE_RULES } from '../sale/allowances.ts';
import { NOTE_DETRACTION_RULES } from '../sale/detraction.ts';
import { HEADER_RULES } from '../sale/header.ts';
import { createHeaderTaxRules, igvOfLines } from '../sale/header-taxes.ts';
import { NOTE_LINE_AMOUNT_RULES } from '../sale/line-amounts.ts';
import { LINE_TAX_RULES } from '../sale/line-taxes.ts';
import { createQuantityRules, LINE_RULES } from '../sale/lines.ts';
import { creditTermsOf, isPaidByForm, NOTE_PAYMENT_RULES } from '../sale/payment-terms.ts';
import { asErrors, asRemarks } from '../sale/severity.ts';
import { NOTE_TOTAL_RULES } from '../sale/totals.ts';
import { isEmpty } from '../text.ts';
import { createReasonRules, NOTE_OBSERVATION_RULES, NOTE_PARTY_RULES, reasonCodeOf } from './note.ts';
import {
  createCreditLimitRule,
  createModifiedRules,
  createReferenceRules,
  isOfSeriesB,
  look,
  modifiesFactura,
  modifiesTooMany,
  NOTE_LEDGER_OBSERVATION_RULES,
  type ReferenceCodes,
} from './reference.ts';

const CODES: ReferenceCodes = {
  wrongTypeForF: '2116',
  wrongTypeForB: '2399',
  badNumber: '2117',
  notRegistered: '2119',
  voided: '2120',
  rejected: '2121',
};

/** Other concepts: the only reason that needs no modified document. */
const OTHER = '10';
/** Amounts and dates of payment: changes when a factura is paid and nothing else. */
const PAYMENT = '13';
/** Reasons meant for buyers who use the tax credit. */
const OF_TAX_CREDIT = ['04', '05', '08'];

export const CREDIT_NOTE_REASON_RULES = createReasonRules((code) => CREDIT_REASONS.has(code));

/** Rules about the modified documents and their issuer. A note on payment terms has always modified exactly one factura. */
export const CREDIT_NOTE_REFERENCE_RULES: readonly Rule<SaleReading>[] = [
  rule('3261', 'La nota modifica un solo comprobante', (sale) => {
    return modifiesTooMany(sale) || (isOfPayment(sale) && sale.modified.length !== 1);
  }),
  rule('3259', 'La nota de montos o fechas de pago solo modifica facturas', (sale) => {
    return isOfPayment(sale) && !modifiesFactura(sale);
  }),
  ...createReferenceRules(CODES, isOfOther),
  rule('2635', 'Una nota por otros conceptos tiene un solo documento relacionado', (sale) => {
    return isOfOther(sale) && sale.relatedDocuments.filter(isOtherDocument).length > 1;
  }),
  rule('2637', 'El documento relacionado de una nota por otros conceptos debe ser de tipo 99', (sale) => {
    return isOfOther(sale) && !sale.relatedDocuments.every(isOtherDocument);
  }),
  rule('2636', 'El documento relacionado de tipo 99 no tiene numero', (sale) => {
    return !isOfOther(sale) && sale.relatedDocuments.some((one) => isOtherDocument(one) && isEmpty(one.id));
  }),
];

export const CREDIT_NOTE_QUANTITY_RULES = createQuantityRules({
  id: '2137',
  quantityAbsent: '2139',
  quantityForm: '2580',
  unit: '2138',
});

export const CREDIT_NOTE_PAYMENT_RULES: readonly Rule<SaleReading>[] = [
  rule('3257', 'La nota de montos o fechas de pago debe decir la forma de pago', (sale) => {
    return isOfPayment(sale) && !isPaidByForm(sale);
  }),
  ...NOTE_PAYMENT_RULES,
  rule('3315', 'El importe de la nota de montos o fechas de pago debe ser cero', (sale) => {
    return isOfPayment(sale) && !amountOf(sale.total.payableAmount).eq(ZERO);
  }),
];

const RULES: readonly Rule<SaleReading>[] = [
  ...HEADER_RULES,
  ...CREDIT_NOTE_REASON_RULES,
  ...CREDIT_NOTE_REFERENCE_RULES,
  ...NOTE_PARTY_RULES,
  ...CREDIT_NOTE_QUANTITY_RULES,
  ...LINE_RULES,
  ...ALLOWANCE_RULES,
  ...LINE_TAX_RULES,
  ...NOTE_LINE_AMOUNT_RULES,
  ...createHeaderTaxRules(igvOfLines),
  ...CREDIT_NOTE_PAYMENT_RULES,
  ...NOTE_TOTAL_RULES,
  ...NOTE_DETRACTION_RULES,
];

export const CREDIT_NOTE_RULES: readonly Rule<SaleReading>[] = asErrors(RULES, modifiesFactura);

export const CREDIT_NOTE_LEDGER_RULES: readonly Rule<SaleReading>[] = [
  ...createModifiedRules(CODES, isOfOther),
  createCreditLimitRule('3286', isLimited),
  findingRule('3260', 'El comprobante que se modifica no es al credito', (sale, ledger) => {
    const [one] = sale.modified;
    return isOfPayment(sale) && findModified(sale, ledger)?.onCredit === false ? one?.id : undefined;
  }),
  findingRule('3320', 'El monto neto pendiente de pago es mayor que el importe de la factura', (sale, ledger) => {
    const total = findModified(sale, ledger)?.total ?? null;
    return total !== null && creditTermsOf(sale).amount.gt(toDecimal(total)) ? total : undefined;
  }),
  findingRule(
    '3321',
    'La fecha de pago de la cuota debe ser posterior a la de emision de la factura',
    (sale, ledger) => {
      const issueDate = findModified(sale, ledger)?.issueDate ?? null;
      return creditTermsOf(sale).dueDates.find((date) => issueDate !== null && (date ?? '') <= issueDate) ?? undefined;
    },
  ),
];

/** Observations that only credit notes get. */
export const CREDIT_NOTE_REMARK_RULES: readonly Rule<SaleReading>[] = [
  rule('4367', 'El motivo de la nota no corresponde a una boleta', (sale) => {
    return isOfSeriesB(sale) && OF_TAX_CREDIT.includes(reasonCodeOf(sale));
  }),
];

export const CREDIT_NOTE_OBSERVATION_RULES: readonly Rule<SaleReading>[] = [
  ...NOTE_OBSERVATION_RULES,
  ...CREDIT_NOTE_REMARK_RULES,
  ...asRemarks(RULES, modifiesFactura),
];

export const CREDIT_NOTE_LEDGER_OBSERVATION_RULES: readonly Rule<SaleReading>[] = [
  createCreditLimitRule('4028', (sale) => !isLimited(sale)),
  ...NOTE_LEDGER_OBSERVATION_RULES,
];

/** Returns true if a note above its original is refused. */
function isLimited(sale: SaleReading): boolean {
  return modifiesFactura(sale) || valueOn('creditAboveBoleta', sale.issueDate) === 'error';
}

function isOfOther(sale: SaleReading): boolean {
  return reasonCodeOf(sale) === OTHER;
}

/** Catalog 12: other documents. */
function isOtherDocument({ typeCode }: RelatedReading): boolean {
  return typeCode === '99';
}

function isOfPayment(sale: SaleReading): boolean {
  return reasonCodeOf(sale) === PAYMENT;
}

function findModified({ modified }: SaleReading, ledger: Ledger) {
  const [one] = modified;
  return one === undefined ? undefined : look(one, ledger);
}
