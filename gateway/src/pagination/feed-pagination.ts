import * as v from 'valibot';

/** Where a page stands of a list that is walked and not counted: it grows while it is read. */
export const FeedPaginationSchema = v.object({
  limit: v.number(),
  nextCursor: v.nullable(v.pipe(v.string(), v.description('Null on the last page'))),
});
