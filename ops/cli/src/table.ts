export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
  /** True for figures: they are aligned at their right end. */
  readonly isFigure?: boolean;
}

/** Returns the lines of a table. Columns are as wide as their widest cell. */
export function formatTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, at) => (columns[at]?.isFigure ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns the lines of facts about one thing: names at the left, values behind them. Facts without a value are left out. */
export function formatFacts(facts: readonly (readonly [name: string, value: string | null | undefined])[]): string[] {
  const known = facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const width = Math.max(0, ...known.map(([name]) => name.length));
  return known.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}
