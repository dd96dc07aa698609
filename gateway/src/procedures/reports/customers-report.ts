import { toJsonNumber } from '@chasqui/core/decimal';
import { shareOf } from '@chasqui/core/reports';
import type { CurrencyRanking } from '@chasqui/db/reports';
import * as v from 'valibot';
import { REPORT_ENTRIES } from './report-query.ts';

const CustomerSchema = v.object({
  identityType: v.string(),
  identityNumber: v.string(),
  name: v.pipe(v.string(), v.description('As its latest accepted document has it')),
  documents: v.number(),
  total: v.pipe(v.number(), v.description('Credit notes are taken away')),
  share: v.nullable(
    v.pipe(
      v.number(),
      v.description('Part of the total of all customers, 4 decimals: 0.25 is a quarter; null when that is not above 0'),
    ),
  ),
});

/** Customers with the highest purchases in one currency. */
export const CurrencyRankingSchema = v.object({
  currencyCode: v.string(),
  customers: v.pipe(v.number(), v.description('All of them, not only those below')),
  documents: v.number(),
  total: v.number(),
  top: v.pipe(v.array(CustomerSchema), v.description('The largest total first')),
});

export const CustomersReportSchema = v.object({ ...REPORT_ENTRIES, data: v.array(CurrencyRankingSchema) });

/** Converts a ranking to the body that the API shows, with each customer's share of the total. */
export function toCurrencyRankingBody(ranking: CurrencyRanking): v.InferOutput<typeof CurrencyRankingSchema> {
  return {
    ...ranking,
    total: toJsonNumber(ranking.total),
    top: ranking.top.map((customer) => ({
      ...customer,
      total: toJsonNumber(customer.total),
      share: toShare(shareOf(customer.total, ranking.total)),
    })),
  };
}

function toShare(share: string | null): number | null {
  return share === null ? null : toJsonNumber(share);
}
