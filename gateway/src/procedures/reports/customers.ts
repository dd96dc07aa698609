import { closedObject } from '@chasqui/core/fields';
import { rankCustomers } from '@chasqui/db/reports';
import * as v from 'valibot';
import { wholeNumberParameter } from '../../parameters/parameter-fields.ts';
import { DAYS_IN_ORDER, refuseConflicts } from '../../parameters/refuse-conflicts.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { CustomersReportSchema, toCurrencyRankingBody } from './customers-report.ts';
import { REPORT_QUERY_ENTRIES, toReportScope } from './report-query.ts';

const MAX_CUSTOMERS = 100;
const DEFAULT_CUSTOMERS = 10;

const CustomersEntries = closedObject({
  ...REPORT_QUERY_ENTRIES,
  limit: v.optional(
    v.pipe(wholeNumberParameter(1, MAX_CUSTOMERS), v.description('Customers of each currency')),
    DEFAULT_CUSTOMERS,
  ),
});
type CustomersQuery = v.InferOutput<typeof CustomersEntries>;

const CustomersQuerySchema = v.pipe(CustomersEntries, refuseConflicts<CustomersQuery>([DAYS_IN_ORDER]));

export const customers = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/reports/customers',
      summary: 'Who bought the most',
      description:
        'The customers with the largest totals, each currency by itself, by what the report on sales counts. A customer ' +
        'is an identity, whatever name its documents have.',
      tags: ['Reports'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(CustomersQuerySchema)
  .output(CustomersReportSchema)
  .query(async ({ ctx, input }) => {
    const { limit, ...query } = input;
    const { filter, heading } = toReportScope(query, ctx.deps.clock.now());
    const data = await rankCustomers(ctx.deps.db, ctx.tenant, { ...filter, limit });
    return { ...heading, data: data.map(toCurrencyRankingBody) };
  });
