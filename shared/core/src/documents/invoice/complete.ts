import {
  buildLegends,
  buildNotes,
  buildPaymentForm,
  type CompletedSale,
  completeDetraction,
  completeLine,
  completeParty,
  completeTotals,
  type Issuer,
  operationTypeOf,
  type PricedSale,
  priceSale,
  withheldByDetraction,
} from '../../families/sale/index.ts';
import { oneLine } from '../../fields/index.ts';
import type { InvoiceRequest } from './schema.ts';

function optionalLine(text: string | undefined): string | null {
  return text === undefined ? null : oneLine(text);
}

function completeHeader(request: InvoiceRequest) {
  return {
    documentType: '01',
    operationType: operationTypeOf(request.detraction),
    series: request.series,
    issueDate: request.issueDate,
    dueDate: request.dueDate ?? null,
    currencyCode: request.currencyCode,
    customer: completeParty(request.customer),
    purchaseOrder: optionalLine(request.purchaseOrder),
    notes: buildNotes(request.observations ?? null, request.paymentTerms ?? null),
    paymentTerms: optionalLine(request.paymentTerms),
    detraction: completeDetraction(request.detraction),
  } as const;
}

function completeFigures({ request, lines, totals }: PricedSale) {
  const { payable } = totals;
  const withheld = withheldByDetraction(request.detraction, payable, request.currencyCode);
  return {
    lines: lines.map(completeLine),
    ...completeTotals(totals),
    legends: buildLegends(payable, request.currencyCode, request.detraction !== undefined),
    paymentForm: buildPaymentForm(request.issueDate, request.dueDate, payable.minus(withheld)),
  };
}

/**
 * A factura with everything decided but its number, in three phases: the header is filled with its defaults, the lines
 * are priced, and the totals, legends and payment follow from them. Trusts that the schema and the rules passed.
 */
export function completeInvoice(request: InvoiceRequest, issuer: Issuer): CompletedSale {
  const header = completeHeader(request);
  const priced = priceSale(request);
  return { ...header, issuer, ...completeFigures(priced) };
}
