import { toJsonNumber } from '@chasqui/core/decimal';
import { AGING_BUCKETS } from '@chasqui/core/reports';
import type { CurrencyAging, OwedAmount } from '@chasqui/db/reports';
import * as v from 'valibot';
import { REPORT_ENTRIES } from './report-query.ts';

const OWED_ENTRIES = {
  receivables: v.pipe(v.number(), v.description('How many are not paid in full')),
  amount: v.pipe(v.number(), v.description('What is left to pay')),
} as const;

const BucketSchema = v.object({
  bucket: v.pipe(
    v.picklist(AGING_BUCKETS),
    v.description('Days after the due date; `current` is what is due on asOf or later, or has no due date'),
  ),
  ...OWED_ENTRIES,
});

/** Receivables in one currency, by age. */
export const CurrencyAgingSchema = v.object({
  currencyCode: v.string(),
  ...OWED_ENTRIES,
  buckets: v.pipe(v.array(BucketSchema), v.description('All of them, in order')),
});

export const ReceivablesReportSchema = v.object({
  asOf: v.pipe(v.string(), v.description('The day by which it is judged what is overdue')),
  from: v.nullable(REPORT_ENTRIES.from),
  to: v.nullable(REPORT_ENTRIES.to),
  currency: REPORT_ENTRIES.currency,
  data: v.array(CurrencyAgingSchema),
});

/** Converts an aging to the body that the API shows: amounts are JSON numbers. */
export function toCurrencyAgingBody(aging: CurrencyAging): v.InferOutput<typeof CurrencyAgingSchema> {
  const { currencyCode, buckets } = aging;
  return {
    currencyCode,
    ...toOwed(aging),
    buckets: buckets.map((one) => ({ bucket: one.bucket, ...toOwed(one) })),
  };
}

function toOwed({ receivables, amount }: OwedAmount) {
  return { receivables, amount: toJsonNumber(amount) };
}
