import { LEGENDS } from '../../catalogs/index.ts';
import { amountInWords, type Decimal, formatAmount } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import { completeParty, type Issuer } from '../../parties.ts';
import type { SaleTotals } from '../../tax/index.ts';
import { splitNotes } from '../split-notes.ts';
import { completeLine } from './complete-line.ts';
import type { Legend, SaleDocument } from './completed-sale.ts';
import { completeDetraction } from './payment.ts';
import type { PricedSale } from './priced-sale.ts';
import type { SaleRequest } from './request.ts';

/** Legend 1000 (the payable amount in words), and 2006 on a sale subject to detraction. */
export function buildLegends(payable: Decimal, currencyCode: string, hasDetraction: boolean): Legend[] {
  const inWords = { code: LEGENDS['1000'].code, text: amountInWords(payable, currencyCode) };
  const { code, text } = LEGENDS['2006'];
  return hasDetraction ? [inWords, { code, text }] : [inWords];
}

/** Writes the header's totals as they are printed. */
export function completeTotals(totals: SaleTotals): Pick<SaleDocument, 'taxAmount' | 'taxes' | 'monetaryTotal'> {
  return {
    taxAmount: formatAmount(totals.tax),
    taxes: totals.tributes.map(({ tribute, taxableAmount, taxAmount }) => ({
      tribute,
      taxableAmount: formatAmount(taxableAmount),
      taxAmount: formatAmount(taxAmount),
    })),
    monetaryTotal: {
      lineExtensionAmount: formatAmount(totals.lineExtension),
      taxInclusiveAmount: formatAmount(totals.taxInclusive),
      payableAmount: formatAmount(totals.payable),
    },
  };
}

/** Completed part that all sale documents share. */
export type SaleCore = Omit<SaleDocument, 'documentType' | 'paymentForm'>;

const TERMS_PREFIX = 'Condiciones de pago: ';

/** The notes of a sale: its observations, then its payment terms. */
export function buildNotes(observations: string | null, paymentTerms: string | null): string[] {
  return [
    ...splitNotes(observations ?? ''),
    ...(paymentTerms === null ? [] : splitNotes(`${TERMS_PREFIX}${paymentTerms}`)),
  ];
}

function optionalLine(text: string | undefined): string | null {
  return text === undefined ? null : oneLine(text);
}

function completeHeader(request: SaleRequest, issuer: Issuer) {
  return {
    series: request.series,
    issueDate: request.issueDate,
    dueDate: request.dueDate ?? null,
    currencyCode: request.currencyCode,
    issuer,
    customer: completeParty(request.customer),
    purchaseOrder: optionalLine(request.purchaseOrder),
    notes: buildNotes(request.observations ?? null, request.paymentTerms ?? null),
    paymentTerms: optionalLine(request.paymentTerms),
    detraction: completeDetraction(request.detraction),
  };
}

/**
 * Completes a sale in three phases: the header with its defaults, the lines as priced, then totals and legends. The
 * schema and the rules must have passed.
 */
export function completeSale({ request, lines, totals }: PricedSale, issuer: Issuer): SaleCore {
  return {
    ...completeHeader(request, issuer),
    lines: lines.map(completeLine),
    ...completeTotals(totals),
    legends: buildLegends(totals.payable, request.currencyCode, request.detraction !== undefined),
  };
}
