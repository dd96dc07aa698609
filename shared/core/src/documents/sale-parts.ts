import { applyRules } from '../families/rule.ts';
import {
  buildSaleInvoice,
  buildSalePrint,
  depositRateDay,
  describeSaleItem,
  fillInDeposit,
  type InvoicedRequest,
  listModified,
  NOTE_RULES,
  type NoteRequest,
  noteRates,
  priceSale,
  SALE_COMPONENTS,
  SALE_DAYS_AHEAD,
  type SaleRule,
  saleDeadline,
  summarizeNote,
  summarizeSaleDocument,
} from '../families/sale/index.ts';
import { type DocumentNumber, parseSeriesNumber } from '../identity/index.ts';
import type { Issuer } from '../parties.ts';
import type { ReferencedDocument } from './definition.ts';

/** Parts that are the same in the definitions of all sale documents. */
const COMMON_PARTS = {
  service: 'factura',
  channel: 'sendBill',
  publicProof: 'total',
  hasEstablishment: true,
  components: SALE_COMPONENTS,
  deadline: saleDeadline,
  daysAhead: SALE_DAYS_AHEAD,
  counterpartyName: 'customer',
  describeItem: describeSaleItem,
} as const;

/** Returns the documents of advances that a sale names, if this company can have emitted them. */
function listAdvances({ prepayments = [] }: Pick<InvoicedRequest, 'prepayments'>): readonly DocumentNumber[] {
  return prepayments.flatMap(({ documentType, documentId }) => {
    const number = parseSeriesNumber(documentId);
    return number === null ? [] : [{ documentType, ...number }];
  });
}

/** Parts that are the same in the definitions of factura and boleta. */
export const SALE_PARTS = {
  ...COMMON_PARTS,
  asksForPayment: true,
  references: listAdvances,
  exchangeRateDay: depositRateDay,
  applyExchangeRate: fillInDeposit,
  summarize: summarizeSaleDocument,
  toUbl: buildSaleInvoice,
  toPrint: buildSalePrint,
} as const;

/** Parts that are the same in the definitions of both notes. */
export const NOTE_PARTS = {
  ...COMMON_PARTS,
  isSummarized: ({ series }: { readonly series: string }) => series.startsWith('B'),
  references: listModified,
  summarize: summarizeNote,
} as const;

/** Returns the rules of a type of notes: those of both types, and its own. */
export function noteRules(own: readonly SaleRule<NoteRequest>[]) {
  return (request: NoteRequest, issuer: Issuer, referenced: readonly ReferencedDocument[] = []) =>
    applyRules([...NOTE_RULES, ...own], priceSale(request, noteRates(request, issuer, referenced)));
}
