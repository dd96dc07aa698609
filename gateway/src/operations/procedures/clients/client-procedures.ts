import { CLIENT_FIELDS, NewClientSchema, OPTIONAL_CLIENT_ENTRIES } from '@chasqui/core/clients';
import { closedObject, textField } from '@chasqui/core/fields';
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

export const ClientSchema = v.object({
  id: v.string(),
  identityType: v.string(),
  identityNumber: v.string(),
  name: v.string(),
  address: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
});

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
      v.description(
        'Part of the first 300 characters of the name, ignoring accents and case, or the start of the identityNumber',
      ),
    ),
  ),
  identityNumber: v.optional(v.pipe(textField({ min: 1, max: 15 }), v.description('Exact match'))),
  ...KEYSET_QUERY_ENTRIES,
});

const ORDER = 'clients';

export const listClients = readerProcedure('GET /api/clients', 'Clients', {
  summary: 'List clients',
  description:
    'Returns a page of clients, sorted by name, and the total count. `cursor` reads any number of pages at a ' +
    'constant speed; `page` is for browsing.',
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
  successStatus: 201,
  summary: 'Create a client',
  description:
    'Has the same rules as the customer of a document. identityType and identityNumber together are unique: a ' +
    'duplicate is a 409 that names the existing client. Returns the recorded client.',
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
  summary: 'Get a client',
  description: 'Returns identity, name and contact data of the client.',
})
  .input(closedObject({ id: recordId('client') }))
  .output(ClientSchema)
  .query(async ({ ctx, input }) => toClientBody(await db.getClient(ctx.deps.db, ctx.tenant, input.id)));

export const updateClient = issuerProcedure('PATCH /api/clients/{id}', 'Clients', {
  summary: 'Update a client',
  description:
    'Missing fields stay unchanged; `null` clears address, email or phone. Documents keep the data they were issued ' +
    'with.',
  errors: [409],
})
  .input(ClientChangesSchema)
  .output(ClientSchema)
  .mutation(async ({ ctx, input: { id, ...changes } }) =>
    toClientBody(await db.updateClient(ctx.deps.db, ctx.tenant, { id, changes })),
  );

export const deleteClient = issuerProcedure('DELETE /api/clients/{id}', 'Clients', {
  summary: 'Delete a client',
  description: "Documents and receivables keep the client's data. The identity can be used again.",
})
  .input(closedObject({ id: recordId('client') }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => db.deleteClient(ctx.deps.db, ctx.tenant, input.id));
