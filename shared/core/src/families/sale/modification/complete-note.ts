import { oneLine } from '../../../fields/index.ts';
import { type DocumentNumber, formatSeriesNumber, parseSeriesNumber } from '../../../identity/index.ts';
import type { Issuer } from '../../../parties.ts';
import {
  type PrintBlock,
  type PrintedTitle,
  type PrintModel,
  type PrintStamp,
  printDate,
} from '../../../print/index.ts';
import { completeSale } from '../complete-sale.ts';
import type { CompletedNote, Modification, SaleDocument } from '../completed-sale.ts';
import { priceSale } from '../priced-sale.ts';
import { buildSalePrint } from '../print/sale-print.ts';
import { summarizeSaleDocument } from '../summarize.ts';
import { MODIFIED_TYPES, type NoteRequest } from './request.ts';

/** The tenant's documents that `listModified` names, as completed by their own types. */
export type ModifiedDocuments = readonly { readonly completed: unknown }[];

/** The document that a note modifies, when it is one that this tenant can have emitted. */
export function listModified({
  referenceDocumentId,
  referenceDocumentType,
}: Pick<NoteRequest, 'referenceDocumentId' | 'referenceDocumentType'>): readonly DocumentNumber[] {
  const number = parseSeriesNumber(referenceDocumentId);
  return number === null ? [] : [{ documentType: referenceDocumentType, ...number }];
}

/** SUNAT compares the number with the one it registered, which is not padded. */
function unpadded(referenceDocumentId: string): string {
  const parsed = parseSeriesNumber(referenceDocumentId);
  return parsed === null ? referenceDocumentId : formatSeriesNumber(parsed);
}

// Given back by the database as JSON: its type was lost on the way, its shape was not.
function findIssueDate([modified]: ModifiedDocuments): string | null {
  return modified === undefined ? null : (modified.completed as Pick<SaleDocument, 'issueDate'>).issueDate;
}

function completeModification(request: NoteRequest, referenced: ModifiedDocuments): Modification {
  return {
    seriesNumber: unpadded(request.referenceDocumentId),
    documentType: request.referenceDocumentType,
    issueDate: findIssueDate(referenced),
    reasonCode: request.responseCode,
    reasonText: oneLine(request.responseDescription),
  };
}

/**
 * Completes a note, with every value decided except its number. A note has no form of payment: SUNAT accepts one only
 * for a credit whose dates change (reason 13), which the API does not have. A due date is only printed.
 */
export function completeNote(
  documentType: CompletedNote['documentType'],
  request: NoteRequest,
  issuer: Issuer,
  referenced: ModifiedDocuments = [],
): CompletedNote {
  return {
    documentType,
    ...completeSale(priceSale(request), issuer),
    paymentForm: null,
    modification: completeModification(request, referenced),
  };
}

/** Returns the summary of a note for lists and records. `correlative` is undefined if the client left it out. */
export function summarizeNote(request: NoteRequest, note: CompletedNote) {
  const [modifies = null] = listModified(request);
  return { ...summarizeSaleDocument(request, note), modifies };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A catalog of reasons, 09 or 10. */
type Reasons = Readonly<Record<string, { readonly name: string }>>;

function buildModificationBlock(modification: Modification, reasons: Reasons): PrintBlock {
  const { documentType, seriesNumber, issueDate, reasonCode, reasonText } = modification;
  const reason = [reasonCode, reasons[reasonCode]?.name].filter((part) => part !== undefined).join(' - ');
  return {
    title: 'Documento que modifica',
    layout: 'grid',
    fields: [
      { label: capitalized(MODIFIED_TYPES[documentType].name), value: seriesNumber },
      ...(issueDate ? [{ label: 'Fecha de emisión', value: printDate(issueDate) }] : []),
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
