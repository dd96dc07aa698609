import { FIELD_MESSAGES, RECORD_MESSAGES, say } from '@chasqui/core/messages';
import { DEFAULT_IGV_TYPE } from '@chasqui/core/products';
import type { ImportedProduct, ImportReading, RowProblem } from '@chasqui/core/spreadsheet-import';
import * as db from '@chasqui/db/products';
import type { MemberContext } from '../../../kernel/context.ts';
import { issuerProcedure } from '../../../kernel/operation/procedure.ts';
import { ImportReportSchema, toImportReport, toRowProblems } from '../../../kernel/spreadsheet-import/import-report.ts';
import { ImportSchema } from '../../../kernel/spreadsheet-import/import-request.ts';
import { readFile } from '../../../kernel/spreadsheet-import/read-file.ts';
import { toDecimalTexts } from './product-procedures.ts';
import { findUnknownCodes } from './unknown-codes.ts';

export const importProducts = issuerProcedure('POST /api/products/import', 'Products', {
  summary: say('Import products from a spreadsheet', 'Importar productos desde una hoja de cálculo'),
  description: say(
    'Takes a CSV or XLSX file with up to 5,000 rows below the header, in a body of up to 1 MiB. ' +
      'The header row names the columns in any order: code (or codigo), description (descripcion), unitCode (unidad), unitPrice (precio: before taxes) or unitPriceWithTax (precio con igv), and ' +
      'optionally igvType (tipo igv), iscRate (tasa isc), iscSystemType (sistema isc), sunatCode (codigo sunat, codigo unspsc), gtin (ean), plasticBag (bolsa: si or no). ' +
      'Valid rows are imported, and every problem of the other rows is reported. `warnings` has the rows whose sunatCode the list of product codes lacks. An empty cell changes nothing. ' +
      'A CSV file with semicolons may have decimal commas; a price that could be read in two ways (1,250 or 1.250) is refused. ' +
      'Only the first sheet of a workbook is read, and formulas are read by their stored result.',
    'Recibe un archivo CSV o XLSX con hasta 5,000 filas debajo del encabezado, en un cuerpo de hasta 1 MiB. ' +
      'La fila de encabezado nombra las columnas en cualquier orden: code (o codigo), description (descripcion), unitCode (unidad), unitPrice (precio: antes de impuestos) o unitPriceWithTax ' +
      '(precio con igv), y opcionalmente igvType (tipo igv), iscRate (tasa isc), iscSystemType (sistema isc), sunatCode (codigo sunat, codigo unspsc), gtin (ean), plasticBag (bolsa: si o no). ' +
      'Las filas válidas se importan, y se informa cada problema de las demás. `warnings` tiene las filas cuyo sunatCode no está en la lista de códigos de producto. Una celda vacía no cambia nada. ' +
      'Un archivo CSV con puntos y comas puede tener comas decimales; un precio que se podría leer de dos maneras (1,250 o 1.250) se rechaza. ' +
      'Solo se lee la primera hoja de un libro, y las fórmulas por su resultado guardado.',
  ),
})
  .input(ImportSchema)
  .output(ImportReportSchema)
  .mutation(async ({ ctx, input }) => {
    const from = { reader: ctx.deps.importReader, tenantId: ctx.tenant.tenantId };
    const reading = await readFile(from, 'products', input);
    const { rows, good } = reading;
    const terms = { onExisting: input.onExisting, dryRun: input.dryRun, idempotency: ctx.idempotency };
    const products = good.map(({ value }) => ({
      ...value,
      ...toDecimalTexts(value),
    }));
    const wanted = { ...terms, rows: products, defaultIgvType: DEFAULT_IGV_TYPE, refused: rows - good.length };
    const outcomes = ctx.idempotency?.importOutcomes ?? (await db.importProducts(ctx.deps.db, ctx.tenant, wanted));
    const existing = (id: string) => ({ path: 'code', ...FIELD_MESSAGES.recordExists('product', id) });
    const report = toImportReport(reading, outcomes, existing, ctx.language);
    const taken = good.filter((_row, index) => outcomes[index]?.kind !== 'exists');
    const warned = await warnOfCodes(ctx, taken);
    return warned.length === 0 ? report : { ...report, warnings: toRowProblems(warned, ctx.language) };
  });

async function warnOfCodes(ctx: MemberContext, rows: ImportReading<ImportedProduct>['good']): Promise<RowProblem[]> {
  const unknown = await findUnknownCodes(
    ctx,
    rows.map(({ value }) => value),
  );
  return rows.flatMap(({ row, value: { sunatCode } }) =>
    sunatCode === undefined || !unknown.has(sunatCode)
      ? []
      : [{ row, path: 'sunatCode', ...RECORD_MESSAGES.warnProductCode(sunatCode) }],
  );
}
