import type { MeasuredPlan, PlanNode } from '@chasqui/db/fixtures';

/** Cost of one statement of a list. */
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

/** Adds up what a statement did. */
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
