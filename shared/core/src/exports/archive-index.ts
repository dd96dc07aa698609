import { formatDocumentId } from '../identity.ts';
import { DOCUMENT_STATUS_WORDS, type DocumentStatus, statusOf } from '../lifecycle/index.ts';
import { inLanguage, type Language, say } from '../messages/index.ts';
import { pdfMarkOf } from '../print/index.ts';
import { type BilingualColumn, type Column, columnsIn } from './column.ts';
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

/** Columns of an archive's index: a row for each document, with the paths of its files. */
const COLUMNS: readonly BilingualColumn<ArchivedDocument>[] = [
  text('documentId', 'Comprobante', ({ document }) => formatDocumentId(document)),
  text('type', 'Tipo', ({ document }) => document.documentType),
  text('series', 'Serie', ({ document }) => document.series),
  {
    ...text('correlative', 'Número', ({ document }) => String(document.correlative)),
    kind: 'whole',
  },
  { ...text('issueDate', 'Fecha de emisión', ({ document }) => document.issueDate), kind: 'day' },
  text('customerIdentityNumber', 'RUC o documento', ({ document }) => document.counterparty.identityNumber),
  text('customerName', 'Cliente', ({ document }) => document.counterparty.name),
  text('currencyCode', 'Moneda', ({ document }) => document.currencyCode),
  { ...text('total', 'Total', ({ document }) => document.totals.total), kind: 'amount' },
  {
    ...text('status', 'Estado', ({ document }) => statusOf(document.state)),
    translate: (status) => DOCUMENT_STATUS_WORDS[status as DocumentStatus].es,
  },
  { ...text('voided', 'Anulado', ({ document }) => String(document.voided)), kind: 'truth' },
  ...EXPORTED_FILE_KINDS.map((kind) => text(kind, kind.toUpperCase(), ({ paths }) => paths.get(kind) ?? null)),
];

/** Returns the columns of an archive's index in a language. The last one says which files are missing, and why. */
export function indexColumns(language: Language): Column<ArchivedDocument>[] {
  const missing = text('missing', 'Falta', (row) => describeMissing(row, language));
  return columnsIn([...COLUMNS, missing], language);
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
