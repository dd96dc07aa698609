import { decimal, formatAmount, sum } from '../../../decimal/index.ts';
import { oneLine } from '../../../fields/index.ts';
import { formatSeriesNumber } from '../../../identity.ts';
import type { Issuer } from '../../../parties.ts';
import {
  type PrintBlock,
  type PrintedTitle,
  type PrintModel,
  type PrintStamp,
  printDate,
  printNumber,
} from '../../../print/index.ts';
import { findRule, PUBLISHED_RULES, type RuleBook } from '../../../rules/index.ts';
import { type SaleRates, saleRatesOn } from '../../../tax/rates.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import { unpadded } from '../complete-cases.ts';
import { completeSale, type SaleContext } from '../complete-sale.ts';
import {
  type CashPayment,
  type CompletedNote,
  type Modification,
  methodAtOnce,
  type PaymentForm,
  type SaleDocument,
} from '../completed-sale.ts';
import { MODIFIED_TYPES } from '../modified-types.ts';
import { completeInstalments } from '../payment.ts';
import { type PricedSale, priceSale } from '../priced-sale.ts';
import { buildSalePrint } from '../print/sale-print.ts';
import { summarizeSaleDocument } from '../summarize.ts';
import {
  findFirstOriginal,
  findOriginal,
  inCurrencyOfOriginal,
  type KnownOriginals,
  listOriginals,
} from './originals.ts';
import type { NoteBody, NoteRequest } from './request.ts';

function completeModification(
  documentType: CompletedNote['documentType'],
  { request, rules }: PricedSale<NoteRequest>,
  known: KnownOriginals,
): Modification {
  const { referenceDocumentId, referenceDocumentType } = request;
  const reasonName = documentType === '08' ? debitReasonName(request, rules) : undefined;
  const unknown = listOriginals(request).filter(({ number }) => findOriginal(number, known) === undefined);
  return {
    ...(referenceDocumentId !== undefined && { seriesNumber: unpadded(referenceDocumentId) }),
    ...(referenceDocumentType !== undefined && { documentType: referenceDocumentType }),
    issueDate: findFirstOriginal(request, known)?.issueDate ?? null,
    reasonCode: request.responseCode,
    ...(reasonName !== undefined && { reasonName }),
    reasonText: oneLine(request.responseDescription),
    ...(request.references !== undefined && {
      others: request.references.map(({ documentType, documentId }) => ({
        documentType,
        seriesNumber: unpadded(documentId),
      })),
    }),
    ...(unknown.length > 0 && { unknown: unknown.map(({ number }) => formatSeriesNumber(number)) }),
  };
}

/** Returns the name of reason 03 of catalog 10, which SUNAT changes. */
function debitReasonName({ responseCode, issueDate }: NoteRequest, rules: RuleBook): string | undefined {
  return responseCode === '03' ? (findRule(rules, 'debit-reason-03', issueDate)?.value ?? undefined) : undefined;
}

/** Returns the form of payment of a note: SUNAT takes one only for a credit whose instalments change (reason 13). */
function completeChangedInstalments({ instalments }: NoteRequest): PaymentForm | null {
  if (instalments === undefined) return null;
  const amount = formatAmount(sum(instalments.map((instalment) => decimal(instalment.amount))));
  return { kind: 'Credito', amount, instalments: completeInstalments(instalments) };
}

/** Returns the method by which a credit note gives money back: that of its original, if it was paid at once. */
function completeRefund(original: SaleDocument | undefined): CashPayment {
  const method = original && methodAtOnce(original);
  return method === undefined ? {} : { paidWith: method };
}

/** Returns the rates of a note: those of the document that it modifies, or of the issuer on the day of issue. */
function noteRates(request: NoteRequest, issuer: Issuer, known: KnownOriginals, rules: RuleBook): SaleRates {
  const own = saleRatesOn(rules, issuer.igvRegime ?? 'general', request.issueDate);
  const original = findFirstOriginal(request, known);
  if (original === undefined) return own;
  const { lines, issueDate } = original;
  const taxed = lines.flatMap(({ taxes }) => taxes).find(({ tribute }) => tribute === '1000');
  const igv = taxed === undefined ? own.igv : decimal(taxed.percent).dividedBy(100);
  return { ...saleRatesOn(rules, 'general', issueDate), igv };
}

/** Prices a note in the currency and at the rates of the document that it modifies. */
export function priceNote(
  body: NoteBody,
  issuer: Issuer,
  known: KnownOriginals = [],
  { rules = PUBLISHED_RULES }: EmissionFacts = {},
): PricedSale<NoteRequest> {
  const request = inCurrencyOfOriginal(body, known);
  return priceSale(request, noteRates(request, issuer, known, rules), rules);
}

/**
 * Completes a note, with every value decided except its number. A due date is only printed: a note has no form of
 * payment, except for changed instalments.
 */
export function completeNote(
  documentType: CompletedNote['documentType'],
  priced: PricedSale<NoteRequest>,
  { issuer, referenced = [], arrival }: SaleContext & { readonly referenced?: KnownOriginals },
): CompletedNote {
  const { request } = priced;
  return {
    documentType,
    ...completeSale(priced, { issuer, arrival }),
    paymentForm: completeChangedInstalments(request),
    ...(documentType === '07' && completeRefund(findFirstOriginal(request, referenced))),
    modification: completeModification(documentType, priced, referenced),
  };
}

/** Returns the summary of a note for lists and records. `correlative` is undefined if the client left it out. */
export function summarizeNote(request: NoteBody, note: CompletedNote) {
  const [first] = listOriginals(request);
  return { ...summarizeSaleDocument(request, note), modifies: first?.number ?? null };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A catalog of reasons, 09 or 10. */
type Reasons = Readonly<Record<string, { readonly name: string }>>;

function buildModificationBlock(modification: Modification, reasons: Reasons): PrintBlock {
  const { documentType, seriesNumber, issueDate, reasonCode, reasonText, others = [] } = modification;
  const reasonName = modification.reasonName ?? reasons[reasonCode]?.name;
  const reason = [reasonCode, reasonName].filter((part) => part !== undefined).join(' - ');
  return {
    title: documentType === undefined ? 'Motivo de la nota' : 'Documento que modifica',
    layout: 'grid',
    fields: [
      ...(documentType && seriesNumber
        ? [{ label: capitalized(MODIFIED_TYPES[documentType].name), value: printNumber(seriesNumber) }]
        : []),
      ...(issueDate ? [{ label: 'Fecha de emisión', value: printDate(issueDate) }] : []),
      ...others.map((other) => ({
        label: capitalized(MODIFIED_TYPES[other.documentType].name),
        value: printNumber(other.seriesNumber),
      })),
      { label: 'Motivo', value: reason },
      { label: 'Sustento', value: reasonText },
    ],
  };
}

/** Returns the printed content of a note; `reasons` is the catalog of its reason. */
export function buildNotePrint(
  note: CompletedNote,
  stamp: PrintStamp,
  title: PrintedTitle,
  reasons: Reasons,
): PrintModel {
  return buildSalePrint(note, stamp, title, [buildModificationBlock(note.modification, reasons)]);
}
