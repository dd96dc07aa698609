import { FIELD_MESSAGES, say } from '@chasqui/core/messages';
import * as db from '@chasqui/db/clients';
import { issuerProcedure } from '../../../kernel/operation/procedure.ts';
import { ImportReportSchema, toImportReport } from '../../../kernel/spreadsheet-import/import-report.ts';
import { ImportSchema } from '../../../kernel/spreadsheet-import/import-request.ts';
import { readFile } from '../../../kernel/spreadsheet-import/read-file.ts';

export const importClients = issuerProcedure('POST /api/clients/import', 'Clients', {
  summary: say('Import clients from a spreadsheet', 'Importar clientes desde una hoja de cálculo'),
  description: say(
    'Takes a CSV or XLSX file with up to 5,000 rows below the header, in a body of up to 1 MiB. ' +
      'The header row names the columns in any order: identityType (or tipo), identityNumber (ruc, dni, numero), name (nombre, razon social), address (direccion), email (correo), phone (telefono). ' +
      'Only identityNumber and name are required: without a type, 11 digits are a RUC and 8 a DNI. Valid rows are imported, and every problem of the other rows is reported. ' +
      'An empty cell changes nothing. Only the first sheet of a workbook is read, and formulas are read by their stored result.',
    'Recibe un archivo CSV o XLSX con hasta 5,000 filas debajo del encabezado, en un cuerpo de hasta 1 MiB. ' +
      'La fila de encabezado nombra las columnas en cualquier orden: identityType (o tipo), identityNumber (ruc, dni, numero), name (nombre, razon social), address (direccion), email (correo), phone (telefono). ' +
      'Solo identityNumber y name son obligatorios: sin tipo, 11 dígitos son un RUC y 8 un DNI. Las filas válidas se importan, y se informa cada problema de las demás. ' +
      'Una celda vacía no cambia nada. Solo se lee la primera hoja de un libro, y las fórmulas por su resultado guardado.',
  ),
})
  .input(ImportSchema)
  .output(ImportReportSchema)
  .mutation(async ({ ctx, input }) => {
    const from = { reader: ctx.deps.importReader, tenantId: ctx.tenant.tenantId };
    const reading = await readFile(from, 'clients', input);
    const { rows, good } = reading;
    const terms = { onExisting: input.onExisting, dryRun: input.dryRun, idempotency: ctx.idempotency };
    const wanted = { ...terms, rows: good.map(({ value }) => value), refused: rows - good.length };
    const outcomes = ctx.idempotency?.importOutcomes ?? (await db.importClients(ctx.deps.db, ctx.tenant, wanted));
    return toImportReport(
      reading,
      outcomes,
      (id) => ({
        path: 'identityNumber',
        ...FIELD_MESSAGES.recordExists('client', id),
      }),
      ctx.language,
    );
  });
