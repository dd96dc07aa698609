import { CREDIT_NOTE_REASONS, DEBIT_NOTE_REASONS } from '@chasqui/core/catalogs';
import { textOf } from '../components/typed-text.ts';
import type { DocumentSource } from './document-source.ts';
import { suggestReason } from './note-reason.ts';
import { emptyLine, emptySale, type SaleValues } from './sale-values.ts';
import { filledLines } from './scanned-lines.ts';
import { saleBody } from './to-body.ts';

/** Values of the form of a note. */
export interface NoteValues extends SaleValues {
  /** Null until the person chooses one: then the form shows the one that the changes suggest. */
  readonly responseCode: string | null;
  readonly responseDescription: string;
}

interface Reason {
  readonly value: string;
  readonly label: string;
}

/** Reasons by the code of the note. Those of changed instalments and of 2027 need fields that no form has. */
const REASONS: Readonly<Record<NoteType, readonly Reason[]>> = {
  '07': reasonsOf(CREDIT_NOTE_REASONS),
  '08': reasonsOf(DEBIT_NOTE_REASONS),
};

export type NoteType = '07' | '08';

function reasonsOf(reasons: Readonly<Record<string, { readonly code: string; readonly name: string }>>): Reason[] {
  return Object.values(reasons)
    .filter(({ code }) => code !== '13')
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort((one, other) => one.value.localeCompare(other.value));
}

export function reasonsFor(type: NoteType): readonly Reason[] {
  return REASONS[type];
}

/** Returns the values of a note about a document: a credit note repeats its lines, a debit note adds a new one. */
export function noteValues(type: NoteType, { document, customer, lines }: DocumentSource): NoteValues {
  return {
    ...emptySale({ isReceipt: false }),
    customer,
    currencyCode: document.currencyCode,
    items: type === '07' ? lines : [emptyLine(lines[0]?.isPriceWithTax ?? false)],
    responseCode: null,
    responseDescription: '',
  };
}

/** Returns the reason of a note: the one that the person chose, or the one that the lines suggest. */
export function reasonOf(type: NoteType, { responseCode, items }: NoteValues, { lines }: DocumentSource): string {
  return responseCode ?? (type === '07' ? suggestReason(lines, filledLines(items)) : '01');
}

/** Returns the body of a note, which the schema has yet to check. */
export function noteBody(type: NoteType, values: NoteValues, { usualSeries, source }: NoteContext) {
  const { document, allowances } = source;
  const responseCode = reasonOf(type, values, source);
  const reason = REASONS[type].find(({ value }) => value === responseCode);
  return {
    ...saleBody(values, usualSeries),
    ...(type === '07' && allowances),
    referenceDocumentType: document.documentType,
    referenceDocumentId: `${document.series}-${document.correlative}`,
    responseCode,
    responseDescription: textOf(values.responseDescription) ?? reason?.label,
  };
}

interface NoteContext {
  readonly usualSeries: string;
  readonly source: DocumentSource;
}
