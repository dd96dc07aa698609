import { DETRACTION_CODES, type OperationTypeCode } from '../../catalogs/index.ts';
import { type Decimal, decimal, formatAmount, formatUpTo, roundAmount, ZERO } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import { compareDates } from '../../time.ts';
import type { CompletedSale, Detraction, PaymentForm } from './completed-sale.ts';
import type { DetractionRequest } from './request.ts';

/** A sale is on credit when it falls due after the day it is issued. */
export function isCreditSale(issueDate: string, dueDate: string | undefined): dueDate is string {
  return dueDate !== undefined && compareDates(dueDate, issueDate) > 0;
}

/** Contado, or Credito in one instalment of all that is pending, due on the due date (3244-3267, 3319). */
export function buildPaymentForm(issueDate: string, dueDate: string | undefined, pending: Decimal): PaymentForm {
  if (!isCreditSale(issueDate, dueDate)) return { kind: 'Contado' };
  const amount = formatAmount(pending);
  return { kind: 'Credito', amount, instalments: [{ id: 'Cuota001', amount, dueDate }] };
}

const PERCENT_PLACES = 5;
const INTERNAL_SALE: OperationTypeCode = '0101';

/** Returns a percentage of the payable amount, in the document's currency, rounded to 2 decimals. */
export function detractedOf(payable: Decimal, percentage: number): Decimal {
  return roundAmount(payable.times(decimal(percentage)).dividedBy(100));
}

/**
 * Returns the amount that the buyer pays to the state bank instead of to the issuer, in the document's currency. The
 * request gives the amount in soles. For a sale in another currency the percentage is used, because the API has no
 * exchange rate.
 */
export function withheldByDetraction(
  detraction: DetractionRequest | undefined,
  payable: Decimal,
  currencyCode: string,
): Decimal {
  if (detraction === undefined) return ZERO;
  return currencyCode === 'PEN' ? decimal(detraction.amount) : detractedOf(payable, detraction.percentage);
}

/** Catalog 51: which operation the detraction's code makes of a factura or boleta (3127-3129). */
export function operationTypeOf(
  detraction: DetractionRequest | undefined,
  documentType: CompletedSale['documentType'],
): OperationTypeCode {
  return detraction === undefined ? INTERNAL_SALE : DETRACTION_CODES[detraction.code].operationTypes[documentType];
}

export function completeDetraction(detraction: DetractionRequest | undefined): Detraction | null {
  if (detraction === undefined) return null;
  return {
    code: detraction.code,
    percentage: formatUpTo(decimal(detraction.percentage), PERCENT_PLACES),
    amount: formatAmount(decimal(detraction.amount)),
    bankAccount: oneLine(detraction.bankAccount),
  };
}
