import { ChasquiError } from '@chasqui/core/errors';
import { DOCUMENT_EXPORT_FORMATS, type ExportKind, type ExportSpec } from '@chasqui/core/exports/export-spec';
import { choiceField, closedObject, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { DatabaseError, isDatabaseUnavailable } from '@chasqui/db/connection';
import { createExportSource, type ExportDownload, recordExportDownload } from '@chasqui/db/exports';
import type { ExportOptions } from '@chasqui/platform/exports/export-file';
import { countExport, openExport } from '@chasqui/platform/exports/open-export';
import { XLSX_MEDIA_TYPE } from '@chasqui/platform/xlsx/write-xlsx';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { withStream } from '../../../kernel/operation/error-responses.ts';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { closedQuery } from '../../../kernel/parameters/closed-query.ts';
import { openStream } from '../../../kernel/streams/open-stream.ts';
import { getPdf } from '../../document-files/get-pdf.ts';
import {
  DOCUMENT_FILTER_CONFLICTS,
  DOCUMENT_FILTER_ENTRIES,
  toDocumentSelection,
} from '../documents/document-filter.ts';
import { FileSchema, refuseOverTrpc } from '../documents/download-document.ts';
import { PeriodSchema } from './export-request.ts';

const FORMATS = v.pipe(
  choiceField(DOCUMENT_EXPORT_FORMATS),
  described(
    'csv: RFC 4180 in UTF-8; xlsx: typed cells, with the totals of each currency below them',
    'csv: RFC 4180 en UTF-8; xlsx: celdas con tipo, con los totales de cada moneda debajo',
  ),
);

const QuerySchema = closedQuery(DOCUMENT_FILTER_CONFLICTS, { format: FORMATS, ...DOCUMENT_FILTER_ENTRIES });

const MEDIA_TYPES = ['text/csv', XLSX_MEDIA_TYPE];

export const exportDocuments = readerProcedure('GET /api/exports/documents', 'Exports', {
  scope: ['documents:read', 'reports'],
  summary: say('Export documents as CSV or XLSX', 'Exportar comprobantes como CSV o XLSX'),
  description: say(
    'Takes the filters of the document list and returns one row per document, with amounts of credit notes as negative. In English, the columns and states have the names of the API. More than 50,000 documents are a 409: use POST /api/exports. ' +
      'A company can have two downloads at a time (429). If the connection breaks, the file is incomplete.',
    'Toma los filtros de la lista de comprobantes y devuelve una fila por comprobante, con los importes de las notas de crédito en negativo. En español, las columnas y los estados tienen nombres para personas. ' +
      'Más de 50,000 comprobantes son un 409: use POST /api/exports. Una empresa puede tener dos descargas a la vez (429). Si la conexión se corta, el archivo está incompleto.',
  ),
  errors: [409],
  spec: withStream(MEDIA_TYPES),
})
  .input(QuerySchema)
  .output(FileSchema)
  .query(({ ctx, input: { format, ...query } }) => {
    const selection = toDocumentSelection(query, ctx.deps.clock.now());
    return sendExport(ctx, { kind: 'documents', format, ...selection, language: ctx.language });
  });

export const exportSalesRegister = readerProcedure('GET /api/exports/sales-register', 'Exports', {
  scope: ['documents:read', 'reports'],
  summary: say(
    "Export a month's sales register in SUNAT's layout (RVIE)",
    'Exportar el registro de ventas de un mes en el formato de SUNAT (RVIE)',
  ),
  description: say(
    "Returns the text file that replaces SIRE's proposal: the accepted facturas, boletas and notes of the month. Credit notes are negative, and voided documents have zero amounts. " +
      'Correct two kinds of rows before you file it. A document in another currency than soles has its original amounts and no exchange rate. ' +
      'A note on a document of another system lacks the date of that document, and is never listed among the discounts of an earlier month. ' +
      'More than 50,000 documents are a 409: use POST /api/exports.',
    'Devuelve el archivo de texto que reemplaza la propuesta del SIRE: las facturas, boletas y notas aceptadas del mes. ' +
      'Las notas de crédito son negativas, y los comprobantes anulados tienen importes en cero. Corrija dos clases de filas antes de presentarlo. ' +
      'Un comprobante en una moneda distinta del sol tiene sus importes originales y no tiene tipo de cambio. ' +
      'Una nota de un comprobante de otro sistema no tiene la fecha de ese comprobante, y nunca figura entre los descuentos de un mes anterior. ' +
      'Más de 50,000 comprobantes son un 409: use POST /api/exports.',
  ),
  errors: [409],
  spec: withStream(['text/plain']),
})
  .input(closedObject({ period: PeriodSchema }))
  .output(FileSchema)
  .query(({ ctx, input: { period } }) => sendExport(ctx, { kind: 'sales-register', period }));

export const exportArchive = readerProcedure('GET /api/exports/archive', 'Exports', {
  scope: ['documents:read', 'reports'],
  summary: say(
    "Export a month's files: every XML, CDR and PDF",
    'Exportar los archivos de un mes: cada XML, CDR y PDF',
  ),
  description: say(
    "Returns a zip of all signed documents that hold their number, in folders by kind, under SUNAT's file names, with index.csv. Missing PDFs are rendered during the download. " +
      'A PDF that cannot be rendered is left out, and the index says so. More than 2,000 documents are a 409: use POST /api/exports.',
    'Devuelve un zip de todos los comprobantes firmados que tienen su número, en carpetas por clase, con los nombres de archivo de SUNAT y un index.csv. ' +
      'Los PDF que faltan se generan durante la descarga. Un PDF que no se puede generar se omite, y el índice lo dice. Más de 2,000 comprobantes son un 409: use POST /api/exports.',
  ),
  errors: [409],
  spec: withStream(['application/zip']),
})
  .input(closedObject({ period: PeriodSchema }))
  .output(FileSchema)
  .query(({ ctx, input: { period } }) =>
    sendExport(ctx, { kind: 'archive', period, language: ctx.language }, { makePdf: pdfMaker(ctx) }),
  );

export const exportPurchases = readerProcedure('GET /api/exports/purchases', 'Exports', {
  scope: ['purchases', 'reports'],
  summary: say("Export a month's purchases as CSV or XLSX", 'Exportar las compras de un mes como CSV o XLSX'),
  description: say(
    'Returns one row per purchase of the month: its amounts in soles as SUNAT has them, negative for credit notes, its state at SUNAT and whether its XML is validly signed. ' +
      'More than 50,000 purchases are a 409: use POST /api/exports.',
    'Devuelve una fila por compra del mes: sus importes en soles como los tiene SUNAT, negativos en las notas de crédito, su estado en SUNAT y si su XML tiene una firma válida. ' +
      'Más de 50,000 compras son un 409: use POST /api/exports.',
  ),
  errors: [409],
  spec: withStream(MEDIA_TYPES),
})
  .input(
    closedObject({
      format: v.pipe(
        choiceField(DOCUMENT_EXPORT_FORMATS),
        described('csv: RFC 4180 in UTF-8; xlsx: typed cells', 'csv: RFC 4180 en UTF-8; xlsx: celdas con tipo'),
      ),
      period: v.pipe(
        PeriodSchema,
        described('Month of the purchase register, YYYY-MM', 'Mes del registro de compras, YYYY-MM'),
      ),
    }),
  )
  .output(FileSchema)
  .query(({ ctx, input }) => sendExport(ctx, { kind: 'purchases', ...input, language: ctx.language }));

/** Most documents of an export that is answered directly: about as many as are sent in a minute or two. */
const MOST_DOCUMENTS: Readonly<Record<ExportKind, number>> = {
  documents: 50_000,
  'sales-register': 50_000,
  archive: 2_000,
  purchases: 50_000,
};

/**
 * Refuses an export that is too long for a direct answer.
 * @throws ChasquiError CONFLICT
 */
export function refuseTooLong(kind: ExportKind, documents: number): void {
  const most = MOST_DOCUMENTS[kind];
  if (documents <= most) return;
  throw new ChasquiError(
    'CONFLICT',
    say(
      `The export has ${documents} documents, and up to ${most} are answered directly: POST /api/exports makes longer ones`,
      `La exportación tiene ${documents} comprobantes y directamente se responden hasta ${most}: POST /api/exports hace las más largas`,
    ),
  );
}

/**
 * Answers with the file of an export, which is made while it is sent. The returned file is empty: it stands for the
 * stream that REST sends.
 * @throws ChasquiError CONFLICT when the export is too long for that, RATE_LIMITED when the tenant has too many streams
 *   open; VALIDATION_FAILED through tRPC
 */
async function sendExport(
  ctx: MemberContext,
  spec: ExportSpec,
  options: Pick<ExportOptions, 'makePdf'> = {},
): Promise<File> {
  refuseOverTrpc(ctx);
  const { deps, tenant, reply } = ctx;
  const source = createExportSource(deps.db, tenant);
  const documents = await countExport(spec, source);
  refuseTooLong(spec.kind, documents);
  const slot = deps.streams.enter(tenant.tenantId);
  try {
    const file = await openExport(spec, source, { ...options, signal: slot.signal });
    const bytes = noteDownload(ctx, { exportId: null, spec, documents }, file.bytes);
    reply.stream = await openStream({ ...file, bytes }, slot, ctx);
    reply.headers.set('Content-Type', file.mediaType);
    reply.headers.set('Content-Disposition', `attachment; filename="${file.fileName}"`);
    return new File([], file.fileName, { type: file.mediaType });
  } catch (error) {
    slot.leave();
    throw error;
  }
}

/** Yields the bytes of an export. Before the first bytes it records the recipient in the audit log. */
export async function* noteDownload(
  { deps, tenant }: MemberContext,
  download: ExportDownload,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  await recordExportDownload(deps.db, tenant, download);
  yield* bytes;
}

/**
 * Has the workers render the PDFs that an archive lacks, like single downloads. Once one rendering exceeds its time,
 * the others are skipped: an archive must not take as long as all of them together.
 */
function pdfMaker(ctx: MemberContext): NonNullable<ExportOptions['makePdf']> {
  let isRendering = true;
  return async ({ id: documentId }) => {
    if (!isRendering) return null;
    try {
      const { fileName, bytes } = await getPdf(ctx, { documentId, format: 'a4' });
      return { fileName, bytes };
    } catch (error) {
      if (error instanceof DatabaseError || isDatabaseUnavailable(error)) throw error;
      if (error instanceof ChasquiError && error.code === 'UNAVAILABLE') isRendering = false;
      ctx.log.warn({ err: error, documentId }, 'PDF missing from archive');
      return null;
    }
  };
}
