import { toJsonNumber } from '@chasqui/core/decimal';
import { component, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { shareOf } from '@chasqui/core/reports';
import { type CurrencyRanking, rankCustomers } from '@chasqui/db/reports/rank-customers';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { closedQuery, DAYS_IN_ORDER } from '../../../kernel/parameters/closed-query.ts';
import { wholeNumberParameter } from '../../../kernel/parameters/parameter-fields.ts';
import { REPORT_ENTRIES, SALES_QUERY_ENTRIES, toReportScope } from './report-query.ts';

const CustomerSchema = v.object({
  identityType: v.string(),
  identityNumber: v.string(),
  name: v.pipe(
    v.string(),
    described('Name in the latest accepted document', 'Nombre en el último comprobante aceptado'),
  ),
  documents: v.number(),
  total: v.pipe(v.number(), described('Credit notes are subtracted', 'Las notas de crédito se restan')),
  share: v.nullable(
    v.pipe(
      v.number(),
      described(
        'Share of the total of all customers, with 4 decimals (0.25 is a quarter); null if that total is not above 0',
        'Parte del total de todos los clientes, con 4 decimales (0.25 es la cuarta parte); null si ese total no es mayor que 0',
      ),
    ),
  ),
});

export const CurrencyRankingSchema = component(
  'CurrencyRanking',
  v.object({
    currencyCode: v.string(),
    customers: v.pipe(
      v.number(),
      described('Count of all, not only of those listed', 'Cuenta de todos, no solo de los listados'),
    ),
    documents: v.number(),
    total: v.number(),
    top: v.pipe(v.array(CustomerSchema), described('The largest total first', 'Primero el total más alto')),
  }),
);

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
    v.pipe(wholeNumberParameter(1, MAX_CUSTOMERS), described('Customers per currency', 'Clientes por moneda')),
    DEFAULT_CUSTOMERS,
  ),
});

export const getCustomersReport = readerProcedure('GET /api/reports/customers', 'Reports', {
  scope: 'reports',
  summary: say('Rank customers by sales', 'Ordenar los clientes por ventas'),
  description: say(
    'Lists the customers with the largest totals for each currency, by the figures of the sales report. Customers are grouped by identity, even if their names differ between documents.',
    'Lista los clientes con los totales más altos de cada moneda, según las cifras del reporte de ventas. Los clientes se agrupan por identidad, aunque sus nombres difieran entre comprobantes.',
  ),
})
  .input(CustomersQuerySchema)
  .output(CustomersReportSchema)
  .query(async ({ ctx, input }) => {
    const { limit, inSoles, ...query } = input;
    const { filter, heading } = toReportScope(query, ctx.deps.clock.now());
    const data = await rankCustomers(ctx.deps.db, ctx.tenant, { ...filter, inSoles, limit });
    return { ...heading, data: data.map(toCurrencyRankingBody) };
  });
