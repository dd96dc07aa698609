import { buffer } from 'node:stream/consumers';
import { closedObject } from '@chasqui/core/fields';
import { type Message, say } from '@chasqui/core/messages';
import { type ImportTemplate, importTemplate, type TemplateSheet } from '@chasqui/core/spreadsheet-import';
import type { XlsxTable } from '@chasqui/platform/xlsx/cells';
import { writeXlsx, XLSX_MEDIA_TYPE } from '@chasqui/platform/xlsx/write-xlsx';
import type { RequestContext } from '../../../kernel/context.ts';
import { withStream } from '../../../kernel/operation/error-responses.ts';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { FileSchema, refuseOverTrpc, toFile } from '../documents/download-document.ts';

const textsOf = (scope: 'clients' | 'products', summary: Message) => ({
  scope,
  summary,
  description: say(
    'Returns an XLSX file in the language of the request: headings, two example rows, and a second sheet that explains the columns. Filled in, the import takes it as it is.',
    'Devuelve un archivo XLSX en el idioma de la solicitud: encabezados, dos filas de ejemplo y una segunda hoja que explica las columnas. Una vez llena, la importación la recibe tal cual.',
  ),
  spec: withStream([XLSX_MEDIA_TYPE]),
});

export const getClientTemplate = readerProcedure(
  'GET /api/clients/import/template',
  'Clients',
  textsOf(
    'clients',
    say('Download a template for the import of clients', 'Descargar una plantilla para importar clientes'),
  ),
)
  .input(closedObject({}))
  .output(FileSchema)
  .query(({ ctx }) => sendTemplate(ctx, importTemplate('clients', ctx.language)));

export const getProductTemplate = readerProcedure(
  'GET /api/products/import/template',
  'Products',
  textsOf(
    'products',
    say('Download a template for the import of products', 'Descargar una plantilla para importar productos'),
  ),
)
  .input(closedObject({}))
  .output(FileSchema)
  .query(({ ctx }) => sendTemplate(ctx, importTemplate('products', ctx.language)));

/** Sends a template as a workbook. */
export async function sendTemplate(ctx: RequestContext, { fileName, sheets }: ImportTemplate): Promise<File> {
  refuseOverTrpc(ctx);
  const bytes = await buffer(writeXlsx(...sheets.map(toTable)));
  return toFile(ctx, { bytes, fileName: `${fileName}.xlsx`, mediaType: XLSX_MEDIA_TYPE });
}

const MIN_WIDTH = 16;
const MAX_WIDTH = 70;

function toTable({ name, headings, rows }: TemplateSheet): XlsxTable<readonly string[]> {
  const widthOf = (index: number) => Math.max(MIN_WIDTH, ...rows.map((row) => (row[index] ?? '').length + 2));
  return {
    name,
    columns: headings.map((heading, index) => ({
      ...{ name: heading, heading, kind: 'text' as const, width: Math.min(MAX_WIDTH, widthOf(index)) },
      read: (row: readonly string[]) => row[index] ?? null,
    })),
    batches: batchesOf(rows),
    foot: () => [],
  };
}

/** Returns rows as the one batch of a table. */
async function* batchesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
