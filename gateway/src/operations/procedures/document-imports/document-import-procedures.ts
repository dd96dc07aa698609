import { buffer } from 'node:stream/consumers';
import { IMPORTED_TYPES } from '@chasqui/core/document-types';
import { choiceField, closedObject, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { documentTemplate } from '@chasqui/core/spreadsheet-import';
import { limaDate } from '@chasqui/core/time';
import { takeLoopTurn } from '@chasqui/db/connection';
import * as db from '@chasqui/db/document-imports';
import { writeCsv } from '@chasqui/platform/exports/write-csv';
import { writeXlsx, XLSX_MEDIA_TYPE } from '@chasqui/platform/xlsx/write-xlsx';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { withStream } from '../../../kernel/operation/error-responses.ts';
import { issuerProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import {
  isInstant,
  KeysetPaginationSchema,
  toKeysetPagination,
  toKeysetRange,
} from '../../../kernel/pagination/cursor.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../../kernel/pagination/page-query.ts';
import { closedQuery } from '../../../kernel/parameters/closed-query.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { resultColumns, resultRows } from '../../document-imports/result-table.ts';
import { nameResult, unpackSheet } from '../../document-imports/sheet-file.ts';
import { sendTemplate } from '../clients/import-templates.ts';
import { FileSchema, refuseOverTrpc, toFile } from '../documents/download-document.ts';
import { type DocumentImportBody, DocumentImportBodySchema, toDocumentImportBody } from './document-import-body.ts';

const TAG = 'Document imports';
const ORDER = 'document-imports';
const ImportIdSchema = closedObject({ id: recordId('import') });

export const listDocumentImports = readerProcedure('GET /api/document-imports', TAG, {
  scope: 'documents:read',
  summary: say('List the spreadsheets of documents', 'Listar las hojas de cálculo de comprobantes'),
  description: say('Newest first, with their progress.', 'Primero las más nuevas, con su avance.'),
})
  .input(closedQuery([CURSOR_OR_PAGE], KEYSET_QUERY_ENTRIES))
  .output(v.object({ data: v.array(DocumentImportBodySchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx, input }) => {
    const found = await db.listDocumentImports(ctx.deps.db, ctx.tenant, toKeysetRange(input, ORDER, isInstant));
    return {
      data: found.rows.map((each) => toDocumentImportBody(each, ctx.language)),
      pagination: toKeysetPagination(input, ORDER, found),
    };
  });

export const getDocumentImport = readerProcedure('GET /api/document-imports/{id}', TAG, {
  scope: 'documents:read',
  summary: say('Get the progress of a spreadsheet', 'Obtener el avance de una hoja de cálculo'),
  description: say(
    'Counts the documents by what became of them. Poll it until the status is done; a document without an answer of the authority is sent again by the service.',
    'Cuenta los comprobantes según su resultado. Consúltelo hasta que el estado sea done; el servicio vuelve a enviar un comprobante sin respuesta de la autoridad.',
  ),
})
  .input(ImportIdSchema)
  .output(DocumentImportBodySchema)
  .query(({ ctx, input }) => getBody(ctx, input.id));

async function getBody({ deps, tenant, language }: MemberContext, importId: string): Promise<DocumentImportBody> {
  return toDocumentImportBody(await db.getDocumentImport(deps.db, tenant, importId), language);
}

export const cancelDocumentImport = issuerProcedure('POST /api/document-imports/{id}/cancel', TAG, {
  scope: 'documents:write',
  summary: say('Cancel the rest of a spreadsheet', 'Cancelar el resto de una hoja de cálculo'),
  description: say(
    'Documents that are out stay; the others never go, and their references are free for another file. If all are out, the answer is a 409.',
    'Los comprobantes que ya salieron quedan; los demás nunca salen, y sus referencias quedan libres para otro archivo. Si todos salieron, la respuesta es un 409.',
  ),
  errors: [409],
})
  .input(ImportIdSchema)
  .output(DocumentImportBodySchema)
  .mutation(async ({ ctx, input }) => {
    await db.cancelDocumentImport(ctx.deps.db, ctx.tenant, input.id);
    return getBody(ctx, input.id);
  });

const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8';

export const downloadImportResult = readerProcedure('GET /api/document-imports/{id}/result', TAG, {
  scope: 'documents:read',
  summary: say('Download the result of a spreadsheet', 'Descargar el resultado de una hoja de cálculo'),
  description: say(
    'Returns the file from its headings on, in the format in which it came, with its name and separator, and with four columns more: number, state, code and message of the document of each row. Before the end it has the states of that moment.',
    'Devuelve el archivo desde sus encabezados, en el formato en que llegó, con su nombre y su separador, y con cuatro columnas más: número, estado, código y mensaje del comprobante de cada fila. Antes del final tiene los estados de ese momento.',
  ),
  spec: withStream([XLSX_MEDIA_TYPE, 'text/csv']),
})
  .input(ImportIdSchema)
  .output(FileSchema)
  .query(({ ctx, input }) => sendResult(ctx, input.id));

async function sendResult(ctx: MemberContext, importId: string): Promise<File> {
  refuseOverTrpc(ctx);
  const { deps, tenant, language } = ctx;
  const {
    sheet: packed,
    format,
    fileName: uploaded,
    cancelReason,
  } = await db.getImportedSheet(deps.db, tenant, importId);
  const sheet = await unpackSheet(packed);
  const columns = resultColumns(sheet, { language, cancelReason });
  const rows = resultRows(sheet, await db.listImportOutcomes(deps.db, tenant, importId));
  const batches = inTurns(tenant.tenantId, rows);
  const fileName = nameResult(uploaded, language);
  if (format === 'csv') {
    const bytes = await buffer(writeCsv(columns, batches, sheet.delimiter));
    return toFile(ctx, { bytes, fileName: `${fileName}.csv`, mediaType: CSV_MEDIA_TYPE });
  }
  const name = language === 'es' ? 'Resultado' : 'Result';
  const bytes = await buffer(writeXlsx({ name, columns, batches, foot: () => [] }));
  return toFile(ctx, { bytes, fileName: `${fileName}.xlsx`, mediaType: XLSX_MEDIA_TYPE });
}

const BATCH_ROWS = 200;

/** Returns rows in batches. The tenant takes a turn in the event loop before each of them. */
async function* inTurns<Row>(tenantId: string, rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    await takeLoopTurn(tenantId);
    yield rows.slice(start, start + BATCH_ROWS);
  }
}

export const getDocumentTemplate = readerProcedure('GET /api/document-imports/template', TAG, {
  scope: 'documents:read',
  summary: say(
    'Download a template for a spreadsheet of documents',
    'Descargar una plantilla para una hoja de comprobantes',
  ),
  description: say(
    'Returns an XLSX file in the language of the request: headings, an example document of two items, and a second sheet that explains the columns.',
    'Devuelve un archivo XLSX en el idioma de la solicitud: encabezados, un comprobante de ejemplo con dos ítems y una segunda hoja que explica las columnas.',
  ),
  spec: withStream([XLSX_MEDIA_TYPE]),
})
  .input(
    closedObject({
      type: v.optional(
        v.pipe(
          choiceField(IMPORTED_TYPES),
          described('Type of the documents: catalog 01', 'Tipo de los comprobantes: catálogo 01'),
        ),
        '01',
      ),
    }),
  )
  .output(FileSchema)
  .query(({ ctx, input }) =>
    sendTemplate(ctx, documentTemplate(input.type, limaDate(ctx.deps.clock.now()), ctx.language)),
  );
