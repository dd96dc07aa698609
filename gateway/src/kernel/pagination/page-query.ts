import { component, described } from '@chasqui/core/fields';
import { FIELD_MESSAGES, schemaMessage } from '@chasqui/core/messages';
import { isId } from '@chasqui/db/identifiers';
import type { ListTotal } from '@chasqui/db/list-total';
import * as v from 'valibot';
import type { Conflict } from '../parameters/closed-query.ts';
import { wholeNumberParameter } from '../parameters/parameter-fields.ts';

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 20;
const LIMIT_ENTRIES = { limit: v.optional(wholeNumberParameter(1, MAX_LIMIT), DEFAULT_LIMIT) } as const;

/** Query parameters of every list that is read by page number. */
export const PAGE_QUERY_ENTRIES = {
  page: v.optional(wholeNumberParameter(1, 1_000_000), 1),
  ...LIMIT_ENTRIES,
} as const;

interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** Total of every list that has one. */
export const TOTAL_ENTRIES = {
  total: v.pipe(
    v.number(),
    described(
      'Entries on all pages; 10000 if there are more and `totalIsExact` is false',
      'Elementos en todas las páginas; 10000 si hay más y `totalIsExact` es false',
    ),
  ),
  totalIsExact: v.pipe(
    v.boolean(),
    described('False if there are more entries than `total`', 'False si hay más elementos que `total`'),
  ),
  totalPages: v.pipe(v.number(), described('Pages for `total` entries', 'Páginas para `total` elementos')),
} as const;

/** Position of a page in a numbered list (contract.md section 6). */
export const PaginationSchema = component(
  'Pagination',
  v.object({
    page: v.number(),
    limit: v.number(),
    ...TOTAL_ENTRIES,
  }),
);

export function toPagination(
  { page, limit }: PageQuery,
  { total, totalIsExact }: ListTotal,
): v.InferOutput<typeof PaginationSchema> {
  return { page, limit, total, totalIsExact, totalPages: Math.ceil(total / limit) };
}

const CURSOR_MESSAGE = schemaMessage(FIELD_MESSAGES.cursor);

/** Query parameters of every list that is read by page number or by cursor. */
export const KEYSET_QUERY_ENTRIES = {
  page: v.optional(wholeNumberParameter(1, 999_999_999)),
  ...LIMIT_ENTRIES,
  cursor: v.optional(
    v.pipe(
      v.string(CURSOR_MESSAGE),
      described(
        'nextCursor of another page of the same list; not together with page',
        'nextCursor de otra página de la misma lista; no junto con page',
      ),
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
  FIELD_MESSAGES.notWith('page'),
];

const FEED_CURSOR = described<string>(
  'nextCursor of another page of the same list',
  'nextCursor de otra página de la misma lista',
);

/** Query parameters of a list that is read by cursor only. */
export const FEED_QUERY_ENTRIES = {
  ...LIMIT_ENTRIES,
  cursor: v.optional(v.pipe(v.string(CURSOR_MESSAGE), FEED_CURSOR)),
} as const;

/** Query parameters of a list whose cursor is the id of the last entry. */
export const ID_FEED_QUERY_ENTRIES = {
  ...LIMIT_ENTRIES,
  cursor: v.optional(v.pipe(v.string(CURSOR_MESSAGE), v.check(isId, CURSOR_MESSAGE), FEED_CURSOR)),
} as const;

/** Pagination of a list that grows while it is read: it has a cursor and no total. */
export const FeedPaginationSchema = component(
  'FeedPagination',
  v.object({
    limit: v.number(),
    nextCursor: v.nullable(v.pipe(v.string(), described('Null on the last page', 'Null en la última página'))),
  }),
);
