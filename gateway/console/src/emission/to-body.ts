import type { IgvAffectationCode } from '@chasqui/core/catalogs';
import { NO_CODE, printCode } from '@chasqui/core/item-code';
import { numberOf, textOf } from '../components/typed-text.ts';
import { detractionData } from './detraction-data.ts';
import { ANY_CONSUMER, type LineValues, type PartyValues, type SaleValues } from './sale-values.ts';
import { filledLines } from './scanned-lines.ts';
import { operationItem, specialOperationOf } from './special-operation.ts';
import { describeLine, EXPORT_AFFECTATION, specialBody, specialField } from './special-sale.ts';

/** Returns the code of a line as a request has it. */
export function codeOf({ code }: Pick<LineValues, 'code'>): string {
  return textOf(code) ?? NO_CODE;
}

/**
 * Returns the code of an item as a form shows it: empty if the item has none. Earlier forms gave the place of the line as code.
 * @param index place of the item in its document
 */
export function shownCode(code: string, index: number): string {
  return code === String(index + 1).padStart(3, '0') ? '' : printCode(code);
}

export function partyOf({ identityType, identityNumber, name, address, country }: PartyValues) {
  return {
    identityType,
    identityNumber: textOf(identityNumber),
    name: textOf(name),
    address: textOf(address),
    ...(country !== undefined && { country: textOf(country) }),
  };
}

/** Returns the affectation that the operation gives to every line, if it gives one. */
export function affectationOf(
  values: Pick<SaleValues, 'isExport' | 'specialOperation'>,
): IgvAffectationCode | undefined {
  return values.isExport ? EXPORT_AFFECTATION : specialOperationOf(values).affectation;
}

function itemOf(line: LineValues, index: number, values: SaleValues) {
  // A price that is missing is null: the schema takes its field for optional, because there are two of them.
  const price = numberOf(line.price) ?? null;
  return {
    ...line.further,
    ...(index === 0 && !values.isExport && operationItem(values, line.further)),
    code: codeOf(line),
    description: describeLine(line.description, values.isAdvance),
    quantity: numberOf(line.quantity),
    unitCode: line.unitCode,
    ...(line.isPriceWithTax ? { unitPriceWithTax: price } : { unitPrice: price }),
    igvType: affectationOf(values) ?? line.igvType,
    discount: numberOf(line.discount),
  };
}

/** Returns the part of a sale on credit that is paid at once; undefined if there is none. */
export function initialPaymentOf({ payment, initialPayment }: Pick<SaleValues, 'payment' | 'initialPayment'>) {
  return payment === 'cash' ? undefined : numberOf(initialPayment);
}

function paymentOf(values: SaleValues) {
  const { payment, paidWith, dueDate, instalments } = values;
  const initialPayment = initialPaymentOf(values);
  // The service takes cash for granted, unless the company lets its cash sales be owed.
  const isMethodSent = paidWith !== 'cash' && (payment === 'cash' || initialPayment !== undefined);
  const atOnce = { ...(isMethodSent && { paidWith }), ...(initialPayment !== undefined && { initialPayment }) };
  if (payment === 'cash') return atOnce;
  // A due date that is missing is null: without the field the sale would be paid at once.
  if (payment === 'dueDate') return { ...atOnce, dueDate: textOf(dueDate) ?? null };
  return {
    ...atOnce,
    instalments: instalments.map((instalment) => ({
      amount: numberOf(instalment.amount),
      dueDate: textOf(instalment.dueDate),
    })),
  };
}

function detractionOf({ hasDetraction, detraction, ...values }: SaleValues) {
  if (!hasDetraction) return {};
  return {
    ...detractionData(detraction.code, values),
    detraction: {
      code: textOf(detraction.code),
      percentage: numberOf(detraction.percentage),
      bankAccount: textOf(detraction.bankAccount),
      amount: numberOf(detraction.amount),
    },
  };
}

/** Returns the currency of a document, and the rate of one in euros. */
export function moneyOf({ currencyCode, exchangeRate }: Pick<SaleValues, 'currencyCode' | 'exchangeRate'>) {
  return { currencyCode, ...(currencyCode === 'EUR' && { exchangeRate: numberOf(exchangeRate) }) };
}

export function emailOf({ isSentByEmail, email }: Pick<SaleValues, 'isSentByEmail' | 'email'>) {
  return isSentByEmail ? { email: { to: textOf(email) } } : {};
}

/**
 * Returns the body of a request, which the schema has yet to check.
 * @param usualSeries series until the person chooses another one
 */
export function saleBody(values: SaleValues, usualSeries: string) {
  return {
    series: values.series ?? usualSeries,
    ...(values.correlative !== null && { correlative: values.correlative }),
    issueDate: textOf(values.issueDate),
    ...moneyOf(values),
    customer: values.isCustomerNamed ? partyOf(values.customer) : ANY_CONSUMER,
    items: filledLines(values.items).map((line, index) => itemOf(line, index, values)),
    ...paymentOf(values),
    ...detractionOf(values),
    ...(values.hasRetention && { retention: {} }),
    ...(textOf(values.discount) !== undefined && { discounts: [{ amount: numberOf(values.discount) }] }),
    ...specialBody(values),
    ...emailOf(values),
    purchaseOrder: textOf(values.purchaseOrder),
    observations: textOf(values.observations),
  };
}

/** Returns the field of the form that shows a field of the request. */
export function saleField(path: string): string {
  if (path === 'email.to') return 'email';
  if (path.startsWith('retention')) return 'hasRetention';
  if (path.startsWith('discounts')) return 'discount';
  return specialField(path).replace(/^(items\.\d+)\.unitPrice(WithTax)?$/, '$1.price');
}
