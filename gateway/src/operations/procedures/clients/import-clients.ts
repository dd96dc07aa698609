import { FIELD_MESSAGES, say } from '@chasqui/core/messages';
import * as db from '@chasqui/db/clients';
import { issuerProcedure } from '../../../kernel/operation/procedure.ts';
import { ImportReportSchema, toImportReport } from '../../../kernel/spreadsheet-import/import-report.ts';
import { ClientImportSchema } from '../../../kernel/spreadsheet-import/import-request.ts';
import { readFile } from '../../../kernel/spreadsheet-import/read-file.ts';

export const importClients = issuerProcedure('POST /api/clients/import', 'Clients', {
  scope: 'clients',
  summary: say('Import clients from a spreadsheet', 'Importar clientes desde una hoja de cálculo'),
  description: say(
    'Takes a CSV or XLSX file with up to 5,000 rows below the headings, in a body of up to 1 MiB. ' +
      'The headings are among the first 20 rows, below any titles. They name the columns in any order, in Spanish or English with the usual spellings. The fields are identityType (tipo), identityNumber (ruc, dni, n° documento), name (nombre, razon social), address (direccion), email (correo), phone (telefono). ' +
      '`columns` of the request decides otherwise. `columns` of the answer lists the columns with their fields: unknown columns are left out. ' +
      'Only identityNumber and name are required: without a type, 11 digits are a RUC and 8 a DNI; 7 are a DNI that lost its leading zero, which `warnings` tells. Valid rows are imported, and every problem of the other rows is reported. ' +
      'An empty cell changes nothing. Only the first sheet of a workbook is read, and formulas are read by their stored result.',
    'Recibe un archivo CSV o XLSX con hasta 5,000 filas debajo de los encabezados, en un cuerpo de hasta 1 MiB. ' +
      'Los encabezados están entre las primeras 20 filas, debajo de los títulos que haya. Nombran las columnas en cualquier orden, en español o inglés como se suele escribir. Los campos son identityType (tipo), identityNumber (ruc, dni, n° documento), name (nombre, razon social), address (direccion), email (correo), phone (telefono). ' +
      '`columns` de la solicitud decide otra cosa. `columns` de la respuesta lista las columnas con sus campos: las columnas desconocidas se omiten. ' +
      'Solo identityNumber y name son obligatorios: sin tipo, 11 dígitos son un RUC y 8 un DNI; 7 son un DNI que perdió su cero inicial, y `warnings` lo dice. Las filas válidas se importan, y se informa cada problema de las demás. ' +
      'Una celda vacía no cambia nada. Solo se lee la primera hoja de un libro, y las fórmulas por su resultado guardado.',
  ),
})
  .input(ClientImportSchema)
  .output(ImportReportSchema)
  .mutation(async ({ ctx, input }) => {
    const from = { reader: ctx.deps.importReader, tenantId: ctx.tenant.tenantId };
    const reading = await readFile(from, 'clients', input);
    const { rows, good } = reading;
    const { onExisting, dryRun } = input;
    const terms = { onExisting, dryRun, idempotency: ctx.idempotency };
    const wanted = { ...terms, rows: good.map(({ value }) => value), refused: rows - good.length };
    const outcomes = ctx.idempotency?.importOutcomes ?? (await db.importClients(ctx.deps.db, ctx.tenant, wanted));
    const describeExisting = (id: string) => ({ path: 'identityNumber', ...FIELD_MESSAGES.recordExists('client', id) });
    return toImportReport(reading, { outcomes, dryRun, describeExisting, language: ctx.language });
  });
