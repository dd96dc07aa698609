import type { Problem } from '../errors.ts';
import { say } from '../messages/index.ts';
import { fieldOfColumn, listDocumentColumns, REFERENCE } from './document-import.ts';
import type { ImportedDocument } from './group-documents.ts';
import type { ReadColumn, RowProblem } from './read-import.ts';
import { type Sheet, showCell } from './sheet.ts';

const ITEM_PATH = /^items\.(\d+)(?:\.(.+))?$/;

/** Returns a problem of a document's request as one of the row and the field that it comes from. */
export function placeProblem(document: ImportedDocument, { path, message, es }: Problem): RowProblem {
  const [first = 0] = document.rows;
  const [, index, itemField = ''] = ITEM_PATH.exec(path) ?? [];
  if (index === undefined) return { row: first, path: findField(path, document.documentType), ...say(message, es) };
  const row = document.itemRows[Number(index)] ?? first;
  return { row, path: findField(`items.${itemField}`, document.documentType), ...say(message, es) };
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
 * the sheet lacks has the heading of the template.
 */
export function createLocator(sheet: Sheet, columns: readonly ReadColumn[], type: string) {
  const rows = new Map(sheet.rows.map(({ number, cells }) => [number, cells]));
  const titles = new Map(listDocumentColumns(type).map((column) => [fieldOfColumn(column), column.title]));
  const found = new Map(columns.flatMap((column) => (column.field === null ? [] : [[column.field, column] as const])));
  return (problem: RowProblem): RowProblem => {
    if (problem.column !== undefined || problem.path === '') return problem;
    const column = found.get(problem.path);
    if (column === undefined) {
      const title = titles.get(problem.path);
      return title === undefined ? problem : { ...problem, column: title };
    }
    const { index, letter, heading } = column;
    const name = heading.message === '' ? say(letter, letter) : heading;
    const cell = rows.get(problem.row)?.[index] ?? '';
    // The rows of a document may leave out what its first row says.
    return { ...problem, column: name, ...(cell === '' ? {} : { value: showCell(cell) }) };
  };
}

/** Returns a problem of the reference of a document. */
export function referenceProblem(
  { rows }: ImportedDocument,
  message: { readonly message: string; readonly es: string },
): RowProblem {
  return { row: rows[0] ?? 0, path: REFERENCE, ...say(message.message, message.es) };
}
