import { sumSales } from '@chasqui/db/reports';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { ReportQuerySchema, toReportScope } from './report-query.ts';
import { SalesReportSchema, toCurrencySalesBody } from './sales-report.ts';

export const sales = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/reports/sales',
      summary: 'What was sold, by day, type and tax',
      description:
        'Adds up facturas, boletas and their notes that the authority accepted and that are not void, by issueDate. ' +
        'Credit notes are taken away, so that a figure may be negative. Currencies are never added to each other: ' +
        'each has its own entry. Days and types without a document are left out.',
      tags: ['Reports'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(ReportQuerySchema)
  .output(SalesReportSchema)
  .query(async ({ ctx, input }) => {
    const { filter, heading } = toReportScope(input, ctx.deps.clock.now());
    const data = await sumSales(ctx.deps.db, ctx.tenant, filter);
    return { ...heading, data: data.map(toCurrencySalesBody) };
  });
