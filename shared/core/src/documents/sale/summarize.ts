import { ALLOWANCES, type TributeCode } from '../../catalogs/index.ts';
import { type DecimalText, decimal, formatAmount, sum, ZERO } from '../../decimal/index.ts';
import { isContingencySeries } from '../../identity.ts';
import { endOfTerm } from '../../time.ts';
import type { DocumentTotals } from '../kit/document-totals.ts';
import { ADVANCE_CODES } from './complete-cases.ts';
import {
  allowancesOf,
  type CompletedSale,
  methodAtOnce,
  type PricedDocument,
  type SaleDocument,
} from './completed-sale.ts';
import type { SaleRequest } from './request.ts';

const NOTHING = formatAmount(ZERO);

type SummarizedDocument = PricedDocument & Pick<Partial<CompletedSale>, 'allowances' | 'perception'>;

/** Returns the sum of the discounts (or charges) of all lines and of the document, without advances. */
function sumAllowances({ lines, allowances = [] }: SummarizedDocument, isCharge: boolean): DecimalText {
  const all = [...lines.flatMap(allowancesOf), ...allowances];
  const counted = all.filter(({ code }) => ALLOWANCES[code].charge === isCharge && !ADVANCE_CODES.has(code));
  return formatAmount(sum(counted.map(({ amount }) => decimal(amount))));
}

/** Reads the figures off the printed totals. */
export function summarizeSale(sale: SummarizedDocument): DocumentTotals {
  const { taxes, monetaryTotal, perception } = sale;
  const header = (code: TributeCode) => taxes.find(({ tribute }) => tribute === code);
  return {
    taxable: header('1000')?.taxableAmount ?? header('1016')?.taxableAmount ?? NOTHING,
    exempt: header('9997')?.taxableAmount ?? NOTHING,
    unaffected: header('9998')?.taxableAmount ?? NOTHING,
    free: header('9996')?.taxableAmount ?? NOTHING,
    export: header('9995')?.taxableAmount ?? NOTHING,
    isc: header('2000')?.taxAmount ?? NOTHING,
    igv: header('1000')?.taxAmount ?? NOTHING,
    ivap: header('1016')?.taxAmount ?? NOTHING,
    icbper: header('7152')?.taxAmount ?? NOTHING,
    discount: sumAllowances(sale, false),
    charges: sumAllowances(sale, true),
    prepaid: monetaryTotal.prepaidAmount ?? NOTHING,
    perception: perception?.amount ?? NOTHING,
    rounding: monetaryTotal.roundingAmount ?? NOTHING,
    payable: monetaryTotal.payableAmount,
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
    paidWith: methodAtOnce(sale) ?? null,
    currencyCode,
    counterparty: { identityType, identityNumber, name },
    totals: summarizeSale(sale),
  };
}

/** Calendar days after the day of issue: of facturas R.S. 000003-2023, of boletas sent one by one R.S. 114-2019. */
const DAYS_TO_SEND_FACTURA = 3;
const DAYS_TO_SEND_BOLETA = 5;
/** Calendar days of printed forms (contingency), by R.S. 113-2018. */
const DAYS_TO_SEND_FORM = 7;

/** Days after today that a sale document may be issued on (2329), for clocks that differ. */
export const SALE_DAYS_AHEAD = 2;

/**
 * Returns the day in Lima by the end of which the authority must have a sale document (2108, 1079). A note has the term
 * of the document that it modifies, given by its series.
 */
export function saleDeadline({ series, issueDate }: { readonly series: string; readonly issueDate: string }): string {
  if (isContingencySeries(series)) return endOfTerm(issueDate, DAYS_TO_SEND_FORM);
  return endOfTerm(issueDate, series.startsWith('B') ? DAYS_TO_SEND_BOLETA : DAYS_TO_SEND_FACTURA);
}
