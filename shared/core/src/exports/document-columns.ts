import { DOCUMENT_FIGURES, type DocumentFigure } from '../documents/kit/document-totals.ts';
import { formatDocumentId, formatDocumentNumber } from '../identity.ts';
import { statusOf } from '../lifecycle/index.ts';
import type { ExportedDocument } from './exported-document.ts';

/**
 * Kind of a column's cells. Each value is a text: `amount` is a decimal (`-118.00`), `whole` has digits only, `day` is
 * YYYY-MM-DD, `instant` is ISO 8601 in UTC, `truth` is `true` or `false`.
 */
export type CellKind = 'text' | 'amount' | 'whole' | 'day' | 'instant' | 'truth';

export interface Column<Row> {
  readonly name: string;
  readonly kind: CellKind;
  /** Width in digits, for layouts that have widths. */
  readonly width: number;
  /** Null leaves the cell empty. */
  readonly read: (row: Row) => string | null;
}

/**
 * Positions at which a spreadsheet could start a formula: the start of a text, and after a semicolon, a tab or a line
 * end. A program that separates cells at semicolons or tabs starts a cell there and ignores the quotes. The last four
 * signs are the wide forms of the first four.
 */
const FORMULAS = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?="*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * Returns a cell for layouts that cannot mark text as text (CSV). An apostrophe keeps spreadsheets from taking foreign
 * text, or a part of it, for a formula. A number gets no apostrophe, even if it begins with a minus.
 */
export function plainCell({ kind }: Pick<Column<never>, 'kind'>, value: string | null): string {
  if (value === null) return '';
  return kind === 'text' ? value.replaceAll(FORMULAS, "'") : value;
}

/** Totals of version 0.1. Their columns keep their places. */
const FIRST_FIGURES: readonly DocumentFigure[] = [
  'taxable',
  'exempt',
  'unaffected',
  'free',
  'isc',
  'igv',
  'discount',
  'total',
];

/** Columns of the documents export: one row for each document, with the API's names. */
export const DOCUMENT_COLUMNS: readonly Column<ExportedDocument>[] = [
  text('documentId', 30, (document) => formatDocumentId(document)),
  text('type', 6, ({ documentType }) => documentType),
  text('series', 10, ({ series }) => series),
  { name: 'correlative', kind: 'whole', width: 11, read: ({ correlative }) => String(correlative) },
  day('issueDate', ({ issueDate }) => issueDate),
  day('dueDate', ({ dueDate }) => dueDate),
  text('currencyCode', 13, ({ currencyCode }) => currencyCode),
  text('customerIdentityType', 20, ({ counterparty }) => counterparty.identityType),
  text('customerIdentityNumber', 23, ({ counterparty }) => counterparty.identityNumber),
  text('customerName', 40, ({ counterparty }) => counterparty.name),
  ...FIRST_FIGURES.map(amount),
  text('status', 16, ({ state }) => statusOf(state)),
  { name: 'voided', kind: 'truth', width: 8, read: ({ voided }) => String(voided) },
  instant('voidedAt', ({ voidedAt }) => voidedAt),
  text('cdrResponseCode', 16, ({ responseCode }) => responseCode),
  text('cdrDescription', 40, ({ responseDescription }) => responseDescription),
  text('modifies', 20, ({ modifies }) => modifies && `${modifies.documentType}-${formatDocumentNumber(modifies)}`),
  instant('createdAt', ({ createdAt }) => createdAt),
  text('id', 38, ({ id }) => id),
  { name: 'cdrMissing', kind: 'truth', width: 11, read: ({ cdrMissing }) => String(cdrMissing) },
  ...DOCUMENT_FIGURES.filter((figure) => !FIRST_FIGURES.includes(figure)).map(amount),
  { name: 'livemode', kind: 'truth', width: 9, read: ({ livemode }) => String(livemode) },
];

type Reading<Value> = (document: ExportedDocument) => Value;

function text(name: string, width: number, read: Reading<string | null>): Column<ExportedDocument> {
  return { name, kind: 'text', width, read };
}

function day(name: string, read: Reading<string | null>): Column<ExportedDocument> {
  return { name, kind: 'day', width: 12, read };
}

function instant(name: string, readInstant: Reading<Date | null>): Column<ExportedDocument> {
  return { name, kind: 'instant', width: 20, read: (document) => readInstant(document)?.toISOString() ?? null };
}

function amount(name: DocumentFigure): Column<ExportedDocument> {
  return { name, kind: 'amount', width: 14, read: ({ totals }) => totals[name] };
}
