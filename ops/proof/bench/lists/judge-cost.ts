import type { ListReach } from '@chasqui/db/fixtures';
import type { ListCost } from './list-cost.ts';

/** Scale of a statement's task. */
export interface ListScale {
  readonly reach: ListReach;
  /** Documents a page. */
  readonly limit: number;
  /** Documents that match. */
  readonly matches: number;
  /** Documents of the tenant. */
  readonly own: number;
}

/** A row of a page is looked at in an index and in its table, with the one after the page, and a few more. */
const ROWS_A_ROW = 5;
const PAGES_A_ROW = 30;
/** Pages per match of a bitmap scan: one of the table and one of an index. */
const PAGES_A_MATCH = 2;
/** An index has more entries than this on a page, and a table fewer documents. */
const ENTRIES_A_PAGE = 20;

/** Returns the problems of a statement's reads; empty if all reads are within bounds. */
export function judgeCost(cost: ListCost, scale: ListScale): string[] {
  const bound = boundOf(scale);
  return [
    ...(/\bSeq Scan\b/.test(cost.plan) ? ['reads the whole table'] : []),
    ...(cost.rows > bound.rows ? [`looks at ${cost.rows} documents, more than ${bound.rows}`] : []),
    ...(cost.pages > bound.pages ? [`touches ${cost.pages} pages, more than ${bound.pages}`] : []),
  ];
}

function boundOf({ reach, limit, matches, own }: ListScale): { readonly rows: number; readonly pages: number } {
  const page = { rows: ROWS_A_ROW * (limit + 1), pages: PAGES_A_ROW * (limit + 1) };
  switch (reach) {
    case 'page':
      return page;
    case 'matches':
      return { rows: page.rows + matches, pages: page.pages + PAGES_A_MATCH * matches };
    case 'tenant':
      return { rows: page.rows + own, pages: page.pages + Math.ceil(own / ENTRIES_A_PAGE) };
  }
}
