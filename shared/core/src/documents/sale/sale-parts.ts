import type { Problem } from '../../errors.ts';
import { type DocumentNumber, parseSeriesNumber } from '../../identity.ts';
import type { Issuer } from '../../parties.ts';
import type { ReferencedDocument } from '../kit/definition.ts';
import type { EmissionFacts } from '../kit/emission-facts.ts';
import { applyRules } from '../kit/rule.ts';
import { priceInvoiced } from './complete-sale.ts';
import type { CompletedNote } from './completed-sale.ts';
import { depositRateDay, fillInDeposit } from './detraction-deposit.ts';
import { priceNote, summarizeNote } from './modification/complete-note.ts';
import { ORIGINAL_RULES, warnOfOriginals } from './modification/original-rules.ts';
import { listOriginals } from './modification/originals.ts';
import type { NoteBody, NoteRequest } from './modification/request.ts';
import type { SaleRule } from './priced-sale.ts';
import { buildSalePrint } from './print/sale-print.ts';
import type { InvoicedRequest } from './request.ts';
import { describeSaleItem } from './request-item.ts';
import { DETRACTION_RATE_RULE } from './rules/deposit-rules.ts';
import type { InvoicedRule } from './rules/operation-rules.ts';
import { PRODUCT_CODE_RULE } from './rules/product-code-rules.ts';
import { SALE_DAYS_AHEAD, saleDeadline, summarizeSaleDocument } from './summarize.ts';
import { buildSaleInvoice } from './ubl/sale-ubl.ts';
import { warnOfSale } from './warnings.ts';

/** Parts that are the same in the definitions of all sale documents. */
const COMMON_PARTS = {
  service: 'factura',
  channel: 'sendBill',
  publicProof: 'total',
  hasEstablishment: true,
  hasProductCodes: true,
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
  warnings: (note: CompletedNote, facts?: EmissionFacts) => [
    ...warnOfSale(note, facts),
    ...warnOfOriginals(note, facts),
  ],
} as const;

/** Rules of all sale documents that need facts beside the request. */
const RULES_WITH_FACTS = [DETRACTION_RATE_RULE, PRODUCT_CODE_RULE];

type InvoicedProblems = (
  request: InvoicedRequest,
  issuer: Issuer,
  referenced?: readonly ReferencedDocument[],
  facts?: EmissionFacts,
) => readonly Problem[];

/** Returns the rules of a factura or boleta. Some need the exchange rate of `exchangeRateDay`. */
export function invoicedRules(own: readonly InvoicedRule[]): InvoicedProblems {
  return (request, issuer, _referenced, facts) =>
    applyRules([...own, ...RULES_WITH_FACTS], priceInvoiced(request, issuer, facts), facts);
}

/** Returns the rules of a type of notes: those about the note alone, and those about the documents that it modifies. */
export function noteRules(aboutNote: readonly SaleRule<NoteRequest>[], aboutOriginals = ORIGINAL_RULES) {
  return (body: NoteBody, issuer: Issuer, referenced: readonly ReferencedDocument[] = [], facts?: EmissionFacts) => {
    const priced = priceNote(body, issuer, referenced, facts);
    return [
      ...applyRules(aboutNote, priced),
      ...applyRules(RULES_WITH_FACTS, priced, facts),
      ...applyRules(aboutOriginals, priced.request, referenced),
    ];
  };
}
