import { type DocumentPageRequest, listDocuments } from '@chasqui/db/documents/listing';
import * as v from 'valibot';
import { KeysetPaginationSchema, toKeysetPagination } from '../../pagination/keyset-pagination.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { DocumentListingSchema, toDocumentListing } from './document-listing.ts';
import { toDocumentSelection } from './document-selection.ts';
import { parseListCursor } from './list-cursor.ts';
import { type ListQuery, ListQuerySchema } from './list-query.ts';

export const list = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/documents',
      summary: 'List documents',
      description:
        'Filters that are given together must all be met. Answers a page of records, without request and history, ' +
        'and how many there are. `cursor` walks any number of pages at the same speed; `page` is for looking ' +
        'around. `due=soon` finds what must reach the authority within a day.',
      tags: ['Documents'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(ListQuerySchema)
  .output(v.object({ data: v.array(DocumentListingSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx, input }) => {
    const request = toPageRequest(input, ctx.deps.clock.now());
    const page = await listDocuments(ctx.deps.db, ctx.tenant, request);
    return { data: page.documents.map(toDocumentListing), pagination: toKeysetPagination(input, request.order, page) };
  });

function toPageRequest(query: ListQuery, now: Date): DocumentPageRequest {
  const { page = 1, limit, cursor, ...asked } = query;
  const selection = toDocumentSelection(asked, now);
  const after = cursor === undefined ? undefined : parseListCursor(selection.order, cursor);
  return { ...selection, limit, offset: (page - 1) * limit, after };
}
