import { DEFAULT_IGV_TYPE } from '@chasqui/core/products';
import * as db from '@chasqui/db/products';
import { withErrors } from '../../rest/error-responses.ts';
import { ImportReportSchema, toImportReport } from '../../spreadsheet-import/import-report.ts';
import { ImportSchema } from '../../spreadsheet-import/import-request.ts';
import { readFile } from '../../spreadsheet-import/read-file.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { toDecimalText, toOptionalText } from './product-procedures.ts';

export const importProducts = issuerProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/products/import',
      summary: 'Import products from a spreadsheet',
      description:
        'A CSV or XLSX file of up to 5,000 rows below its first, in a body of up to 1 MiB. The first row names the columns ' +
        'in any order: code (or codigo), description (descripcion), unitCode (unidad), unitPrice (precio: before taxes), ' +
        'and where there are any igvType (tipo igv), iscRate (tasa isc), iscSystemType (sistema isc). Good rows are taken, ' +
        'and every problem of the others is answered; an empty cell changes nothing. A CSV file with semicolons may have ' +
        'commas before its decimals, and a price that can be read in two ways there (1,250 or 1.250) is refused. Of a ' +
        'workbook the first sheet is read, of formulas what they gave.',
      tags: ['Products'],
      spec: withErrors(400, 401, 403, 413, 415, 503),
    },
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
      unitPrice: toDecimalText(value.unitPrice),
      iscRate: toOptionalText(value.iscRate),
    }));
    const wanted = { ...terms, rows: products, defaultIgvType: DEFAULT_IGV_TYPE, refused: rows - good.length };
    const outcomes = ctx.idempotency?.importOutcomes ?? (await db.importProducts(ctx.deps.db, ctx.tenant, wanted));
    return toImportReport(reading, outcomes, (id) => ({
      path: 'code',
      message: `must be new: product ${id} has it; onExisting update changes products that exist`,
    }));
  });
