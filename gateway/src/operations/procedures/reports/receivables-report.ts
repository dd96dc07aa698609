import { toJsonNumber } from '@chasqui/core/decimal';
import { calendarDateField } from '@chasqui/core/fields';
import { AGING_BUCKETS } from '@chasqui/core/reports';
import { limaDate } from '@chasqui/core/time';
import { ageReceivables, type CurrencyAging, type OwedAmount } from '@chasqui/db/reports';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { closedQuery, DAYS_IN_ORDER } from '../../../kernel/parameters/closed-query.ts';
import { REPORT_ENTRIES, REPORT_QUERY_ENTRIES } from './report-query.ts';

const OWED_ENTRIES = {
  receivables: v.pipe(v.number(), v.description('Number of receivables that are not paid in full')),
  amount: v.pipe(v.number(), v.description('Amount left to pay')),
} as const;

const BucketSchema = v.object({
  bucket: v.pipe(
    v.picklist(AGING_BUCKETS),
    v.description('Days after the due date; `current`: due on asOf or later, or without a due date'),
  ),
  ...OWED_ENTRIES,
});

export const CurrencyAgingSchema = v.object({
  currencyCode: v.string(),
  ...OWED_ENTRIES,
  buckets: v.pipe(v.array(BucketSchema), v.description('Every bucket, in order')),
});

const ReceivablesReportSchema = v.object({
  asOf: v.pipe(v.string(), v.description('Day for which ages are computed')),
  from: v.nullable(REPORT_ENTRIES.from),
  to: v.nullable(REPORT_ENTRIES.to),
  currency: REPORT_ENTRIES.currency,
  data: v.array(CurrencyAgingSchema),
});

export function toCurrencyAgingBody(aging: CurrencyAging): v.InferOutput<typeof CurrencyAgingSchema> {
  const { currencyCode, buckets } = aging;
  return { currencyCode, ...toOwed(aging), buckets: buckets.map((one) => ({ bucket: one.bucket, ...toOwed(one) })) };
}

function toOwed({ receivables, amount }: OwedAmount) {
  return { receivables, amount: toJsonNumber(amount) };
}

const ReceivablesQuerySchema = closedQuery([DAYS_IN_ORDER], {
  from: v.optional(v.pipe(calendarDateField(), v.description('First issueDate; no limit by default'))),
  to: v.optional(v.pipe(calendarDateField(), v.description('Last issueDate; no limit by default'))),
  currency: REPORT_QUERY_ENTRIES.currency,
  asOf: v.optional(
    v.pipe(calendarDateField(), v.description('Day for which ages are computed; today in Lima by default')),
  ),
});

export const getReceivablesReport = readerProcedure('GET /api/reports/receivables', 'Reports', {
  summary: 'Report receivables by age',
  description:
    'Sums the open balances of each currency, by the days between the due date and `asOf`. Each instalment counts by ' +
    'its own due date, and a receivable counts once in each bucket that has a part of it. Payments after `asOf` count too.',
})
  .input(ReceivablesQuerySchema)
  .output(ReceivablesReportSchema)
  .query(async ({ ctx, input }) => {
    const { from, to, currency, asOf = limaDate(ctx.deps.clock.now()) } = input;
    const data = await ageReceivables(ctx.deps.db, ctx.tenant, { asOf, from, to, currencyCode: currency });
    const heading = { asOf, from: from ?? null, to: to ?? null, currency: currency ?? null };
    return { ...heading, data: data.map(toCurrencyAgingBody) };
  });
