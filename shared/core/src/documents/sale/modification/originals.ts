import { findCurrency } from '../../../catalogs/index.ts';
import { type DocumentNumber, formatSeriesNumber, parseSeriesNumber } from '../../../identity.ts';
import type { DocumentState } from '../../../lifecycle/index.ts';
import type { SaleDocument } from '../completed-sale.ts';
import type { NoteBody, NoteRequest } from './request.ts';

/** Documents that the company has emitted, as completed by their own types. Without a state they are accepted. */
export type KnownOriginals = readonly (DocumentNumber & {
  readonly completed: unknown;
  readonly state?: DocumentState;
})[];

/** Document that a note modifies, with the field that names it. */
export interface NamedOriginal {
  readonly path: string;
  readonly number: DocumentNumber;
}

type Naming = Pick<NoteBody, 'referenceDocumentId' | 'referenceDocumentType' | 'references'>;

/** Lists the documents that a note modifies, the first one first. */
export function listOriginals(request: Naming): readonly NamedOriginal[] {
  const { referenceDocumentId, referenceDocumentType, references = [] } = request;
  const first =
    referenceDocumentId === undefined || referenceDocumentType === undefined
      ? []
      : [{ path: 'referenceDocumentId', documentType: referenceDocumentType, documentId: referenceDocumentId }];
  const named = [
    ...first,
    ...references.map((reference, index) => ({ path: `references.${index}.documentId`, ...reference })),
  ];
  return named.flatMap(({ path, documentType, documentId }) => {
    const number = parseSeriesNumber(documentId);
    return number === null ? [] : [{ path, number: { documentType, ...number } }];
  });
}

/** Original of a note that the company has emitted. */
export interface FoundOriginal {
  readonly state: DocumentState;
  readonly document: SaleDocument;
}

/** Finds an original by its number; undefined if the service does not know it. */
export function findOriginal(number: DocumentNumber, known: KnownOriginals): FoundOriginal | undefined {
  const keyOf = (one: DocumentNumber) => `${one.documentType} ${formatSeriesNumber(one)}`;
  const found = known.find((one) => keyOf(one) === keyOf(number));
  if (found === undefined) return undefined;
  // Given back by the database as JSON: its type was lost on the way, its shape was not.
  return { state: found.state ?? 'ACCEPTED', document: found.completed as SaleDocument };
}

/** Finds the first document that a note modifies. */
export function findFirstOriginal(request: Naming, known: KnownOriginals): SaleDocument | undefined {
  const [first] = listOriginals(request);
  return first === undefined ? undefined : findOriginal(first.number, known)?.document;
}

/** Returns a request with its currency and its exchange rate: by default those of the document that it modifies. */
export function inCurrencyOfOriginal(request: NoteBody, known: KnownOriginals): NoteRequest {
  const original = findFirstOriginal(request, known);
  const currencyCode = request.currencyCode ?? findCurrency(original?.currencyCode ?? 'PEN')?.code ?? 'PEN';
  const rate = original?.currencyCode === currencyCode ? original.exchangeRate : undefined;
  const { exchangeRate = rate === undefined ? undefined : Number(rate) } = request;
  return { ...request, currencyCode, ...(exchangeRate !== undefined && { exchangeRate }) };
}
