import { ChasquiError } from '@chasqui/core/errors';
import { calendarDateField, closedObject, exchangeRateField } from '@chasqui/core/fields';
import { OPERATION_MESSAGES } from '@chasqui/core/messages';
import { type ExchangeRate, findExchangeRate, putExchangeRates } from '@chasqui/db/exchange-rates';
import * as v from 'valibot';
import { masterProcedure, readerProcedure } from '../../kernel/operation/procedure.ts';

/** Soles for one US dollar, as SUNAT publishes them for a day. */
export const ExchangeRateSchema = v.object({
  date: v.string(),
  buy: v.pipe(v.number(), v.description('Tipo de cambio compra')),
  sell: v.pipe(v.number(), v.description('Tipo de cambio venta')),
});

function toExchangeRateBody({ date, buy, sell }: ExchangeRate): v.InferOutput<typeof ExchangeRateSchema> {
  return { date, buy: Number(buy), sell: Number(sell) };
}

export const getExchangeRate = readerProcedure('GET /api/exchange-rates/{date}', 'Registers', {
  summary: 'Get the exchange rate of the US dollar for a day',
  description:
    'Answers with the rate that SUNAT published for the day, as an operator imported or set it. A day without a rate is ' +
    'a 404: the rate of another day is never taken for it.',
})
  .input(closedObject({ date: calendarDateField() }))
  .output(ExchangeRateSchema)
  .query(async ({ ctx, input: { date } }) => {
    const found = await findExchangeRate(ctx.deps.db, ctx.tenant, date);
    if (found === undefined) throw new ChasquiError('NOT_FOUND', OPERATION_MESSAGES.noExchangeRate(date));
    return toExchangeRateBody(found);
  });

export const ExchangeRateRequestSchema = closedObject({
  date: calendarDateField(),
  buy: exchangeRateField(),
  sell: exchangeRateField(),
});

export const putExchangeRate = masterProcedure('PUT /admin/exchange-rates/{date}', 'Registers', {
  summary: 'Set the exchange rate of the US dollar for a day',
  description:
    'Sets the rate that SUNAT published for the day, or corrects it. It counts from then on: for the sales register, ' +
    'reports in soles, detractions in dollars and the limit of S/ 700 of boletas in dollars. Documents that were ' +
    'emitted keep the amounts that they have.',
})
  .input(ExchangeRateRequestSchema)
  .output(ExchangeRateSchema)
  .mutation(async ({ ctx, input: { date, buy, sell } }) => {
    const rate = { date, buy: String(buy), sell: String(sell) };
    await putExchangeRates(ctx.deps.db, ctx.system, [rate]);
    return toExchangeRateBody(rate);
  });
