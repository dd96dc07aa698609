import { countDocuments } from '@chasqui/db/reports';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { DocumentsReportSchema, toDocumentCounts } from './documents-report.ts';
import { ReportQuerySchema, toReportScope } from './report-query.ts';

export const documents = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/reports/documents',
      summary: 'How many documents there are, by type and status',
      description: 'Counts documents of every type, whatever became of them, by issueDate.',
      tags: ['Reports'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(ReportQuerySchema)
  .output(DocumentsReportSchema)
  .query(async ({ ctx, input }) => {
    const { filter, heading } = toReportScope(input, ctx.deps.clock.now());
    return { ...heading, ...toDocumentCounts(await countDocuments(ctx.deps.db, ctx.tenant, filter)) };
  });
