/** Measurements of one export. */
export interface ExportRow {
  readonly name: string;
  readonly documents: number;
  /** Size of the file in MiB. */
  readonly size: number;
  readonly ms: number;
  /** The most memory that its process ever held, in MiB. */
  readonly peak: number;
  /** Problems of the export. */
  readonly findings: readonly string[];
}

const HEADINGS = ['export', 'documents', 'MiB', 'seconds', 'peak MiB'] as const;

/** Formats a table of all exports, with the problems below it. */
export function formatExports(rows: readonly ExportRow[]): string {
  const lines = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const table = lines.map((cells) =>
    cells.map((cell, column) => (column > 0 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))),
  );
  const wrong = rows.flatMap(({ name, findings }) => findings.map((what) => `${name}: ${what}`));
  const ending = wrong.length === 0 ? ['Every export keeps to its bound.'] : ['Beyond their bounds:', ...wrong];
  return [...table.map((cells) => cells.join('  ').trimEnd()), '', ...ending].join('\n');
}

function cellsOf({ name, documents, size, ms, peak }: ExportRow): readonly string[] {
  return [name, String(documents), size.toFixed(1), (ms / 1_000).toFixed(1), peak.toFixed(0)];
}
