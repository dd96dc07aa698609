import type { ListCost } from './list-cost.ts';

/** Statement of a list. */
export interface ListRow {
  /** Filter of the list. */
  readonly name: string;
  /** Order and page: `-createdAt first`. `total` is the statement that counts all rows. */
  readonly part: string;
  readonly cost: ListCost;
  /** Problems of the statement. */
  readonly findings: readonly string[];
}

const HEADINGS = ['filter', 'part', 'rows', 'pages', 'time', 'plan'] as const;

/** Formats a table of all statements, with times as multiples of `firstPageMs` and the problems below it. */
export function formatLists(rows: readonly ListRow[], firstPageMs: number): string {
  const lines = [HEADINGS, ...rows.map((row) => cellsOf(row, firstPageMs))];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const table = lines.map((cells) =>
    cells.map((cell, column) =>
      isFigure(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    ),
  );
  const wrong = rows.flatMap(({ name, part, findings }) => findings.map((what) => `${name}, ${part}: ${what}`));
  const ending = wrong.length === 0 ? ['Every list keeps to its bound.'] : ['Beyond their bounds:', ...wrong];
  return [...table.map((cells) => cells.join('  ').trimEnd()), '', ...ending].join('\n');
}

function cellsOf({ name, part, cost }: ListRow, firstPageMs: number): readonly string[] {
  const { rows, pages, executionMs, plan } = cost;
  return [name, part, String(rows), String(pages), `×${(executionMs / firstPageMs).toFixed(1)}`, plan];
}

function isFigure(column: number): boolean {
  return column >= 2 && column <= 4;
}
