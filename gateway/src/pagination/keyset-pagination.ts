import type { KeysetPage } from '@chasqui/db/keyset';
import * as v from 'valibot';
import { formatCursor } from './cursor.ts';
import type { KeysetQuery } from './keyset-query.ts';

/** Position of a page in a list that is read by page number or by cursor (contract.md section 6). */
export const KeysetPaginationSchema = v.object({
  page: v.nullable(v.pipe(v.number(), v.description('Null after a cursor'))),
  limit: v.number(),
  total: v.pipe(v.number(), v.description('Entries of all pages')),
  totalPages: v.number(),
  nextCursor: v.nullable(v.pipe(v.string(), v.description('Null on the last page'))),
});

export function toKeysetPagination(
  { page = 1, limit, cursor }: KeysetQuery,
  order: string,
  { total, next }: Pick<KeysetPage<unknown>, 'total' | 'next'>,
): v.InferOutput<typeof KeysetPaginationSchema> {
  return {
    page: cursor === undefined ? page : null,
    limit,
    total,
    totalPages: Math.ceil(total / limit),
    nextCursor: next === null ? null : formatCursor(order, next),
  };
}
