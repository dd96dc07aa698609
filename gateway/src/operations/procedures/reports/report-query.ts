import { CURRENCY_CODES } from '@chasqui/core/catalogs';
import { calendarDateField, choiceField, described } from '@chasqui/core/fields';
import { type ReportPeriod, reportPeriod } from '@chasqui/core/reports';
import { limaDate } from '@chasqui/core/time';
import type { ReportFilter } from '@chasqui/db/reports/report-filter';
import * as v from 'valibot';
import { closedQuery, DAYS_IN_ORDER } from '../../../kernel/parameters/closed-query.ts';
import { booleanParameter } from '../../../kernel/parameters/parameter-fields.ts';

export const REPORT_QUERY_ENTRIES = {
  from: v.optional(
    v.pipe(
      calendarDateField(),
      described(
        'First issueDate; first day of the month of `to` by default',
        'Primer issueDate; por defecto, el primer día del mes de `to`',
      ),
    ),
  ),
  to: v.optional(
    v.pipe(
      calendarDateField(),
      described('Last issueDate; today in Lima by default', 'Último issueDate; por defecto, hoy en Lima'),
    ),
  ),
  currency: v.optional(
    v.pipe(
      choiceField(CURRENCY_CODES),
      described('All currencies by default, each by itself', 'Por defecto todas las monedas, cada una por separado'),
    ),
  ),
} as const;

export const ReportQuerySchema = closedQuery([DAYS_IN_ORDER], REPORT_QUERY_ENTRIES);
export type ReportQuery = v.InferOutput<typeof ReportQuerySchema>;

/** Parameters of the reports on sales. */
export const SALES_QUERY_ENTRIES = {
  ...REPORT_QUERY_ENTRIES,
  inSoles: v.optional(
    v.pipe(
      booleanParameter(),
      described(
        'true: sales in dollars count in soles, at the selling rate of their issue date, and notes at the rate of the document that they modify. Sales in euros count at their own rate. Sales without a known rate are not converted',
        'true: las ventas en dólares cuentan en soles, al tipo de cambio venta de su fecha de emisión, y las ' +
          'notas al del comprobante que modifican. Las ventas en euros cuentan a su propio tipo de cambio. Las ventas sin un tipo de cambio conocido no se convierten',
      ),
    ),
    false,
  ),
} as const;

export const REPORT_ENTRIES = {
  from: v.pipe(v.string(), described('First issueDate', 'Primer issueDate')),
  to: v.pipe(v.string(), described('Last issueDate', 'Último issueDate')),
  currency: v.nullable(v.pipe(v.string(), described('Null for all currencies', 'Null para todas las monedas'))),
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
