import { closedObject, described } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { NewSeriesSchema, SERIES_CHANGE_ENTRIES } from '@chasqui/core/series';
import * as db from '@chasqui/db/series';
import * as v from 'valibot';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { configureProcedure } from '../../../kernel/operation/procedure.ts';
import { RegisteredSeriesSchema, toSeriesBody } from './series-state.ts';

/** Names a series in a path. One of any other form is not registered (404), so its form is not checked. */
const NAME_PARAMETERS = {
  documentType: v.pipe(v.string(schemaMessage(FIELD_MESSAGES.text)), described('Catalog 01', 'Catálogo 01')),
  series: v.pipe(
    v.string(schemaMessage(FIELD_MESSAGES.text)),
    described('A registered series', 'Una serie registrada'),
  ),
} as const;

export const registerSeries = configureProcedure('POST /api/series', 'Series', {
  scope: 'settings',
  successStatus: 201,
  summary: say('Register a series', 'Registrar una serie'),
  description: say(
    'A series of four digits with `contingency: true` is of printed forms: each document gives the `correlative` that is printed on it, and has 7 days. ' +
      'A registered series may hold capital letters and digits after its first letter (`FA01`), may continue the numbers of another system, and may be of one establishment. ' +
      'Guides, retentions and perceptions of it need no `correlative`. A series that already counts here may be registered too; its last number can then only rise. A registered one is a 409.',
    'Una serie de cuatro dígitos con `contingency: true` es de formularios impresos: cada comprobante indica el `correlative` que tiene impreso, y su plazo es de 7 días. ' +
      'Una serie registrada puede tener letras mayúsculas y dígitos después de su primera letra (`FA01`), puede continuar los números de otro sistema y puede ser de un establecimiento. ' +
      'Sus guías, retenciones y percepciones no necesitan `correlative`. Una serie que ya tiene números aquí también se puede registrar; su último número solo puede subir. ' +
      'Una ya registrada es un 409.',
  ),
  errors: [409],
})
  .input(NewSeriesSchema)
  .output(RegisteredSeriesSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, tenant, idempotency } = ctx;
    const earlier = await findEarlier(ctx, (database, context) => db.getRegisteredSeries(database, context, input));
    return toSeriesBody(earlier ?? (await db.registerSeries(deps.db, tenant, { ...input, idempotency })));
  });

export const updateSeries = configureProcedure('PATCH /api/series/{documentType}/{series}', 'Series', {
  scope: 'settings',
  summary: say('Update a registered series', 'Actualizar una serie registrada'),
  description: say(
    'Missing fields stay unchanged; `null` clears the establishment. `lastCorrelative` only rises: before the first ' +
      'document it corrects the registration, later the numbers in between become a gap.',
    'Los campos que faltan quedan igual; `null` borra el establecimiento. `lastCorrelative` solo sube: antes ' +
      'del primer comprobante corrige el registro; después, los números intermedios quedan como hueco.',
  ),
})
  .input(closedObject({ ...NAME_PARAMETERS, ...SERIES_CHANGE_ENTRIES }))
  .output(RegisteredSeriesSchema)
  .mutation(async ({ ctx, input: { documentType, series, ...changes } }) =>
    toSeriesBody(await db.updateSeries(ctx.deps.db, ctx.tenant, { documentType, series }, changes)),
  );

export const deleteSeries = configureProcedure('DELETE /api/series/{documentType}/{series}', 'Series', {
  scope: 'settings',
  summary: say('Delete a registered series', 'Borrar una serie registrada'),
  description: say(
    'Only as long as no document has taken a number of it: a series in use is a 409.',
    'Solo mientras ningún comprobante haya tomado un número de ella: una serie en uso es un 409.',
  ),
  errors: [409],
})
  .input(closedObject(NAME_PARAMETERS))
  .output(v.void())
  .mutation(async ({ ctx, input }) => db.deleteSeries(ctx.deps.db, ctx.tenant, input));
