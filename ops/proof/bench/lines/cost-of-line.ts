/** Cost of preparing a factura of `lines` lines, in RSA signatures. */
export interface LinesRow {
  readonly lines: number;
  readonly prepareRatio: number;
}

/**
 * Returns the cost of each line beyond the first, in RSA signatures. Fixed costs of a factura, above all its signature,
 * are also in the factura of one line and cancel out.
 */
export function costOfLine(single: LinesRow, { lines, prepareRatio }: LinesRow): number {
  return (prepareRatio - single.prepareRatio) / (lines - single.lines);
}

/**
 * Returns the cost of a line in a factura of 999 lines relative to one of 100 lines. 1 means linear cost, 10 means
 * quadratic cost.
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
