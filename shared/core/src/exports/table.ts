/**
 * Kind of a column's cells. Each value is a text: `amount` is a decimal (`-118.00`), `whole` has digits only, `day` is
 * YYYY-MM-DD, `instant` is ISO 8601 in UTC, `truth` is `true` or `false`.
 */
export type CellKind = 'text' | 'amount' | 'whole' | 'day' | 'instant' | 'truth';

export interface Column<Row> {
  readonly name: string;
  readonly kind: CellKind;
  /** Width in digits, for layouts that have widths. */
  readonly width: number;
  /** Null leaves the cell empty. */
  readonly read: (row: Row) => string | null;
}

/** A spreadsheet takes a text that begins so for a formula; the last four are the wide forms of the first four. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A cell for layouts that cannot say what is text (CSV). An apostrophe keeps spreadsheets from taking a text of somebody else's
 * for a formula; a number stays one, though it begins with a minus.
 */
export function plainCell({ kind }: Pick<Column<never>, 'kind'>, value: string | null): string {
  if (value === null) return '';
  return kind === 'text' && FORMULA.test(value) ? `'${value}` : value;
}
