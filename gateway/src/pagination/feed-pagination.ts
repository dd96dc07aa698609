import * as v from 'valibot';

/** Pagination of a list that grows while it is read: it has a cursor and no total. */
export const FeedPaginationSchema = v.object({
  limit: v.number(),
  nextCursor: v.nullable(v.pipe(v.string(), v.description('Null on the last page'))),
});
