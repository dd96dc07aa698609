import { toJsonNumber } from '@chasqui/core/decimal';
import { calendarDateField, component, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { AGING_BUCKETS } from '@chasqui/core/reports';
import { limaDate } from '@chasqui/core/time';
import { ageReceivables, type CurrencyAging, type OwedAmount } from '@chasqui/db/reports/age-receivables';
import { type Debtor, rankDebtors } from '@chasqui/db/reports/rank-debtors';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { closedQuery, DAYS_IN_ORDER } from '../../../kernel/parameters/closed-query.ts';
import { wholeNumberParameter } from '../../../kernel/parameters/parameter-fields.ts';
import { REPORT_ENTRIES, REPORT_QUERY_ENTRIES } from './report-query.ts';

const OWED_ENTRIES = {
  receivables: v.pipe(
    v.number(),
    described(
      'Number of receivables that are not paid in full',
      'Cantidad de cuentas por cobrar que no están pagadas del todo',
    ),
  ),
  amount: v.pipe(v.number(), described('Amount left to pay', 'Importe por pagar')),
} as const;

const BucketSchema = v.object({
  bucket: v.pipe(
    v.picklist(AGING_BUCKETS),
    described(
      'Days after the due date; `current`: due on asOf or later, or without a due date',
      'Días desde el vencimiento; `current`: vence en asOf o después, o no tiene fecha de vencimiento',
    ),
  ),
  ...OWED_ENTRIES,
});

const DebtorSchema = v.object({
  identityNumber: v.string(),
  name: v.pipe(v.string(), described('Name in the latest receivable', 'Nombre en la última cuenta por cobrar')),
  ...OWED_ENTRIES,
  dueDate: v.nullable(
    v.pipe(
      v.string(),
      described(
        'Day on which the oldest open part is due; null if no date was agreed',
        'Día en que vence la parte pendiente más antigua; null si no se acordó una fecha',
      ),
    ),
  ),
});

export const CurrencyAgingSchema = component(
  'CurrencyAging',
  v.object({
    currencyCode: v.string(),
    ...OWED_ENTRIES,
    buckets: v.pipe(v.array(BucketSchema), described('Every bucket, in order', 'Todos los tramos, en orden')),
    top: v.pipe(
      v.array(DebtorSchema),
      described(
        'The `limit` customers who owe most, the largest amount first',
        'Los `limit` clientes que más deben, primero el importe más alto',
      ),
    ),
  }),
);

const ReceivablesReportSchema = v.object({
  asOf: v.pipe(
    v.string(),
    described('Day for which ages are computed', 'Día para el que se calculan las antigüedades'),
  ),
  from: v.nullable(REPORT_ENTRIES.from),
  to: v.nullable(REPORT_ENTRIES.to),
  currency: REPORT_ENTRIES.currency,
  data: v.array(CurrencyAgingSchema),
});

/** @param debtors those of every currency */
export function toCurrencyAgingBody(
  aging: CurrencyAging,
  debtors: readonly Debtor[],
): v.InferOutput<typeof CurrencyAgingSchema> {
  const { currencyCode, buckets } = aging;
  return {
    currencyCode,
    ...toOwed(aging),
    buckets: buckets.map((one) => ({ bucket: one.bucket, ...toOwed(one) })),
    top: debtors
      .filter((debtor) => debtor.currencyCode === currencyCode)
      .map(({ identityNumber, name, dueDate, ...owed }) => ({ identityNumber, name, ...toOwed(owed), dueDate })),
  };
}

function toOwed({ receivables, amount }: OwedAmount) {
  return { receivables, amount: toJsonNumber(amount) };
}

const MAX_DEBTORS = 100;

const ReceivablesQuerySchema = closedQuery([DAYS_IN_ORDER], {
  from: v.optional(
    v.pipe(
      calendarDateField(),
      described('First issueDate; no limit by default', 'Primer issueDate; sin límite por defecto'),
    ),
  ),
  to: v.optional(
    v.pipe(
      calendarDateField(),
      described('Last issueDate; no limit by default', 'Último issueDate; sin límite por defecto'),
    ),
  ),
  currency: REPORT_QUERY_ENTRIES.currency,
  asOf: v.optional(
    v.pipe(
      calendarDateField(),
      described(
        'Day for which ages are computed; today in Lima by default',
        'Día para el que se calculan las antigüedades; hoy en Lima por defecto',
      ),
    ),
  ),
  limit: v.optional(
    v.pipe(
      wholeNumberParameter(0, MAX_DEBTORS),
      described('Customers of `top` per currency', 'Clientes de `top` por moneda'),
    ),
    0,
  ),
});

export const getReceivablesReport = readerProcedure('GET /api/reports/receivables', 'Reports', {
  scope: 'reports',
  summary: say('Report receivables by age', 'Reportar cuentas por cobrar por antigüedad'),
  description: say(
    'Sums the open balances of each currency, by the days between the due date and `asOf`. Each instalment counts by ' +
      'its own due date, and a receivable counts once in each bucket that has a part of it. Payments after `asOf` count too. ' +
      'With `limit` it names the customers who owe most.',
    'Suma los saldos pendientes de cada moneda, por los días entre el vencimiento y `asOf`. ' +
      'Cada cuota cuenta por su propio vencimiento, y una cuenta por cobrar cuenta una vez en cada tramo que tiene una parte de ella. Los pagos posteriores a `asOf` también cuentan. ' +
      'Con `limit` nombra a los clientes que más deben.',
  ),
})
  .input(ReceivablesQuerySchema)
  .output(ReceivablesReportSchema)
  .query(async ({ ctx, input }) => {
    const { deps, tenant } = ctx;
    const { from, to, currency, asOf = limaDate(deps.clock.now()), limit } = input;
    const filter = { from, to, currencyCode: currency };
    const [data, debtors] = await Promise.all([
      ageReceivables(deps.db, tenant, { asOf, ...filter }),
      limit === 0 ? [] : rankDebtors(deps.db, tenant, { limit, ...filter }),
    ]);
    const heading = { asOf, from: from ?? null, to: to ?? null, currency: currency ?? null };
    return { ...heading, data: data.map((aging) => toCurrencyAgingBody(aging, debtors)) };
  });
