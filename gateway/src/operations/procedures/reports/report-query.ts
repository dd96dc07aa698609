import { CURRENCY_CODES } from '@chasqui/core/catalogs';
import { calendarDateField, choiceField } from '@chasqui/core/fields';
import { type ReportPeriod, reportPeriod } from '@chasqui/core/reports';
import { limaDate } from '@chasqui/core/time';
import type { ReportFilter } from '@chasqui/db/reports';
import * as v from 'valibot';
import { closedQuery, DAYS_IN_ORDER } from '../../../kernel/parameters/closed-query.ts';
import { booleanParameter } from '../../../kernel/parameters/parameter-fields.ts';

export const REPORT_QUERY_ENTRIES = {
  from: v.optional(
    v.pipe(calendarDateField(), v.description('First issueDate; first day of the month of `to` by default')),
  ),
  to: v.optional(v.pipe(calendarDateField(), v.description('Last issueDate; today in Lima by default'))),
  currency: v.optional(v.pipe(choiceField(CURRENCY_CODES), v.description('All currencies by default, each by itself'))),
} as const;

export const ReportQuerySchema = closedQuery([DAYS_IN_ORDER], REPORT_QUERY_ENTRIES);
export type ReportQuery = v.InferOutput<typeof ReportQuerySchema>;

/** Parameters of the reports on sales. */
export const SALES_QUERY_ENTRIES = {
  ...REPORT_QUERY_ENTRIES,
  inSoles: v.optional(
    v.pipe(
      booleanParameter(),
      v.description(
        'true: sales in dollars count in soles, at the selling rate of their issue date, and notes at the rate of the document that ' +
          'they modify. Sales without a known rate stay in dollars',
      ),
    ),
    false,
  ),
} as const;

export const REPORT_ENTRIES = {
  from: v.pipe(v.string(), v.description('First issueDate')),
  to: v.pipe(v.string(), v.description('Last issueDate')),
  currency: v.nullable(v.pipe(v.string(), v.description('Null for all currencies'))),
} as const;

/** Returns the filter of a query at an instant, and the heading of its report. */
export function toReportScope(query: ReportQuery, now: Date): { filter: ReportFilter; heading: ReportHeading } {
  const period = reportPeriod(query, limaDate(now));
  const currencyCode = query.currency;
  return { filter: { ...period, currencyCode }, heading: { ...period, currency: currencyCode ?? null } };
}

export interface ReportHeading extends ReportPeriod {
  readonly currency: string | null;
}
