/** Content of a cell that is neither text nor number, in words: `a date`, `the error #N/A`. */
export interface OddCell {
  readonly odd: string;
}

/** An empty cell is an empty text. */
export type Cell = string | number | OddCell;

export interface SheetRow {
  /** Number of the row in the spreadsheet: the first row is 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Content of a spreadsheet of any format. Blank rows are left out. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** True if numbers in text have a decimal comma, as in files with semicolons. */
  readonly hasDecimalCommas: boolean;
}

/** Error for a file that cannot be imported at all. Each problem says what the file must be. */
export class SheetError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'SheetError';
    this.problems = problems;
  }
}
