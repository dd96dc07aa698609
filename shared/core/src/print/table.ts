import type { PrintColumn, PrintModel } from './print-model.ts';

/** Column of a table, with the text of its cell in a line. */
export interface TableColumn<Line> extends PrintColumn {
  readonly textOf: (line: Line) => string;
}

/** A column in its parts: name, side, share of the width, place on the ticket, text of a line. */
export function tableColumn<Line>(
  label: string,
  align: PrintColumn['align'],
  weight: number,
  ticket: PrintColumn['ticket'],
  textOf: TableColumn<Line>['textOf'],
): TableColumn<Line> {
  return { label, align, weight, ticket, textOf };
}

/** Columns and rows of a print model: one text a column of every line. */
export function buildTable<Line>(
  columns: readonly TableColumn<Line>[],
  lines: readonly Line[],
): Pick<PrintModel, 'columns' | 'rows'> {
  return {
    columns: columns.map(({ textOf, ...column }) => column),
    rows: lines.map((line) => columns.map(({ textOf }) => textOf(line))),
  };
}
