import type { Problem } from '../errors.ts';
import { applyRules } from '../families/rule.ts';
import {
  buildSaleInvoice,
  buildSalePrint,
  type CompletedNote,
  DETRACTION_RATE_RULE,
  depositRateDay,
  describeSaleItem,
  fillInDeposit,
  type InvoicedRequest,
  type InvoicedRule,
  inCurrencyOfOriginal,
  listOriginals,
  type NoteBody,
  type NoteRequest,
  noteRates,
  ORIGINAL_RULES,
  priceInvoiced,
  priceSale,
  SALE_COMPONENTS,
  SALE_DAYS_AHEAD,
  type SaleRule,
  saleDeadline,
  summarizeNote,
  summarizeSaleDocument,
  warnOfOriginals,
  warnOfSale,
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
  exchangeRateDay: depositRateDay,
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
  applyExchangeRate: fillInDeposit,
  warnings: warnOfSale,
  summarize: summarizeSaleDocument,
  toUbl: buildSaleInvoice,
  toPrint: buildSalePrint,
} as const;

/** Fields of a note's body that name the documents that it modifies. */
type NoteNaming = Parameters<typeof listOriginals>[0];

/** Parts that are the same in the definitions of both notes. */
export const NOTE_PARTS = {
  ...COMMON_PARTS,
  isSummarized: ({ series }: { readonly series: string }) => series.startsWith('B'),
  references: (body: NoteNaming) => listOriginals(body).map(({ number }) => number),
  summarize: summarizeNote,
  warnings: (note: CompletedNote) => [...warnOfSale(note), ...warnOfOriginals(note)],
} as const;

type InvoicedProblems = (
  request: InvoicedRequest,
  issuer: Issuer,
  referenced?: readonly ReferencedDocument[],
  sell?: string,
) => readonly Problem[];

/** Returns the rules of a factura or boleta. Some need the exchange rate of `exchangeRateDay`. */
export function invoicedRules(own: readonly InvoicedRule[]): InvoicedProblems {
  return (request, issuer, _referenced, sell) =>
    applyRules([...own, DETRACTION_RATE_RULE], priceInvoiced(request, issuer), sell);
}

/** Returns the rules of a type of notes: those about the note alone, and those about the documents that it modifies. */
export function noteRules(aboutNote: readonly SaleRule<NoteRequest>[], aboutOriginals = ORIGINAL_RULES) {
  return (body: NoteBody, issuer: Issuer, referenced: readonly ReferencedDocument[] = [], sell?: string) => {
    const request = inCurrencyOfOriginal(body, referenced);
    const priced = priceSale(request, noteRates(request, issuer, referenced));
    return [
      ...applyRules(aboutNote, priced),
      ...applyRules([DETRACTION_RATE_RULE], priced, sell),
      ...applyRules(aboutOriginals, request, referenced),
    ];
  };
}
