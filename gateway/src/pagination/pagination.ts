import * as v from 'valibot';
import type { PageQuery } from './page-query.ts';

/** Position of a page in a numbered list (contract.md section 6). */
export const PaginationSchema = v.object({
  page: v.number(),
  limit: v.number(),
  total: v.number(),
  totalPages: v.number(),
});
export type Pagination = v.InferOutput<typeof PaginationSchema>;

export function toPagination({ page, limit }: PageQuery, total: number): Pagination {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}
