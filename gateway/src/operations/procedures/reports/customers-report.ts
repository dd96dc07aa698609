import { toJsonNumber } from '@chasqui/core/decimal';
import { shareOf } from '@chasqui/core/reports';
import { type CurrencyRanking, rankCustomers } from '@chasqui/db/reports';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { closedQuery, DAYS_IN_ORDER } from '../../../kernel/parameters/closed-query.ts';
import { wholeNumberParameter } from '../../../kernel/parameters/parameter-fields.ts';
import { REPORT_ENTRIES, SALES_QUERY_ENTRIES, toReportScope } from './report-query.ts';

const CustomerSchema = v.object({
  identityType: v.string(),
  identityNumber: v.string(),
  name: v.pipe(v.string(), v.description('Name in the latest accepted document')),
  documents: v.number(),
  total: v.pipe(v.number(), v.description('Credit notes are subtracted')),
  share: v.nullable(
    v.pipe(
      v.number(),
      v.description(
        'Share of the total of all customers, with 4 decimals (0.25 is a quarter); null if that total is not above 0',
      ),
    ),
  ),
});

export const CurrencyRankingSchema = v.object({
  currencyCode: v.string(),
  customers: v.pipe(v.number(), v.description('Count of all, not only of those listed')),
  documents: v.number(),
  total: v.number(),
  top: v.pipe(v.array(CustomerSchema), v.description('The largest total first')),
});

const CustomersReportSchema = v.object({ ...REPORT_ENTRIES, data: v.array(CurrencyRankingSchema) });

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

const MAX_CUSTOMERS = 100;
const DEFAULT_CUSTOMERS = 10;

const CustomersQuerySchema = closedQuery([DAYS_IN_ORDER], {
  ...SALES_QUERY_ENTRIES,
  limit: v.optional(
    v.pipe(wholeNumberParameter(1, MAX_CUSTOMERS), v.description('Customers per currency')),
    DEFAULT_CUSTOMERS,
  ),
});

export const getCustomersReport = readerProcedure('GET /api/reports/customers', 'Reports', {
  summary: 'Rank customers by sales',
  description:
    'Lists the customers with the largest totals for each currency, by the figures of the sales report. Customers ' +
    'are grouped by identity, even if their names differ between documents.',
})
  .input(CustomersQuerySchema)
  .output(CustomersReportSchema)
  .query(async ({ ctx, input }) => {
    const { limit, inSoles, ...query } = input;
    const { filter, heading } = toReportScope(query, ctx.deps.clock.now());
    const data = await rankCustomers(ctx.deps.db, ctx.tenant, { ...filter, inSoles, limit });
    return { ...heading, data: data.map(toCurrencyRankingBody) };
  });
