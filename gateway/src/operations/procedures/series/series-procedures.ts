import { closedObject } from '@chasqui/core/fields';
import { REQUEST_MESSAGES, schemaMessage } from '@chasqui/core/messages';
import { NewSeriesSchema, SERIES_CHANGE_ENTRIES } from '@chasqui/core/series';
import * as db from '@chasqui/db/series';
import * as v from 'valibot';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { configureProcedure } from '../../../kernel/operation/procedure.ts';
import { RegisteredSeriesSchema, toSeriesBody } from './series-state.ts';

/** Names a series in a path. One of any other form is not registered (404), so its form is not checked. */
const NAME_PARAMETERS = {
  documentType: v.pipe(v.string(schemaMessage(REQUEST_MESSAGES.text)), v.description('Catalog 01')),
  series: v.pipe(v.string(schemaMessage(REQUEST_MESSAGES.text)), v.description('A registered series')),
} as const;

export const registerSeries = configureProcedure('POST /api/series', 'Series', {
  successStatus: 201,
  summary: 'Register a series',
  description:
    'A registered series may hold capital letters and digits after its first letter (`FA01`), may continue the numbers ' +
    'of another system, and may be of one establishment. Guides, retentions and perceptions of it need no `correlative`. ' +
    'A series that already counts here may be registered too; its last number can then only rise. A registered one is a 409.',
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
  summary: 'Update a registered series',
  description:
    'Missing fields stay unchanged; `null` clears the establishment. `lastCorrelative` only rises: before the first ' +
    'document it corrects the registration, later the numbers in between become a gap.',
})
  .input(closedObject({ ...NAME_PARAMETERS, ...SERIES_CHANGE_ENTRIES }))
  .output(RegisteredSeriesSchema)
  .mutation(async ({ ctx, input: { documentType, series, ...changes } }) =>
    toSeriesBody(await db.updateSeries(ctx.deps.db, ctx.tenant, { documentType, series }, changes)),
  );

export const deleteSeries = configureProcedure('DELETE /api/series/{documentType}/{series}', 'Series', {
  summary: 'Delete a registered series',
  description: 'Only as long as no document has taken a number of it: a series in use is a 409.',
  errors: [409],
})
  .input(closedObject(NAME_PARAMETERS))
  .output(v.void())
  .mutation(async ({ ctx, input }) => db.deleteSeries(ctx.deps.db, ctx.tenant, input));
