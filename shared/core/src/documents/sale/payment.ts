import { DETRACTION_CODES, type OperationTypeCode } from '../../catalogs/index.ts';
import { type Decimal, decimal, formatAmount, formatUpTo, roundAmount, ZERO } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import type { CashSalesWay } from '../../payment-methods.ts';
import { compareDates } from '../../time.ts';
import type { CashPayment, Detraction, Instalment, PaymentForm } from './completed-sale.ts';
import type { InvoicedRequest, SaleRequest } from './request.ts';
import type { DetractionRequest } from './request-parts.ts';

/** Fields of a request that decide when it is paid. */
type Terms = Pick<SaleRequest & Partial<InvoicedRequest>, 'issueDate' | 'dueDate' | 'instalments' | 'initialPayment'>;

/** A sale is on credit if it has instalments, or falls due after the day it is issued. */
export function isCreditSale({ issueDate, dueDate, instalments }: Terms): boolean {
  return instalments !== undefined || (dueDate !== undefined && compareDates(dueDate, issueDate) > 0);
}

/** A sale is paid at once if it names no day to pay on. */
export function isPaidAtOnce({ dueDate, instalments }: Pick<Terms, 'dueDate' | 'instalments'>): boolean {
  return dueDate === undefined && instalments === undefined;
}

/**
 * Returns the payment that the buyer makes at once, and its method: cash if the request says nothing. A company that lets its
 * cash sales be owed makes no assumption: it records the payments of these sales itself.
 */
export function completeCashPayment(
  request: Pick<InvoicedRequest, 'dueDate' | 'instalments' | 'initialPayment' | 'paidWith'>,
  cashSales: CashSalesWay,
): CashPayment {
  const { initialPayment, paidWith } = request;
  const isRecorded = isPaidAtOnce(request) && cashSales === 'paid';
  if (isRecorded) return { paidWith: paidWith ?? 'cash', paidAtOnce: true };
  const method = paidWith ?? (initialPayment === undefined ? undefined : 'cash');
  return method === undefined ? {} : { paidWith: method };
}

/** Returns the instalments of a credit sale as SUNAT numbers them: `Cuota001`. */
export function completeInstalments(instalments: NonNullable<Terms['instalments']>): readonly Instalment[] {
  return instalments.map(({ amount, dueDate }, index) => ({
    id: `Cuota${String(index + 1).padStart(3, '0')}`,
    amount: formatAmount(decimal(amount)),
    dueDate,
  }));
}

/**
 * Contado, or Credito (3244-3267, 3319): in the instalments of the request, or in one of all that is pending on the due
 * date.
 */
export function buildPaymentForm(terms: Terms, pending: Decimal): PaymentForm {
  if (!isCreditSale(terms)) return { kind: 'Contado' };
  const { instalments, dueDate = terms.issueDate, initialPayment } = terms;
  const amount = formatAmount(pending);
  const single = [{ id: 'Cuota001', amount, dueDate }];
  return {
    kind: 'Credito',
    amount,
    instalments: instalments === undefined ? single : completeInstalments(instalments),
    ...(initialPayment !== undefined && { initialPayment: formatAmount(decimal(initialPayment)) }),
  };
}

const PERCENT_PLACES = 5;
const INTERNAL_SALE: OperationTypeCode = '0101';
const PERCEPTION_SALE: OperationTypeCode = '2001';

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
  return currencyCode === 'PEN' ? depositOf(detraction) : detractedOf(payable, detraction.percentage);
}

/** Returns the deposit in soles. It is 0 if it is missing, which a rule reports. */
export function depositOf({ amount = 0 }: DetractionRequest): Decimal {
  return decimal(amount);
}

/**
 * Returns the operation type of catalog 51: the requested one, that of the detraction's code (3127-3129), that of a
 * perception (3093), or a sale within Peru.
 */
export function operationTypeOf({
  operationType,
  detraction,
  perception,
}: Pick<InvoicedRequest, 'operationType' | 'detraction' | 'perception'>): OperationTypeCode {
  if (operationType !== undefined) return operationType;
  if (detraction !== undefined) return DETRACTION_CODES[detraction.code].operationType;
  return perception === undefined ? INTERNAL_SALE : PERCEPTION_SALE;
}

export function completeDetraction(detraction: DetractionRequest | undefined): Detraction | null {
  if (detraction === undefined) return null;
  return {
    code: detraction.code,
    percentage: formatUpTo(decimal(detraction.percentage), PERCENT_PLACES),
    amount: formatAmount(depositOf(detraction)),
    bankAccount: oneLine(detraction.bankAccount),
  };
}
