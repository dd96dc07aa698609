import * as v from 'valibot';
import { wholeNumberParameter } from '../parameters/parameter-fields.ts';
import type { Conflict } from '../parameters/refuse-conflicts.ts';

const MAX_PAGE = 999_999_999;
const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 20;

export const CURSOR_MESSAGE = 'must be the nextCursor of another page';

/** The query parameters of every list that can be walked with a cursor. */
export const KEYSET_QUERY_ENTRIES = {
  page: v.optional(wholeNumberParameter(1, MAX_PAGE)),
  limit: v.optional(wholeNumberParameter(1, MAX_LIMIT), DEFAULT_LIMIT),
  cursor: v.optional(
    v.pipe(
      v.string(CURSOR_MESSAGE),
      v.description('nextCursor of another page of the same list; not together with page'),
    ),
  ),
} as const;

export interface KeysetQuery {
  readonly page?: number | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Conflict of cursor and page: a cursor already defines where its page begins. */
export const CURSOR_OR_PAGE: Conflict<Omit<KeysetQuery, 'limit'>> = [
  'cursor',
  ({ cursor, page }) => cursor !== undefined && page !== undefined,
  'must not be given together with page',
];

/** Pagination of a list that grows while it is read: it has a cursor and no total. */
export const FeedPaginationSchema = v.object({
  limit: v.number(),
  nextCursor: v.nullable(v.pipe(v.string(), v.description('Null on the last page'))),
});
