/** What stands in a cell that is neither text nor number, in words: `a date`, `the error #N/A`. */
export interface OddCell {
  readonly odd: string;
}

/** An empty cell is an empty text. */
export type Cell = string | number | OddCell;

export interface SheetRow {
  /** As the spreadsheet shows it: the first row is 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** What a spreadsheet holds, wherever it came from; rows that are all blank are left out. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** Whether a number that is written as text has a comma before its decimals, as in files with semicolons. */
  readonly hasDecimalCommas: boolean;
}

/** Why a whole file cannot be imported; each problem says what the file must be. */
export class SheetError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'SheetError';
    this.problems = problems;
  }
}
