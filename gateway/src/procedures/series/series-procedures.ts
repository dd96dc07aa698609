import {
  choiceField,
  closedObject,
  countField,
  establishmentCodeField,
  isSeriesOf,
  patternField,
  registeredSeriesMessage,
  SERIES_TYPES,
} from '@chasqui/core/fields';
import { MAX_CORRELATIVE } from '@chasqui/core/identity';
import { REQUEST_MESSAGES, schemaMessage } from '@chasqui/core/messages';
import * as db from '@chasqui/db/series';
import * as v from 'valibot';
import { findEarlier } from '../../operation/find-earlier.ts';
import { configureProcedure } from '../../operation/procedure.ts';
import { RegisteredSeriesSchema, toSeriesBody } from './series-state.ts';

const CHANGE_ENTRIES = {
  establishmentCode: v.optional(
    v.nullable(
      v.pipe(
        establishmentCodeField(),
        v.description('Establishment of its sales, unless they name another one. Null for the main office, 0000'),
      ),
    ),
  ),
  lastCorrelative: v.optional(
    v.pipe(
      countField(MAX_CORRELATIVE),
      v.description('Last number of your system before: the next document gets the number after it. It only rises'),
    ),
  ),
} as const;

const NameObject = closedObject({
  documentType: choiceField(SERIES_TYPES),
  series: v.pipe(
    patternField(/^[A-Z][A-Z0-9]{3}$/, REQUEST_MESSAGES.newSeries),
    v.description('First letter by type: 01 F, 03 B, 04 L, 07 and 08 F or B, 09 T, 20 R, 31 V, 40 P'),
  ),
});

const NewSeriesObject = closedObject({ ...NameObject.entries, ...CHANGE_ENTRIES });
type NewSeries = v.InferOutput<typeof NewSeriesObject>;

const NewSeriesSchema = v.pipe(
  NewSeriesObject,
  v.rawCheck<NewSeries>(({ dataset, addIssue }) => {
    const name = v.safeParse(v.object(NameObject.entries), dataset.value);
    if (!name.success || isSeriesOf(name.output.documentType, name.output.series)) return;
    const input = name.output;
    const message = schemaMessage(registeredSeriesMessage(input.documentType));
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: 'series', value: input.series }] });
  }),
);

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
  .input(closedObject({ ...NAME_PARAMETERS, ...CHANGE_ENTRIES }))
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
