/** Cells under their headings, columns as wide as they must be: the first to the left, all others, figures, to the right. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      widths
        .map((width, column) =>
          column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
