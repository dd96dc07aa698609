import { oneLine } from '../../fields/index.ts';
import { completeParty, type Issuer } from '../../parties/index.ts';
import { splitNotes } from '../split-notes.ts';
import { completeLine } from './complete-line.ts';
import { completeTotals } from './complete-totals.ts';
import type { SaleDocument } from './completed-sale.ts';
import { completeDetraction } from './detraction.ts';
import { buildLegends } from './legends.ts';
import type { PricedSale } from './priced-sale.ts';
import type { SaleRequest } from './request.ts';

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
