import { inLanguage, type Language, say } from '../messages/index.ts';
import { pdfMarkOf } from '../print/index.ts';
import { type BilingualColumn, type Column, columnsIn } from './column.ts';
import { DOCUMENT_COLUMNS } from './document-columns.ts';
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

/** Columns that the index shares with the export of documents. */
const SHARED = [
  'documentId',
  'type',
  'series',
  'correlative',
  'issueDate',
  'customerIdentityNumber',
  'customerName',
  'currencyCode',
  'total',
  'status',
  'voided',
];

const SHARED_COLUMNS = SHARED.flatMap((name) => DOCUMENT_COLUMNS.filter((column) => column.name === name)).map(
  (column): BilingualColumn<ArchivedDocument> => ({ ...column, read: ({ document }) => column.read(document) }),
);

/** Returns the columns of an archive's index: a row for each document, with the paths of its files or why one is missing. */
export function indexColumns(language: Language): Column<ArchivedDocument>[] {
  const files = EXPORTED_FILE_KINDS.map((kind) =>
    text(kind, kind.toUpperCase(), ({ paths }) => paths.get(kind) ?? null),
  );
  const missing = text('missing', 'Falta', (row) => describeMissing(row, language));
  return columnsIn([...SHARED_COLUMNS, ...files, missing], language);
}

function text(
  name: string,
  heading: string,
  read: (row: ArchivedDocument) => string | null,
): BilingualColumn<ArchivedDocument> {
  return { name, heading, kind: 'text', width: 20, read };
}

const XML_MISSING = say('the signed XML is missing', 'falta el XML firmado');
const CDR_MISSING = say('the CDR is missing', 'falta el CDR');
const PDF_MISSING = say('the PDF could not be rendered', 'no se pudo generar el PDF');

/** Returns the files that a signed document should have and lacks. */
function describeMissing({ document, paths }: ArchivedDocument, language: Language): string | null {
  const missing = [
    paths.has('xml') ? null : XML_MISSING,
    // A rejection may come as a SOAP fault, without a CDR.
    paths.has('cdr') || document.state !== 'ACCEPTED' ? null : CDR_MISSING,
    paths.has('pdf') || pdfMarkOf(document) === null ? null : PDF_MISSING,
  ].filter((reason) => reason !== null);
  return missing.length === 0 ? null : missing.map((reason) => inLanguage(reason, language)).join('; ');
}
