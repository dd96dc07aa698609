import { formatDocumentId, formatDocumentNumber } from '../identity/index.ts';
import { statusOf } from '../lifecycle/index.ts';
import type { ExportedDocument } from './exported-document.ts';
import type { Column } from './table.ts';

type Totals = keyof ExportedDocument['totals'];

/** The figures of a document, in the order of the API. */
export const FIGURES = [
  'taxable',
  'exempt',
  'unaffected',
  'free',
  'isc',
  'igv',
  'discount',
  'total',
] as const satisfies readonly Totals[];

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
  ...FIGURES.map(amount),
  text('status', 16, ({ state }) => statusOf(state)),
  { name: 'voided', kind: 'truth', width: 8, read: ({ voided }) => String(voided) },
  instant('voidedAt', ({ voidedAt }) => voidedAt),
  text('cdrResponseCode', 16, ({ responseCode }) => responseCode),
  text('cdrDescription', 40, ({ responseDescription }) => responseDescription),
  text('modifies', 20, ({ modifies }) => modifies && `${modifies.documentType}-${formatDocumentNumber(modifies)}`),
  instant('createdAt', ({ createdAt }) => createdAt),
  text('id', 38, ({ id }) => id),
  { name: 'cdrMissing', kind: 'truth', width: 11, read: ({ cdrMissing }) => String(cdrMissing) },
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

function amount(name: Totals): Column<ExportedDocument> {
  return { name, kind: 'amount', width: 14, read: ({ totals }) => totals[name] };
}
