import { closedObject } from '@chasqui/core/fields';
import { withStream } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { FileSchema } from '../documents/download.ts';
import { PeriodSchema } from './export-request.ts';
import { sendExport } from './send-export.ts';

export const exportSalesRegister = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/exports/sales-register',
      summary: "Export a month's sales register in SUNAT's layout (RVIE)",
      description:
        'The text with which a taxpayer replaces the proposal of SIRE: the accepted facturas, boletas and notes of the ' +
        'month, credit notes negative and voided documents with zeros. Before it is filed, two kinds of rows are to be put ' +
        'right: a document that is not in soles has its amounts as issued, its currency and no exchange rate; a note on a ' +
        "document of another system lacks that one's day, and is never among the discounts of an earlier month. " +
        'Beyond 50,000 documents it is refused (409): POST /api/exports makes longer ones.',
      tags: ['Exports'],
      spec: withStream(['text/plain'], 400, 401, 403, 409, 503),
    },
  })
  .input(closedObject({ period: PeriodSchema }))
  .output(FileSchema)
  .query(({ ctx, input: { period } }) => sendExport(ctx, { kind: 'sales-register', period }));
