import { ESTABLISHMENT_FIELDS, ESTABLISHMENT_OPTIONS, NewEstablishmentSchema } from '@chasqui/core/establishments';
import { closedObject, component, described, oneLine } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import * as db from '@chasqui/db/establishments';
import * as v from 'valibot';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { configureProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import {
  isListedName,
  KeysetPaginationSchema,
  toKeysetPagination,
  toKeysetRange,
} from '../../../kernel/pagination/cursor.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../../kernel/pagination/page-query.ts';
import { closedQuery } from '../../../kernel/parameters/closed-query.ts';

const EstablishmentSchema = component(
  'Establishment',
  v.object({
    id: v.string(),
    code: v.string(),
    name: v.string(),
    ubigeo: v.string(),
    address: v.string(),
    phone: v.nullable(v.string()),
    createdAt: v.string(),
    updatedAt: v.string(),
  }),
);

function toEstablishmentBody(establishment: db.EstablishmentRecord): v.InferOutput<typeof EstablishmentSchema> {
  const { createdAt, updatedAt } = establishment;
  return { ...establishment, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

const ID_ENTRIES = {
  id: v.pipe(
    v.string(schemaMessage(FIELD_MESSAGES.text)),
    described('Id or code of the establishment', 'Id o código del establecimiento'),
  ),
} as const;

const EstablishmentChangesSchema = closedObject({
  ...ID_ENTRIES,
  ...v.partial(v.object(ESTABLISHMENT_FIELDS)).entries,
  ...ESTABLISHMENT_OPTIONS,
});

/** Returns printed texts as lines. */
function linesOf({ name, address }: { readonly name?: string | undefined; readonly address?: string | undefined }) {
  return {
    ...(name !== undefined && { name: oneLine(name) }),
    ...(address !== undefined && { address: oneLine(address) }),
  };
}

const ORDER = 'establishments';

export const listEstablishments = readerProcedure('GET /api/establishments', 'Establishments', {
  scope: ['documents:read', 'settings'],
  summary: say('List establishments', 'Listar establecimientos'),
  description: say(
    'Returns a page of establishments, sorted by code, and the total count.',
    'Devuelve una página de establecimientos, ordenados por código, y la cantidad total.',
  ),
})
  .input(closedQuery([CURSOR_OR_PAGE], KEYSET_QUERY_ENTRIES))
  .output(v.object({ data: v.array(EstablishmentSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx, input }) => {
    const range = toKeysetRange(input, ORDER, isListedName);
    const establishments = await db.listEstablishments(ctx.deps.db, ctx.tenant, range);
    return {
      data: establishments.rows.map(toEstablishmentBody),
      pagination: toKeysetPagination(input, ORDER, establishments),
    };
  });

export const createEstablishment = configureProcedure('POST /api/establishments', 'Establishments', {
  scope: 'settings',
  successStatus: 201,
  summary: say('Create an establishment', 'Crear un establecimiento'),
  description: say(
    'An establishment as the RUC of the company declares it. Sales name it by its code, or their series does. A code that is taken is a 409 that names the existing establishment.',
    'Un establecimiento tal como lo declara el RUC de la empresa. Las ventas lo indican por su código, o lo hace su serie. Un código ya usado es un 409 que indica el establecimiento existente.',
  ),
})
  .input(NewEstablishmentSchema)
  .output(EstablishmentSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, tenant, idempotency } = ctx;
    const given = { ...input, ...linesOf(input), idempotency };
    const earlier = await findEarlier(ctx, db.getEstablishment);
    return toEstablishmentBody(earlier ?? (await db.createEstablishment(deps.db, tenant, given)));
  });

export const getEstablishment = readerProcedure('GET /api/establishments/{id}', 'Establishments', {
  scope: ['documents:read', 'settings'],
  summary: say('Get an establishment', 'Obtener un establecimiento'),
  description: say('The path takes the id or the code.', 'La ruta acepta el id o el código.'),
})
  .input(closedObject(ID_ENTRIES))
  .output(EstablishmentSchema)
  .query(async ({ ctx, input }) => toEstablishmentBody(await db.getEstablishment(ctx.deps.db, ctx.tenant, input.id)));

export const updateEstablishment = configureProcedure('PATCH /api/establishments/{id}', 'Establishments', {
  scope: 'settings',
  summary: say('Update an establishment', 'Actualizar un establecimiento'),
  description: say(
    'Missing fields stay unchanged; `null` clears the phone. Documents keep the data they were issued with. The code of an establishment that a series has does not change: that is a 409.',
    'Los campos que faltan quedan igual; `null` borra el teléfono. Los comprobantes conservan los datos con ' +
      'que se emitieron. El código de un establecimiento que tiene una serie no cambia: es un 409.',
  ),
  errors: [409],
})
  .input(EstablishmentChangesSchema)
  .output(EstablishmentSchema)
  .mutation(async ({ ctx, input: { id, ...given } }) => {
    const changes = { ...given, ...linesOf(given) };
    return toEstablishmentBody(await db.updateEstablishment(ctx.deps.db, ctx.tenant, { id, changes }));
  });

export const deleteEstablishment = configureProcedure('DELETE /api/establishments/{id}', 'Establishments', {
  scope: 'settings',
  summary: say('Delete an establishment', 'Borrar un establecimiento'),
  description: say(
    'Documents keep its data. An establishment that a series has is a 409.',
    'Los comprobantes conservan sus datos. Un establecimiento que tiene una serie es un 409.',
  ),
  errors: [409],
})
  .input(closedObject(ID_ENTRIES))
  .output(v.void())
  .mutation(async ({ ctx, input }) => db.deleteEstablishment(ctx.deps.db, ctx.tenant, input.id));
