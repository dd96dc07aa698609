import { formatDocumentId } from '../identity.ts';
import { statusOf } from '../lifecycle/index.ts';
import { pdfMarkOf } from '../print/index.ts';
import type { Column } from './document-columns.ts';
import { EXPORTED_FILE_KINDS, type ExportedFile, type ExportedFileKind } from './export-spec.ts';
import type { ExportedDocument } from './exported-document.ts';

/** Document of an archive, with the paths of its files by kind. */
export interface ArchivedDocument {
  readonly document: ExportedDocument;
  readonly paths: ReadonlyMap<ExportedFileKind, string>;
}

/** Returns the path of a file in the archive: the folder of its kind and SUNAT's file name. */
export function archivePath({ kind, fileName }: Pick<ExportedFile, 'kind' | 'fileName'>): string {
  return `${kind}/${fileName}`;
}

/** Columns of an archive's index: a row for each document, with the paths of its files or why one is missing. */
export const INDEX_COLUMNS: readonly Column<ArchivedDocument>[] = [
  text('documentId', ({ document }) => formatDocumentId(document)),
  text('type', ({ document }) => document.documentType),
  text('series', ({ document }) => document.series),
  { name: 'correlative', kind: 'whole', width: 11, read: ({ document }) => String(document.correlative) },
  { name: 'issueDate', kind: 'day', width: 12, read: ({ document }) => document.issueDate },
  text('customerIdentityNumber', ({ document }) => document.counterparty.identityNumber),
  text('customerName', ({ document }) => document.counterparty.name),
  text('currencyCode', ({ document }) => document.currencyCode),
  { name: 'total', kind: 'amount', width: 14, read: ({ document }) => document.totals.total },
  text('status', ({ document }) => statusOf(document.state)),
  { name: 'voided', kind: 'truth', width: 8, read: ({ document }) => String(document.voided) },
  ...EXPORTED_FILE_KINDS.map((kind) => text(kind, ({ paths }) => paths.get(kind) ?? null)),
  text('missing', describeMissing),
];

function text(name: string, read: (row: ArchivedDocument) => string | null): Column<ArchivedDocument> {
  return { name, kind: 'text', width: 20, read };
}

/** Returns the files that a signed document should have and lacks. */
function describeMissing({ document, paths }: ArchivedDocument): string | null {
  const missing = [
    paths.has('xml') ? null : 'the signed XML is missing',
    // A rejection may come as a SOAP fault, without a CDR.
    paths.has('cdr') || document.state !== 'ACCEPTED' ? null : 'the CDR is missing',
    paths.has('pdf') || pdfMarkOf(document) === null ? null : 'the PDF could not be rendered',
  ].filter((reason) => reason !== null);
  return missing.length === 0 ? null : missing.join('; ');
}
