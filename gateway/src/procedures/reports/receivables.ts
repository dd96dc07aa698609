import { calendarDateField, closedObject } from '@chasqui/core/fields';
import { limaDate } from '@chasqui/core/time';
import { ageReceivables } from '@chasqui/db/reports';
import * as v from 'valibot';
import { DAYS_IN_ORDER, refuseConflicts } from '../../parameters/refuse-conflicts.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { ReceivablesReportSchema, toCurrencyAgingBody } from './receivables-report.ts';
import { REPORT_QUERY_ENTRIES } from './report-query.ts';

const ReceivablesEntries = closedObject({
  from: v.optional(v.pipe(calendarDateField(), v.description('First issueDate; any when it is left out'))),
  to: v.optional(v.pipe(calendarDateField(), v.description('Last issueDate; any when it is left out'))),
  currency: REPORT_QUERY_ENTRIES.currency,
  asOf: v.optional(
    v.pipe(calendarDateField(), v.description('The day by which it is judged what is overdue; today in Lima')),
  ),
});
type ReceivablesQuery = v.InferOutput<typeof ReceivablesEntries>;

const ReceivablesQuerySchema = v.pipe(ReceivablesEntries, refuseConflicts<ReceivablesQuery>([DAYS_IN_ORDER]));

export const receivables = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/reports/receivables',
      summary: 'What customers owe, by how long it is overdue',
      description:
        'Adds up what is left to pay now, each currency by itself, by the days that lie between the due date and ' +
        '`asOf`. Payments that came after `asOf` count too.',
      tags: ['Reports'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(ReceivablesQuerySchema)
  .output(ReceivablesReportSchema)
  .query(async ({ ctx, input }) => {
    const { from, to, currency, asOf = limaDate(ctx.deps.clock.now()) } = input;
    const data = await ageReceivables(ctx.deps.db, ctx.tenant, { asOf, from, to, currencyCode: currency });
    const heading = { asOf, from: from ?? null, to: to ?? null, currency: currency ?? null };
    return { ...heading, data: data.map(toCurrencyAgingBody) };
  });
