import { CLIENT_FIELDS, NewClientSchema, OPTIONAL_CLIENT_ENTRIES } from '@chasqui/core/clients';
import { closedObject, component, described, textField } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import * as db from '@chasqui/db/clients';
import * as v from 'valibot';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { issuerProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import {
  isListedName,
  KeysetPaginationSchema,
  toKeysetPagination,
  toKeysetRange,
} from '../../../kernel/pagination/cursor.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../../kernel/pagination/page-query.ts';
import { closedQuery } from '../../../kernel/parameters/closed-query.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';

const ClientSchema = component(
  'Client',
  v.object({
    id: v.string(),
    identityType: v.string(),
    identityNumber: v.string(),
    name: v.string(),
    address: v.nullable(v.string()),
    email: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    createdAt: v.string(),
    updatedAt: v.string(),
  }),
);

// The output schema leaves out fields of the record that the API does not show.
function toClientBody(client: db.ClientRecord): v.InferOutput<typeof ClientSchema> {
  return { ...client, createdAt: client.createdAt.toISOString(), updatedAt: client.updatedAt.toISOString() };
}

const { identityType, identityNumber, name } = CLIENT_FIELDS;

const ClientChangesSchema = closedObject({
  id: recordId('client'),
  ...v.partial(v.object({ identityType, identityNumber, name })).entries,
  ...OPTIONAL_CLIENT_ENTRIES,
});

const ListQuerySchema = closedQuery([CURSOR_OR_PAGE], {
  q: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      described(
        'Part of the first 300 characters of the name, ignoring accents and case, or the start of the identityNumber',
        'Parte de los primeros 300 caracteres del nombre, sin distinguir tildes ni mayúsculas, o el comienzo del identityNumber',
      ),
    ),
  ),
  identityNumber: v.optional(v.pipe(textField({ min: 1, max: 15 }), described('Exact match', 'Coincidencia exacta'))),
  ...KEYSET_QUERY_ENTRIES,
});

const ORDER = 'clients';

export const listClients = readerProcedure('GET /api/clients', 'Clients', {
  scope: 'clients',
  summary: say('List clients', 'Listar clientes'),
  description: say(
    'Returns a page of clients, sorted by name, and the total count. `cursor` reads any number of pages at a constant speed; `page` is for browsing.',
    'Devuelve una página de clientes, ordenados por nombre, y la cantidad total. `cursor` lee cualquier número de páginas a velocidad constante; `page` sirve para navegar.',
  ),
})
  .input(ListQuerySchema)
  .output(v.object({ data: v.array(ClientSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx, input }) => {
    const filter = { search: input.q, identityNumber: input.identityNumber };
    const range = toKeysetRange(input, ORDER, isListedName);
    const clients = await db.listClients(ctx.deps.db, ctx.tenant, { filter, ...range });
    return { data: clients.rows.map(toClientBody), pagination: toKeysetPagination(input, ORDER, clients) };
  });

export const createClient = issuerProcedure('POST /api/clients', 'Clients', {
  scope: 'clients',
  successStatus: 201,
  summary: say('Create a client', 'Crear un cliente'),
  description: say(
    'Has the same rules as the customer of a document. identityType and identityNumber together are unique: a duplicate is a 409 that names the existing client. Returns the recorded client.',
    'Tiene las mismas reglas que el cliente de un comprobante. identityType e identityNumber juntos son ' +
      'únicos: un duplicado es un 409 que indica el cliente existente. Devuelve el cliente registrado.',
  ),
})
  .input(NewClientSchema)
  .output(ClientSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, tenant, idempotency } = ctx;
    const client =
      (await findEarlier(ctx, db.getClient)) ?? (await db.createClient(deps.db, tenant, { ...input, idempotency }));
    return toClientBody(client);
  });

export const getClient = readerProcedure('GET /api/clients/{id}', 'Clients', {
  scope: 'clients',
  summary: say('Get a client', 'Obtener un cliente'),
  description: say(
    'Returns identity, name and contact data of the client.',
    'Devuelve la identidad, el nombre y los datos de contacto del cliente.',
  ),
})
  .input(closedObject({ id: recordId('client') }))
  .output(ClientSchema)
  .query(async ({ ctx, input }) => toClientBody(await db.getClient(ctx.deps.db, ctx.tenant, input.id)));

export const updateClient = issuerProcedure('PATCH /api/clients/{id}', 'Clients', {
  scope: 'clients',
  summary: say('Update a client', 'Actualizar un cliente'),
  description: say(
    'Missing fields stay unchanged; `null` clears address, email or phone. Documents keep the data they were issued with.',
    'Los campos que faltan quedan igual; `null` borra address, email o phone. Los comprobantes conservan los datos con que se emitieron.',
  ),
  errors: [409],
})
  .input(ClientChangesSchema)
  .output(ClientSchema)
  .mutation(async ({ ctx, input: { id, ...changes } }) =>
    toClientBody(await db.updateClient(ctx.deps.db, ctx.tenant, { id, changes })),
  );

export const deleteClient = issuerProcedure('DELETE /api/clients/{id}', 'Clients', {
  scope: 'clients',
  summary: say('Delete a client', 'Borrar un cliente'),
  description: say(
    "Documents and receivables keep the client's data. The identity can be used again.",
    'Los comprobantes y las cuentas por cobrar conservan los datos del cliente. La identidad se puede usar otra vez.',
  ),
})
  .input(closedObject({ id: recordId('client') }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => db.deleteClient(ctx.deps.db, ctx.tenant, input.id));
