import { decimal, formatAmount, formatUpTo } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import { formatSeriesNumber, parseSeriesNumber } from '../../identity.ts';
import { completeParty, type Issuer } from '../../parties.ts';
import { endOfTerm } from '../../time.ts';
import { NO_TOTALS } from '../kit/document-totals.ts';
import type {
  CompletedWithholding,
  ExchangeRate,
  Payment,
  Withheld,
  WithholdingLine,
} from './completed-withholding.ts';
import { SOLES, totalOf } from './figures.ts';
import { TICKET_TYPE, type WithholdingItem, type WithholdingRequest } from './request.ts';
import type { WithholdingForm } from './withholding-form.ts';

/**
 * Returns a function that numbers the payments of each document: 1, 2, 3... SUNAT compares the document number, without
 * its type, followed by the payment number (2626). F001-1 with 12 would equal F001-11 with 2, so numbers that would
 * collide are skipped.
 */
export function createPaymentNumbers(): (documentNumber: string) => number {
  const last = new Map<string, number>();
  const taken = new Set<string>();
  return (documentNumber) => {
    let number = (last.get(documentNumber) ?? 0) + 1;
    while (taken.has(`${documentNumber}${number}`)) number += 1;
    last.set(documentNumber, number);
    taken.add(`${documentNumber}${number}`);
    return number;
  };
}

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

const PERCENT_PLACES = 5;

function completeHeader({ documentType }: WithholdingForm, request: WithholdingRequest) {
  return {
    documentType,
    series: request.series,
    issueDate: request.issueDate,
    counterparty: completeParty(request.counterparty),
    regime: request.regime,
    rate: formatUpTo(decimal(request.rate), PERCENT_PLACES),
    note: request.observations === undefined ? null : oneLine(request.observations),
  };
}

/**
 * Completes a retention or perception, with every value decided except its number. The totals are the sums of the
 * lines, not the client's totals. The schema and the rules must have passed.
 */
export function completeWithholding(
  form: WithholdingForm,
  request: WithholdingRequest,
  issuer: Issuer,
): CompletedWithholding {
  return {
    ...completeHeader(form, request),
    issuer,
    totalWithheld: formatAmount(totalOf(form, request, 'withheldAmount')),
    totalNet: formatAmount(totalOf(form, request, 'netAmount')),
    lines: completeLines(request.items),
  };
}

/** Returns the summary of a retention or perception for lists and records. Its only figure is the total withheld. */
export function summarizeWithholding(completed: CompletedWithholding, correlative: number | null) {
  const { identityType, identityNumber, name } = completed.counterparty;
  return {
    series: completed.series,
    correlative,
    issueDate: completed.issueDate,
    currencyCode: SOLES,
    counterparty: { identityType, identityNumber, name },
    totals: { ...NO_TOTALS, payable: completed.totalWithheld, total: completed.totalWithheld },
  };
}

/** Calendar days after the day of issue (2600). */
const DAYS_TO_SEND = 7;

/** Days after today that a retention or perception may be issued on (2329), for clocks that differ. */
export const WITHHOLDING_DAYS_AHEAD = 2;

/** Lima's day by the end of which the authority must have a retention or perception. */
export function withholdingDeadline({ issueDate }: { readonly issueDate: string }): string {
  return endOfTerm(issueDate, DAYS_TO_SEND);
}
