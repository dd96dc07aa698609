import type { TributeCode } from '../../catalogs/index.ts';
import type { DecimalText } from '../../decimal/index.ts';
import { decimal, formatAmount, sum, ZERO } from '../../decimal/index.ts';
import type { SaleDocument } from './completed-sale.ts';

const NOTHING = '0.00';

/** The figures of a sale that a record or a list shows, each with 2 decimals. */
export interface SaleFigures {
  readonly taxable: DecimalText;
  readonly exempt: DecimalText;
  readonly unaffected: DecimalText;
  readonly free: DecimalText;
  readonly isc: DecimalText;
  readonly igv: DecimalText;
  readonly discount: DecimalText;
  readonly total: DecimalText;
}

/** Reads the figures off the printed totals; `discount` is the sum of the lines' discounts. */
export function summarizeSale({ taxes, lines, monetaryTotal }: SaleDocument): SaleFigures {
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
export function summarizeSaleDocument(request: { readonly correlative?: number | undefined }, sale: SaleDocument) {
  const { series, issueDate, dueDate, currencyCode, customer } = sale;
  const { identityType, identityNumber, name } = customer;
  return {
    series,
    correlative: request.correlative ?? null,
    issueDate,
    dueDate,
    currencyCode,
    counterparty: { identityType, identityNumber, name },
    totals: summarizeSale(sale),
  };
}
