import { FIELD_MESSAGES, RECORD_MESSAGES, say } from '@chasqui/core/messages';
import { DEFAULT_IGV_TYPE, DEFAULT_UNIT_CODE } from '@chasqui/core/products';
import type { ImportedProduct, ImportReading, RowProblem } from '@chasqui/core/spreadsheet-import';
import * as db from '@chasqui/db/products';
import type { MemberContext } from '../../../kernel/context.ts';
import { issuerProcedure } from '../../../kernel/operation/procedure.ts';
import { ImportReportSchema, toImportReport } from '../../../kernel/spreadsheet-import/import-report.ts';
import { ProductImportSchema } from '../../../kernel/spreadsheet-import/import-request.ts';
import { readFile } from '../../../kernel/spreadsheet-import/read-file.ts';
import { toDecimalTexts } from './product-procedures.ts';
import { findUnknownCodes } from './unknown-codes.ts';

const DEFAULTS = { unitCode: DEFAULT_UNIT_CODE, igvType: DEFAULT_IGV_TYPE };

export const importProducts = issuerProcedure('POST /api/products/import', 'Products', {
  scope: 'products',
  summary: say('Import products from a spreadsheet', 'Importar productos desde una hoja de cálculo'),
  description: say(
    'Takes a CSV or XLSX file with up to 5,000 rows below the headings, in a body of up to 1 MiB. ' +
      'The headings are among the first 20 rows, below any titles. They name the columns in any order, in Spanish or English with the usual spellings. Required are description (descripcion, producto) and unitPrice (precio sin igv, valor unitario) or unitPriceWithTax (precio con igv). ' +
      'If no row has a code (codigo), a product gets its barcode; without one, the code of the product with the same description, or the next free one of P0001, P0002... ' +
      'Optional are unitCode (unidad), igvType (tipo igv), iscRate (tasa isc), iscSystemType (sistema isc), sunatCode (codigo sunat, codigo unspsc), gtin (ean), plasticBag (bolsa: si or no). ' +
      'A heading such as Precio goes by `pricesIncludeTax`. `columns` of the request decides otherwise. `columns` of the answer lists the columns with their fields: unknown columns are left out. ' +
      'Units are codes of catalog 03 or words (`und`, `kg`, `caja`), and `units` of the request gives a code to other words; without the column a new product has NIU. Prices are numbers or texts such as `S/ 15.00` and `12,10`. `1,234` is 1234, unless the column has decimal commas or the file has semicolons and no other price tells: then it is refused. ' +
      'Valid rows are imported, and every problem of the other rows is reported. `warnings` has prices in dollars and the rows whose sunatCode the list of product codes lacks. An empty cell changes nothing. ' +
      'Only the first sheet of a workbook is read, and formulas are read by their stored result.',
    'Recibe un archivo CSV o XLSX con hasta 5,000 filas debajo de los encabezados, en un cuerpo de hasta 1 MiB. ' +
      'Los encabezados están entre las primeras 20 filas, debajo de los títulos que haya. Nombran las columnas en cualquier orden, en español o inglés como se suele escribir. Son obligatorios description (descripcion, producto) y unitPrice (precio sin igv, valor unitario) o unitPriceWithTax (precio con igv). ' +
      'Si ninguna fila tiene código (codigo), un producto recibe su código de barras; sin él, el código del producto con la misma descripción, o el siguiente libre de P0001, P0002... ' +
      'Son opcionales unitCode (unidad), igvType (tipo igv), iscRate (tasa isc), iscSystemType (sistema isc), sunatCode (codigo sunat, codigo unspsc), gtin (ean), plasticBag (bolsa: si o no). ' +
      'Un encabezado como Precio depende de `pricesIncludeTax`. `columns` de la solicitud decide otra cosa. `columns` de la respuesta lista las columnas con sus campos: las columnas desconocidas se omiten. ' +
      'Las unidades son códigos del catálogo 03 o palabras (`und`, `kg`, `caja`), y `units` de la solicitud da un código a otras palabras; sin la columna, un producto nuevo tiene NIU. Los precios son números o textos como `S/ 15.00` y `12,10`. `1,234` es 1234, salvo que la columna tenga comas decimales o el archivo tenga puntos y comas y ningún otro precio lo aclare: entonces se rechaza. ' +
      'Las filas válidas se importan, y se informa cada problema de las demás. `warnings` tiene los precios en dólares y las filas cuyo sunatCode no está en la lista de códigos de producto. Una celda vacía no cambia nada. ' +
      'Solo se lee la primera hoja de un libro, y las fórmulas por su resultado guardado.',
  ),
})
  .input(ProductImportSchema)
  .output(ImportReportSchema)
  .mutation(async ({ ctx, input }) => {
    const from = { reader: ctx.deps.importReader, tenantId: ctx.tenant.tenantId };
    const reading = await readFile(from, 'products', input);
    const { rows, good } = reading;
    const { onExisting, dryRun } = input;
    const terms = { onExisting, dryRun, idempotency: ctx.idempotency };
    const products = good.map(({ value }) => ({ ...value, ...toDecimalTexts(value) }));
    const wanted = { ...terms, rows: products, defaults: DEFAULTS, refused: rows - good.length };
    const outcomes = ctx.idempotency?.importOutcomes ?? (await db.importProducts(ctx.deps.db, ctx.tenant, wanted));
    const taken = good.filter((_row, index) => outcomes[index]?.kind !== 'exists');
    const warnings = [...reading.warnings, ...(await warnOfCodes(ctx, taken))].sort((a, b) => a.row - b.row);
    const describeExisting = (id: string, code?: string) => ({
      path: code === undefined ? 'code' : 'description',
      ...FIELD_MESSAGES.recordExists('product', id),
    });
    const report = { outcomes, dryRun, describeExisting, language: ctx.language, defaults: DEFAULTS };
    return toImportReport({ ...reading, warnings }, report);
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
