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

/**
 * Places before which a spreadsheet could begin to calculate. One is the start of a text. Others follow a semicolon, a tab
 * or a line end: a program that separates cells at semicolons or tabs begins a cell there, and it ignores the quotes that
 * stand for commas. The last four signs of a formula are the wide forms of the first four.
 */
const FORMULAS = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?="*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * Returns a cell for layouts that cannot mark text as text (CSV). An apostrophe keeps spreadsheets from taking foreign
 * text, or a part of it, for a formula. A number gets no apostrophe, even if it begins with a minus.
 */
export function plainCell({ kind }: Pick<Column<never>, 'kind'>, value: string | null): string {
  if (value === null) return '';
  return kind === 'text' ? value.replaceAll(FORMULAS, "'") : value;
}
