import { type Decimal, decimal, toJsonNumber, ZERO } from '@chasqui/core/decimal';
import { isOfKind } from '@chasqui/core/document-types';
import { component, described } from '@chasqui/core/fields';
import { inLanguage, type Language } from '@chasqui/core/messages';
import { listImportColumns } from '@chasqui/core/spreadsheet-import';
import type { DocumentImport } from '@chasqui/db/document-imports';
import * as v from 'valibot';
import {
  FIRST_ROWS,
  MAX_FAILED_ROWS,
  MAX_PROBLEMS,
  ReportColumnSchema,
  RowProblemSchema,
  toReportColumn,
  toRowProblems,
} from '../../../kernel/spreadsheet-import/import-report.ts';
import type { ImportReadings } from '../../../kernel/spreadsheet-import/import-thread.ts';
import type { CheckedDocument, CheckedDocuments } from '../../document-imports/check-documents.ts';
import { InstantSchema } from '../documents/document-body.ts';

const IMPORT_STATUSES = ['queued', 'running', 'done', 'cancelled'] as const;

/** Spreadsheet of documents on its way. */
export const DocumentImportBodySchema = component(
  'DocumentImport',
  v.object({
    id: v.string(),
    status: v.pipe(
      v.picklist(IMPORT_STATUSES),
      described(
        'queued: no document is out. running: some have no verdict. done: each has its verdict or its failure, or waits for a daily summary. cancelled: documents that were out stay, the others never go',
        'queued: ningún comprobante salió. running: algunos no tienen respuesta. done: cada uno tiene su respuesta o su falla, o espera un resumen diario. cancelled: los comprobantes que salieron quedan, los demás nunca salen',
      ),
    ),
    total: v.pipe(v.number(), described('Documents of the file', 'Comprobantes del archivo')),
    done: v.pipe(
      v.number(),
      described(
        'Documents with a verdict or a failure, and those that wait for a daily summary',
        'Comprobantes con respuesta o falla, y los que esperan un resumen diario',
      ),
    ),
    accepted: v.number(),
    rejected: v.number(),
    failed: v.pipe(
      v.number(),
      described(
        'Documents that never reached the authority; the result has the reasons',
        'Comprobantes que nunca llegaron a la autoridad; el resultado tiene los motivos',
      ),
    ),
    cancelled: v.pipe(
      v.number(),
      described('Documents that were cancelled before they went out', 'Comprobantes cancelados antes de salir'),
    ),
    cancelReason: v.pipe(
      v.nullable(v.string()),
      described(
        'Reason for which the service cancelled the rest: five documents in a row never reached the authority, or the key or user may no longer issue. null otherwise',
        'Motivo por el que el servicio canceló el resto: cinco comprobantes seguidos no llegaron a la autoridad, o la clave o el usuario ya no puede emitir. Si no, null',
      ),
    ),
    fileName: v.nullable(v.string()),
    createdAt: InstantSchema,
    links: v.object({ result: v.string() }),
  }),
);
export type DocumentImportBody = v.InferOutput<typeof DocumentImportBodySchema>;

export function toDocumentImportBody(found: DocumentImport, language: Language): DocumentImportBody {
  const { id, total, done, accepted, rejected, failed, cancelled, cancelReason, fileName, createdAt } = found;
  return {
    ...{ id, status: statusOf(found), total, done, accepted, rejected, failed, cancelled },
    ...{ cancelReason: cancelReason === null ? null : inLanguage(cancelReason, language), fileName },
    createdAt: createdAt.toISOString(),
    links: { result: `/api/document-imports/${id}/result` },
  };
}

function statusOf({ cancelledAt, total, waiting, done }: DocumentImport): DocumentImportBody['status'] {
  if (cancelledAt !== null) return 'cancelled';
  if (done === total) return 'done';
  return waiting === total ? 'queued' : 'running';
}

const PreviewDocumentSchema = component(
  'PreviewDocument',
  v.object({
    reference: v.string(),
    rows: v.pipe(v.array(v.number()), described('Rows of the document', 'Filas del comprobante')),
    documentType: v.pipe(v.string(), described('Catalog 01', 'Catálogo 01')),
    outcome: v.pipe(
      v.picklist(['ready', 'known', 'failed']),
      described(
        'ready: it would go out. known: its reference is out already, with the same data, so it would not go out again. failed: it has problems',
        'ready: saldría. known: su referencia ya salió con los mismos datos, así que no saldría otra vez. failed: tiene problemas',
      ),
    ),
    documentId: v.pipe(
      v.nullable(v.string()),
      described('Id of the document of a known reference', 'Id del comprobante de una referencia ya usada'),
    ),
    series: v.nullable(v.string()),
    correlative: v.pipe(
      v.nullable(v.number()),
      described('Number of a known reference, or of the row', 'Número de una referencia ya usada, o el de la fila'),
    ),
    issueDate: v.nullable(v.string()),
    counterparty: v.pipe(v.nullable(v.string()), described('Name of the other party', 'Nombre de la otra parte')),
    currencyCode: v.nullable(v.string()),
    total: v.nullable(v.number()),
    items: v.pipe(v.number(), described('Number of items', 'Número de ítems')),
  }),
);

/** Answer to a spreadsheet of documents with dryRun. */
export const DocumentImportPreviewSchema = component(
  'DocumentImportPreview',
  v.object({
    rows: v.pipe(
      v.number(),
      described(
        'Rows below the headings, without those that are blank or left out',
        'Filas debajo de los encabezados, sin las vacías ni las omitidas',
      ),
    ),
    total: v.pipe(v.number(), described('Documents of the file', 'Comprobantes del archivo')),
    ready: v.pipe(v.number(), described('Documents that would go out', 'Comprobantes que saldrían')),
    known: v.pipe(v.number(), described('Documents that are out already', 'Comprobantes que ya salieron')),
    failed: v.pipe(v.number(), described('Documents with problems', 'Comprobantes con problemas')),
    problems: v.pipe(
      v.array(RowProblemSchema),
      described(
        `First ${MAX_PROBLEMS} problems, in row order. As long as there is one, the file is refused as a whole`,
        `Los primeros ${MAX_PROBLEMS} problemas, en el orden de las filas. Mientras haya uno, se rechaza todo el archivo`,
      ),
    ),
    warnings: v.pipe(
      v.array(RowProblemSchema),
      described(
        `First ${MAX_PROBLEMS} doubts, such as a probable objection of the authority; they refuse nothing`,
        `Las primeras ${MAX_PROBLEMS} dudas, como una objeción probable de la autoridad; no impiden nada`,
      ),
    ),
    headerRow: v.pipe(v.number(), described('Row of the headings', 'Fila de los encabezados')),
    columns: v.pipe(
      v.array(ReportColumnSchema),
      described('Columns of the file as they were understood', 'Columnas del archivo como se entendieron'),
    ),
    fields: v.pipe(
      v.array(v.object({ field: v.string(), title: v.string() })),
      described(
        'Fields that a column may have, with their names in the language of the request',
        'Campos que puede tener una columna, con sus nombres en el idioma de la solicitud',
      ),
    ),
    leftOutRows: v.pipe(
      v.array(v.number()),
      described(
        'Rows below the headings that are no items: headings of groups, repeated headings, sums, remarks',
        'Filas debajo de los encabezados que no son ítems: títulos de grupos, encabezados repetidos, totales, notas',
      ),
    ),
    totals: v.pipe(
      v.array(v.object({ currencyCode: v.string(), total: v.number() })),
      described(
        'Sum of the documents that would go out, by currency',
        'Suma de los comprobantes que saldrían, por moneda',
      ),
    ),
    preview: v.pipe(
      v.array(PreviewDocumentSchema),
      described(
        `The first ${FIRST_ROWS} documents, and the first ${MAX_FAILED_ROWS} others with problems`,
        `Los primeros ${FIRST_ROWS} comprobantes, y los primeros ${MAX_FAILED_ROWS} de los demás con problemas`,
      ),
    ),
  }),
);
export type DocumentImportPreview = v.InferOutput<typeof DocumentImportPreviewSchema>;

type PreviewDocument = DocumentImportPreview['preview'][number];

export function toDocumentImportPreview(
  { rows, headerRow, columns, leftOut }: ImportReadings['documents'],
  { documents, problems, warnings }: CheckedDocuments,
  { type, language }: { readonly type: string | undefined; readonly language: Language },
): DocumentImportPreview {
  const wrong = new Set(problems.map(({ row }) => row));
  const shown = documents.map((document) => toPreviewDocument(document, wrong));
  const countOf = (outcome: PreviewDocument['outcome']) => shown.filter((each) => each.outcome === outcome).length;
  const others = shown.slice(FIRST_ROWS).filter(({ outcome }) => outcome === 'failed');
  return {
    ...{ rows, total: shown.length, ready: countOf('ready'), known: countOf('known'), failed: countOf('failed') },
    problems: toRowProblems(problems, language),
    warnings: toRowProblems(warnings, language),
    headerRow,
    columns: columns.map((column) => toReportColumn(column, language)),
    fields: listImportColumns(type).map(({ field, title }) => ({ field, title: inLanguage(title, language) })),
    leftOutRows: [...leftOut],
    totals: addUp(shown.filter(({ outcome }) => outcome === 'ready')),
    preview: [...shown.slice(0, FIRST_ROWS), ...others.slice(0, MAX_FAILED_ROWS)],
  };
}

/** Returns the sum of documents by their currency. Documents without amounts, such as guides, have none. */
function addUp(documents: readonly PreviewDocument[]): DocumentImportPreview['totals'] {
  const sums = new Map<string, Decimal>();
  for (const { documentType, currencyCode, total } of documents) {
    if (currencyCode === null || total === null || isOfKind(documentType, 'guide')) continue;
    sums.set(currencyCode, (sums.get(currencyCode) ?? ZERO).plus(decimal(total)));
  }
  return [...sums].map(([currencyCode, sum]) => ({ currencyCode, total: toJsonNumber(sum.toString()) }));
}

function toPreviewDocument({ imported, summary, known }: CheckedDocument, wrong: ReadonlySet<number>): PreviewDocument {
  const { reference, rows, documentType, itemRows } = imported;
  const isKnown = known !== undefined && !rows.some((row) => wrong.has(row));
  const isReady = summary !== undefined && !rows.some((row) => wrong.has(row));
  return {
    ...{ reference, rows: [...rows], documentType, items: itemRows.length },
    outcome: isKnown ? 'known' : isReady ? 'ready' : 'failed',
    documentId: known?.documentId ?? null,
    series: summary?.series ?? known?.series ?? null,
    correlative: summary?.correlative ?? known?.correlative ?? null,
    issueDate: summary?.issueDate ?? null,
    counterparty: summary?.counterparty.name ?? null,
    currencyCode: summary?.currencyCode ?? null,
    total: summary === undefined ? null : Number(summary.totals.total),
  };
}
