import { decimal, formatAmount, formatUpTo } from '../../decimal/index.ts';
import { formatSeriesNumber, parseSeriesNumber } from '../../identity/index.ts';
import type { ExchangeRate, Payment, Withheld, WithholdingLine } from './completed-withholding.ts';
import { SOLES } from './figures.ts';
import { createPaymentNumbers } from './payment-numbers.ts';
import type { WithholdingItem } from './request.ts';
import { TICKET_TYPE } from './rules/index.ts';

const EXCHANGE_RATE_PLACES = 6;
const CUSTOMARY_EXCHANGE_RATE_PLACES = 3;

/** Unpadded, as documents name themselves in their XML; a ticket's number is left as it was written. */
function documentNumberOf({ documentType, documentId }: WithholdingItem): string {
  const number = documentType === TICKET_TYPE ? null : parseSeriesNumber(documentId);
  return number === null ? documentId : formatSeriesNumber(number);
}

function completePayment(item: WithholdingItem, nextNumber: () => number): Payment | null {
  if (item.paymentAmount === 0) return null;
  return { number: nextNumber(), amount: formatAmount(decimal(item.paymentAmount)), date: item.paymentDate };
}

/**
 * Completes the exchange rate. Its date is the day of payment by default. SUNAT requires a date in every case (2722).
 */
function completeExchangeRate(item: WithholdingItem): ExchangeRate | null {
  const { currencyCode, exchangeRate, exchangeDate = item.paymentDate } = item;
  if (currencyCode === SOLES || exchangeRate === undefined) return null;
  const rate = formatUpTo(decimal(exchangeRate), EXCHANGE_RATE_PLACES, CUSTOMARY_EXCHANGE_RATE_PLACES);
  return { rate, date: exchangeDate };
}

/**
 * Returns null for a zero amount. SUNAT accepts amounts above 0 only (2740, 2705), and needs no amount of a document
 * that it does not count.
 */
function completeWithheld(item: WithholdingItem): Withheld | null {
  if (item.withheldAmount === 0) return null;
  return {
    amount: formatAmount(decimal(item.withheldAmount)),
    date: item.paymentDate,
    netAmount: formatAmount(decimal(item.netAmount)),
    exchangeRate: completeExchangeRate(item),
  };
}

/**
 * Completes the lines of a document with the client's figures unchanged. Each figure is within a cent of the exact
 * value.
 */
export function completeLines(items: readonly WithholdingItem[]): WithholdingLine[] {
  const numberOf = createPaymentNumbers();
  return items.map((item) => {
    const documentNumber = documentNumberOf(item);
    return {
      documentType: item.documentType,
      documentNumber,
      issueDate: item.issueDate,
      currencyCode: item.currencyCode,
      totalAmount: formatAmount(decimal(item.totalAmount)),
      payment: completePayment(item, () => numberOf(documentNumber)),
      withheld: completeWithheld(item),
    };
  });
}
