import { closedObject, textField } from '@chasqui/core/fields';
import { listClients } from '@chasqui/db/clients';
import * as v from 'valibot';
import { KeysetPaginationSchema, toKeysetPagination } from '../../pagination/keyset-pagination.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../pagination/keyset-query.ts';
import { parseNameCursor } from '../../pagination/name-cursor.ts';
import { refuseConflicts } from '../../parameters/refuse-conflicts.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { ClientSchema, toClientBody } from './client-body.ts';

const ListEntries = closedObject({
  q: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      v.description(
        'Part of the name (of its first 300 characters), whatever its accents and case, or the start of the identityNumber',
      ),
    ),
  ),
  identityNumber: v.optional(v.pipe(textField({ min: 1, max: 15 }), v.description('Exactly'))),
  ...KEYSET_QUERY_ENTRIES,
});

const ORDER = 'clients';

export const list = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/clients',
      summary: 'List and search clients',
      description:
        'Answers a page of clients, by their names, and how many there are. `cursor` walks any number of pages at the ' +
        'same speed; `page` is for looking around.',
      tags: ['Clients'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(v.pipe(ListEntries, refuseConflicts<v.InferOutput<typeof ListEntries>>([CURSOR_OR_PAGE])))
  .output(v.object({ data: v.array(ClientSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx, input }) => {
    const { q: search, identityNumber, page = 1, limit, cursor } = input;
    const clients = await listClients(ctx.deps.db, ctx.tenant, {
      filter: { search, identityNumber },
      limit,
      offset: (page - 1) * limit,
      after: cursor === undefined ? undefined : parseNameCursor(ORDER, cursor),
    });
    return { data: clients.rows.map(toClientBody), pagination: toKeysetPagination(input, ORDER, clients) };
  });
