import { closedObject, textField } from '@chasqui/core/fields';
import { listProducts } from '@chasqui/db/products';
import * as v from 'valibot';
import { KeysetPaginationSchema, toKeysetPagination } from '../../pagination/keyset-pagination.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../pagination/keyset-query.ts';
import { parseNameCursor } from '../../pagination/name-cursor.ts';
import { refuseConflicts } from '../../parameters/refuse-conflicts.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { ProductSchema, toProductBody } from './product-body.ts';

const ListEntries = closedObject({
  q: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      v.description(
        'Part of the description (of its first 300 characters), whatever its accents and case, or the start of the code',
      ),
    ),
  ),
  code: v.optional(v.pipe(textField({ min: 1, max: 30 }), v.description('Exactly'))),
  ...KEYSET_QUERY_ENTRIES,
});

const ORDER = 'products';

export const list = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/products',
      summary: 'List and search products',
      description:
        'Answers a page of products, by their descriptions, and how many there are. `cursor` walks any number of pages at the ' +
        'same speed; `page` is for looking around.',
      tags: ['Products'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(v.pipe(ListEntries, refuseConflicts<v.InferOutput<typeof ListEntries>>([CURSOR_OR_PAGE])))
  .output(v.object({ data: v.array(ProductSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx, input }) => {
    const { q: search, code, page = 1, limit, cursor } = input;
    const products = await listProducts(ctx.deps.db, ctx.tenant, {
      filter: { search, code },
      limit,
      offset: (page - 1) * limit,
      after: cursor === undefined ? undefined : parseNameCursor(ORDER, cursor),
    });
    return { data: products.rows.map(toProductBody), pagination: toKeysetPagination(input, ORDER, products) };
  });
