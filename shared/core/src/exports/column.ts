import type { Language } from '../messages/index.ts';

/**
 * Kind of a column's cells. Each value is a text: `amount` is a decimal (`-118.00`), `whole` has digits only, `day` is
 * YYYY-MM-DD, `instant` is ISO 8601 in UTC, `truth` is `true` or `false`.
 */
export type CellKind = 'text' | 'amount' | 'whole' | 'day' | 'instant' | 'truth';

export interface Column<Row> {
  /** Name of the field in the API. */
  readonly name: string;
  readonly heading: string;
  readonly kind: CellKind;
  /** Width in digits, for layouts that have widths. */
  readonly width: number;
  /** Null leaves the cell empty. */
  readonly read: (row: Row) => string | null;
}

/** Column in both languages. In English, headings and values are those of the API, so that programs can read them. */
export interface BilingualColumn<Row> extends Column<Row> {
  /** Spanish heading. */
  readonly heading: string;
  /** Returns a value in Spanish. Without this function, it is the same in both languages. */
  readonly translate?: (value: string) => string;
}

/** Returns columns in a language. A truth in Spanish is the text `Sí` or `No`. */
export function columnsIn<Row>(columns: readonly BilingualColumn<Row>[], language: Language): Column<Row>[] {
  if (language === 'en') return columns.map((column) => ({ ...column, heading: column.name }));
  return columns.map(({ translate, ...column }) => {
    const inSpanish = translate ?? (column.kind === 'truth' ? yesOrNo : (value: string) => value);
    return {
      ...column,
      kind: column.kind === 'truth' ? 'text' : column.kind,
      read: (row) => {
        const value = column.read(row);
        return value === null ? null : inSpanish(value);
      },
    };
  });
}

function yesOrNo(truth: string): string {
  return truth === 'true' ? 'Sí' : 'No';
}

/**
 * Positions at which a spreadsheet could start a formula: the start of a text, and after a semicolon, a tab or a line
 * end. A program that separates cells at semicolons or tabs starts a cell there and ignores the quotes. The last four
 * signs are the wide forms of the first four.
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
