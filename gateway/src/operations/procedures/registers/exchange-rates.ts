import { ChasquiError } from '@chasqui/core/errors';
import type { ExchangeRate } from '@chasqui/core/exchange-rates';
import { calendarDateField, closedObject, component, described, exchangeRateField } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { findExchangeRate, putExchangeRates } from '@chasqui/db/exchange-rates';
import * as v from 'valibot';
import { masterProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';

/** Soles for one US dollar, as SUNAT publishes them for a day. */
const ExchangeRateSchema = component(
  'ExchangeRate',
  v.object({
    date: v.string(),
    buy: v.pipe(v.number(), described('Tipo de cambio compra', 'Tipo de cambio compra')),
    sell: v.pipe(v.number(), described('Tipo de cambio venta', 'Tipo de cambio venta')),
  }),
);

function toExchangeRateBody({ date, buy, sell }: ExchangeRate): v.InferOutput<typeof ExchangeRateSchema> {
  return { date, buy: Number(buy), sell: Number(sell) };
}

export const getExchangeRate = readerProcedure('GET /api/exchange-rates/{date}', 'Registers', {
  scope: 'any',
  summary: say('Get the exchange rate of the US dollar for a day', 'Obtener el tipo de cambio del dólar de un día'),
  description: say(
    'Answers with the rate that SUNAT published for the day, as an operator imported or set it. A day without a rate is a 404: the rate of another day is never taken for it.',
    'Responde con el tipo de cambio que SUNAT publicó para el día, tal como un operador lo importó o registró. Un día sin tipo de cambio es un 404: nunca se toma el de otro día.',
  ),
})
  .input(closedObject({ date: calendarDateField() }))
  .output(ExchangeRateSchema)
  .query(async ({ ctx, input: { date } }) => {
    const found = await findExchangeRate(ctx.deps.db, ctx.tenant, date);
    if (found === undefined) {
      throw new ChasquiError(
        'NOT_FOUND',
        say(
          `There is no exchange rate for ${date}: an operator of the service sets it with PUT /admin/exchange-rates/${date}, or loads SUNAT's file with npm run exchange-rates:import -- --file tipoCambio.txt`,
          `No hay tipo de cambio para el ${date}: un operador del servicio lo registra con PUT /admin/exchange-rates/${date}, o carga el archivo de SUNAT con npm run exchange-rates:import -- --file tipoCambio.txt`,
        ),
      );
    }
    return toExchangeRateBody(found);
  });

const ExchangeRateRequestSchema = closedObject({
  date: calendarDateField(),
  buy: exchangeRateField(),
  sell: exchangeRateField(),
});

export const putExchangeRate = masterProcedure('PUT /admin/exchange-rates/{date}', 'Registers', {
  summary: say('Set the exchange rate of the US dollar for a day', 'Registrar el tipo de cambio del dólar de un día'),
  description: say(
    'Sets the rate that SUNAT published for the day, or corrects it. It counts from then on: for the sales register, ' +
      'reports in soles, detractions in dollars and the limit of S/ 700 of boletas in dollars. Documents that were ' +
      'emitted keep the amounts that they have.',
    'Registra el tipo de cambio que SUNAT publicó para el día, o lo corrige. Cuenta desde entonces: para el ' +
      'registro de ventas, los reportes en soles, las detracciones en dólares y el límite de S/ 700 de las ' +
      'boletas en dólares. Los comprobantes emitidos conservan sus importes.',
  ),
})
  .input(ExchangeRateRequestSchema)
  .output(ExchangeRateSchema)
  .mutation(async ({ ctx, input: { date, buy, sell } }) => {
    const rate = { date, buy: String(buy), sell: String(sell) };
    await putExchangeRates(ctx.deps.db, ctx.system, [rate]);
    return toExchangeRateBody(rate);
  });
