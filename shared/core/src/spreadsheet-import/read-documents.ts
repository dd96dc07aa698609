import { IMPORTED_TYPES } from '../document-types.ts';
import { say } from '../messages/index.ts';
import { documentImport, REFERENCE, TYPE } from './document-import.ts';
import { type DocumentRow, type GroupedDocuments, groupDocuments } from './group-documents.ts';
import { createLocator } from './place-problem.ts';
import {
  type ImportOptions,
  type ImportReading,
  type ReadColumn,
  type RowProblem,
  type RowValues,
  readImport,
} from './read-import.ts';
import { type Sheet, showCell } from './sheet.ts';

export interface DocumentsOptions extends ImportOptions {
  /** Type of all documents, if the caller names one. Otherwise a column has it. */
  readonly type?: string | undefined;
}

export interface DocumentsReading
  extends GroupedDocuments,
    Pick<ImportReading<RowValues>, 'headerRow' | 'rows' | 'leftOut' | 'warnings'> {
  /** Columns as the first type that knows them understands them. */
  readonly columns: readonly ReadColumn[];
  readonly columnsOfTypes: ReadonlyMap<string, readonly ReadColumn[]>;
}

/**
 * Reads a sheet of documents. Each row is read by the columns of its type. Every problem of rows and documents is reported,
 * in the order of rows.
 * @throws SheetError as `readImport`
 */
export function readDocuments(sheet: Sheet, { type, ...options }: DocumentsOptions = {}): DocumentsReading {
  const outline = readImport(sheet, documentImport(type), options);
  const readings = type === undefined ? readByTypes(sheet, outline, options) : new Map([[type, outline]]);
  const all = [...readings.values()];
  const rows = [...readings].flatMap(([own, { good, bad }]) =>
    [...good, ...bad].map(({ row, value }): DocumentRow => ({ row, values: value, type: own })),
  );
  const typed = new Set(rows.map(({ row }) => row));
  const untyped = rowsOf(outline).filter(({ row }) => !typed.has(row));
  const columns = outline.columns.map(
    (column) =>
      all.flatMap((reading) => reading.columns).find(({ index, field }) => index === column.index && field !== null) ??
      column,
  );
  const { headerRow, rows: count, leftOut } = outline;
  const columnsOfTypes = new Map([...readings].map(([own, reading]) => [own, reading.columns]));
  const { documents, problems: ofDocuments } = groupDocuments([...rows, ...untyped].sort((a, b) => a.row - b.row));
  const located = locateAll(sheet, { documents, problems: ofDocuments }, { outline: outline.columns, columnsOfTypes });
  const isReadable = outline.problems.every(({ row }) => row !== headerRow);
  const problems = isReadable
    ? [...all.flatMap((reading) => reading.problems), ...findForeignCells(sheet, columns, readings), ...located]
    : outline.problems;
  return {
    ...{ headerRow, rows: count, leftOut, columns, columnsOfTypes },
    documents: isReadable ? documents : [],
    problems: problems.toSorted((a, b) => a.row - b.row),
    warnings: all.flatMap((reading) => reading.warnings).toSorted((a, b) => a.row - b.row),
  };
}

function rowsOf({ good, bad }: ImportReading<RowValues>): DocumentRow[] {
  return [...good, ...bad].map(({ row, value }) => ({ row, values: value, type: undefined }));
}

/** Reads the rows of each type by its columns. A row without a type has that of the first row with its reference. */
function readByTypes(sheet: Sheet, outline: ImportReading<RowValues>, options: ImportOptions) {
  const rows = rowsOf(outline).sort((a, b) => a.row - b.row);
  const typeOfReference = new Map<unknown, unknown>();
  for (const { values } of rows) {
    if (values[TYPE] !== undefined && !typeOfReference.has(values[REFERENCE]))
      typeOfReference.set(values[REFERENCE], values[TYPE]);
  }
  const typeOf = ({ values }: DocumentRow) => values[TYPE] ?? typeOfReference.get(values[REFERENCE]);
  const readings = new Map<string, ImportReading<RowValues>>();
  for (const type of IMPORTED_TYPES) {
    const own = new Set(rows.filter((row) => typeOf(row) === type).map(({ row }) => row));
    if (own.size === 0) continue;
    const part = sheet.rows.filter(({ number }) => number <= outline.headerRow || own.has(number));
    readings.set(type, readImport({ ...sheet, rows: part }, documentImport(type), options));
  }
  return readings;
}

/** Finds filled cells in columns that another type of the sheet has, and the type of their row does not. */
function findForeignCells(
  sheet: Sheet,
  columns: readonly ReadColumn[],
  readings: ReadonlyMap<string, ImportReading<RowValues>>,
): RowProblem[] {
  const cells = new Map(sheet.rows.map((row) => [row.number, row.cells]));
  const known = columns.filter(({ field }) => field !== null);
  return [...readings].flatMap(([type, reading]) => {
    const own = new Set(reading.columns.flatMap(({ index, field }) => (field === null ? [] : [index])));
    const foreign = known.filter(({ index }) => !own.has(index));
    return rowsOf(reading).flatMap(({ row }) =>
      foreign.flatMap(({ index, letter, heading, field }): RowProblem[] => {
        const cell = cells.get(row)?.[index] ?? '';
        if (cell === '') return [];
        const problem = say(
          `must be empty: documents of type ${type} have no such field`,
          `debe estar vacío: los comprobantes de tipo ${type} no tienen ese campo`,
        );
        const column = heading.message === '' ? say(letter, letter) : heading;
        return [{ row, path: field ?? '', ...problem, column, value: showCell(cell) }];
      }),
    );
  });
}

function locateAll(
  sheet: Sheet,
  { documents, problems }: GroupedDocuments,
  { outline, columnsOfTypes }: { readonly outline: readonly ReadColumn[] } & Pick<DocumentsReading, 'columnsOfTypes'>,
): RowProblem[] {
  const typeOfRow = new Map(documents.flatMap(({ rows, documentType }) => rows.map((row) => [row, documentType])));
  const locators = new Map([...columnsOfTypes].map(([type, columns]) => [type, createLocator(sheet, columns, type)]));
  const [ofFirstType] = locators.values();
  const other = ofFirstType ?? createLocator(sheet, outline, '');
  return problems.map((problem) => (locators.get(typeOfRow.get(problem.row) ?? '') ?? other)(problem));
}
