import type { Problem } from '../errors.ts';
import { say } from '../messages/index.ts';
import { fieldOfColumn, listDocumentColumns } from './document-import.ts';
import type { ImportedDocument } from './group-documents.ts';
import type { ReadColumn, RowProblem } from './read-import.ts';
import { type Sheet, showCell } from './sheet.ts';

const ITEM_PATH = /^items\.(\d+)(?:\.(.+))?$/;

/** Returns a problem of a document's request as one of the row and the field that it comes from. */
export function placeProblem(document: ImportedDocument, { path, message, es }: Problem): RowProblem {
  const [first = 0] = document.rows;
  const [, index, itemField = ''] = ITEM_PATH.exec(path) ?? [];
  const absent = index === undefined ? nameAbsent(document, path) : undefined;
  if (absent !== undefined) return { row: first, ...absent };
  if (index === undefined) return { row: first, path: findField(path, document.documentType), ...say(message, es) };
  const row = document.itemRows[Number(index)] ?? first;
  return { row, path: findField(`items.${itemField}`, document.documentType), ...say(message, es) };
}

/** Columns that a reader fills in from another one. */
const READ_FROM_OTHERS = /\.identityType$/;

/** Returns the problem of a part of a request that no column fills, such as the customer, with the columns to fill. */
function nameAbsent({ documentType, request }: ImportedDocument, path: string): Omit<RowProblem, 'row'> | undefined {
  if (path === '' || path.includes('.') || request[path] !== undefined) return undefined;
  const columns = listDocumentColumns(documentType).filter(
    (each) => each.path.startsWith(`${path}.`) && each.template !== undefined && !READ_FROM_OTHERS.test(each.path),
  );
  const [first] = columns;
  if (first === undefined) return undefined;
  const [titles, titulos] = [columns.map(({ title }) => title.message), columns.map(({ title }) => title.es)];
  return {
    path: fieldOfColumn(first),
    ...say(
      `is required: fill in ${titles.map((title) => `"${title}"`).join(' and ')}`,
      `es obligatorio: llene ${titulos.map((title) => `«${title}»`).join(' y ')}`,
    ),
  };
}

/** Returns the field of the column of a path: that with this path, or else the first one below it. */
function findField(path: string, documentType: string): string {
  const columns = listDocumentColumns(documentType);
  const column =
    columns.find((each) => each.path === path) ??
    columns.find((each) => each.path.startsWith(`${path}.`) && path !== 'items');
  return column === undefined ? path.replace(/^items\.?/, '') : fieldOfColumn(column);
}

/**
 * Returns a function that adds to problems of rows the heading of their column, and the cell as it was typed. A column that
 * the sheet lacks has the heading of the template. What a document says about its whole may stand in any of its rows:
 * given these, a problem of it goes to the first one whose cell is filled.
 */
export function createLocator(sheet: Sheet, columns: readonly ReadColumn[], type: string) {
  const rows = new Map(sheet.rows.map(({ number, cells }) => [number, cells]));
  const byField = new Map(listDocumentColumns(type).map((column) => [fieldOfColumn(column), column]));
  const found = new Map(columns.flatMap((column) => (column.field === null ? [] : [[column.field, column] as const])));
  return (problem: RowProblem, ofDocument: readonly number[] = []): RowProblem => {
    const { path } = problem;
    if (problem.column !== undefined || path === '') return problem;
    const column = found.get(path);
    if (column === undefined) {
      const title = byField.get(path)?.title;
      return title === undefined ? problem : { ...problem, column: title };
    }
    const { index, letter, heading } = column;
    const name = heading.message === '' ? say(letter, letter) : heading;
    const cellOf = (row: number) => rows.get(row)?.[index] ?? '';
    const filled = byField.get(path)?.path === path ? ofDocument.find((row) => cellOf(row) !== '') : undefined;
    const row = filled ?? problem.row;
    const cell = cellOf(row);
    return { ...problem, row, column: name, ...(cell === '' ? {} : { value: showCell(cell) }) };
  };
}
