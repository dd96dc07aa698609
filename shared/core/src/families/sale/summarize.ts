import type { TributeCode } from '../../catalogs/index.ts';
import { decimal, formatAmount, sum, ZERO } from '../../decimal/index.ts';
import { endOfTerm } from '../../time.ts';
import type { DocumentTotals } from '../document-totals.ts';
import type { SaleDocument } from './completed-sale.ts';
import type { SaleRequest } from './request.ts';

const NOTHING = formatAmount(ZERO);

/** Reads the figures off the printed totals; `discount` is the sum of the lines' discounts. */
export function summarizeSale({ taxes, lines, monetaryTotal }: SaleDocument): DocumentTotals {
  const header = (code: TributeCode) => taxes.find(({ tribute }) => tribute === code);
  return {
    taxable: header('1000')?.taxableAmount ?? NOTHING,
    exempt: header('9997')?.taxableAmount ?? NOTHING,
    unaffected: header('9998')?.taxableAmount ?? NOTHING,
    free: header('9996')?.taxableAmount ?? NOTHING,
    isc: header('2000')?.taxAmount ?? NOTHING,
    igv: header('1000')?.taxAmount ?? NOTHING,
    discount: formatAmount(sum(lines.map(({ discount }) => (discount === null ? ZERO : decimal(discount.amount))))),
    total: monetaryTotal.payableAmount,
  };
}

/**
 * Returns the summary of a sale document for lists and records. `correlative` is undefined if the client left it out.
 */
export function summarizeSaleDocument({ correlative }: Pick<SaleRequest, 'correlative'>, sale: SaleDocument) {
  const { series, issueDate, dueDate, currencyCode, customer } = sale;
  const { identityType, identityNumber, name } = customer;
  return {
    series,
    correlative: correlative ?? null,
    issueDate,
    dueDate,
    currencyCode,
    counterparty: { identityType, identityNumber, name },
    totals: summarizeSale(sale),
  };
}

/** Calendar days after the day of issue: of facturas R.S. 000003-2023, of boletas sent one by one R.S. 114-2019. */
const DAYS_TO_SEND_FACTURA = 3;
const DAYS_TO_SEND_BOLETA = 5;

/** Days after today that a sale document may be issued on (2329), for clocks that differ. */
export const SALE_DAYS_AHEAD = 2;

/**
 * Returns the day in Lima by the end of which the authority must have a sale document (2108, 1079). A note has the term
 * of the document that it modifies, given by its series.
 */
export function saleDeadline({ series, issueDate }: { readonly series: string; readonly issueDate: string }): string {
  return endOfTerm(issueDate, series.startsWith('B') ? DAYS_TO_SEND_BOLETA : DAYS_TO_SEND_FACTURA);
}
