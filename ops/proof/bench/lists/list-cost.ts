import type { ListReach } from '@chasqui/db/fixtures/list-queries';
import type { MeasuredPlan, PlanNode } from '@chasqui/db/fixtures/plan-reader';

export interface ListCost {
  /** Scans of documents in the plan: `Index Only Scan documents_created + Index Scan documents_pkey`. */
  readonly plan: string;
  /** Documents looked at, in an index or in the table, whether they were shown or not. */
  readonly rows: number;
  /** Pages read, of 8 KiB. Includes index entries that were skipped and appear in no row count. */
  readonly pages: number;
  readonly executionMs: number;
}

const DOCUMENTS = /^documents(_|$)/;

export function costOf({ nodes, executionMs }: MeasuredPlan): ListCost {
  const reads = nodes.filter((node) => DOCUMENTS.test(node['Relation Name'] ?? node['Index Name'] ?? ''));
  // A bitmap's rows are those of the scan above it.
  const scans = reads.filter((node) => node['Node Type'] !== 'Bitmap Index Scan');
  const [root] = nodes;
  return {
    plan: [...new Set(reads.map(nameOf))].join(' + '),
    rows: scans.reduce((sum, node) => sum + rowsOf(node), 0),
    pages: (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0),
    executionMs,
  };
}

function nameOf(node: PlanNode): string {
  return `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''}`;
}

function rowsOf(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round(((node['Actual Rows'] ?? 0) + removed) * (node['Actual Loops'] ?? 1));
}

export interface ListScale {
  readonly reach: ListReach;
  readonly limit: number;
  readonly matches: number;
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
