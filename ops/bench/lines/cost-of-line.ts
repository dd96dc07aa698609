/** What preparing a factura of so many lines took, in RSA signatures. */
export interface LinesRow {
  readonly lines: number;
  readonly prepareRatio: number;
}

/**
 * What a line beyond the first costs in a factura, in RSA signatures: what every factura costs once, its signature above
 * all, is in the one of a single line too and falls out.
 */
export function costOfLine(single: LinesRow, { lines, prepareRatio }: LinesRow): number {
  return (prepareRatio - single.prepareRatio) / (lines - single.lines);
}

/**
 * How many times as much a line costs in a factura of 999 lines as in one of 100: 1 when the cost grows with the lines,
 * 10 when it grows with their square.
 */
export function growthOf(rows: readonly LinesRow[]): number {
  const single = rowOf(rows, 1);
  return costOfLine(single, rowOf(rows, 999)) / costOfLine(single, rowOf(rows, 100));
}

function rowOf(rows: readonly LinesRow[], lines: number): LinesRow {
  const row = rows.find((each) => each.lines === lines);
  if (row === undefined) throw new Error(`No factura of ${lines} lines was prepared`);
  return row;
}
