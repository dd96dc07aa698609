import * as v from 'valibot';
import { foldText } from '../fold-text.ts';
import { BOTH_LANGUAGES, FIELD_MESSAGES, type Message, say } from '../messages/index.ts';
import { problemsFromIssues } from '../parsing.ts';
import { type DecimalMark, findDecimalMark } from './amounts.ts';
import { columnLetters } from './headings.ts';
import { isLeftOut } from './left-out-rows.ts';
import {
  type ColumnWishes,
  findMissing,
  type Header,
  type HeaderColumn,
  type ImportColumn,
  missingColumn,
  readHeader,
} from './read-header.ts';
import { type Cell, type CellReading, type Sheet, SheetError, type SheetRow, showCell } from './sheet.ts';

/** Values of a row by field. A field with an empty cell is missing. */
export type RowValues = Readonly<Record<string, unknown>>;

export interface ImportKind<Value> {
  readonly columns: readonly ImportColumn[];
  readonly schema: v.GenericSchema<unknown, Value>;
  /** Fields that are unique together in a file; none if rows may be equal. */
  readonly key: readonly string[];
  /** Field that tells rows apart whose key is made. Case and accents do not matter. */
  readonly otherKey?: string;
  /** Derives missing values of a row. */
  readonly complete: (values: RowValues, row: RowCells) => RowValues;
  /** Finds more about a completed row than its schema: problems that stand for those of their fields, and doubts. */
  readonly judge?: (completed: RowValues, row: RowCells) => RowJudgement;
}

export interface RowJudgement {
  readonly problems?: readonly FieldProblem[];
  readonly warnings?: readonly FieldProblem[];
}

/** Problem or doubt of a row before its place in the sheet is known. */
export interface FieldProblem extends Message {
  readonly path: string;
  /** Field whose cell is shown, if it is not the one of `path`. */
  readonly shownAt?: string;
}

/** Cells of a row by field. */
export interface RowCells {
  /** Returns the first filled cell of a field; an empty text if there is none. */
  readonly cellOf: (field: string) => Cell;
  /** Returns true if the sheet has a column of a field. */
  readonly hasColumn: (field: string) => boolean;
}

/** Problem or doubt of a row. `path` is a field, empty for the whole row. */
export interface RowProblem extends Message {
  readonly row: number;
  readonly path: string;
  /** Heading of the column, or its letter without one; absent for the whole row. */
  readonly column?: Message;
  /** Cell as it was typed. */
  readonly value?: Message;
}

interface ImportedRow<Value> {
  readonly row: number;
  readonly value: Value;
}

/** Column of the sheet as it was understood. */
export interface ReadColumn {
  /** Place in the sheet, counted from 0. */
  readonly index: number;
  readonly letter: string;
  /** Empty without a heading. */
  readonly heading: Message;
  /** Null for a column that is left out. */
  readonly field: string | null;
  /** The first cells below the heading, as they were typed. */
  readonly examples: readonly Message[];
}

export interface ImportReading<Value> {
  /** Number of the row of the headings. */
  readonly headerRow: number;
  readonly columns: readonly ReadColumn[];
  /** Rows below the header that are records; blank rows and rows that are left out do not count. */
  readonly rows: number;
  /** Numbers of the rows that are no records: headings of groups, repeated headings, sums, remarks. */
  readonly leftOut: readonly number[];
  readonly good: readonly ImportedRow<Value>[];
  /** Rows with problems, with the values that could be read. */
  readonly bad: readonly ImportedRow<RowValues>[];
  readonly problems: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
}

export interface ImportOptions {
  readonly columns?: ColumnWishes | undefined;
  /** True to read the rows of a sheet without a required column too. Its absence is then the only problem. */
  readonly isPreview?: boolean | undefined;
}

export const MAX_IMPORTED_ROWS = 5_000;

/** Limit beyond any field's length: a workbook may share one long text among all cells, each of which is searched. */
const MAX_CELL_LENGTH = 2_000;

const EXAMPLES = 3;

/**
 * Reads a sheet row by row. Each row is good, or has all its problems reported at once.
 * @throws SheetError when the sheet cannot be read at all: it lacks columns, or its rows are too many
 */
export function readImport<Value>(
  sheet: Sheet,
  kind: ImportKind<Value>,
  { columns: wishes, isPreview = false }: ImportOptions = {},
): ImportReading<Value> {
  const header = readHeader(sheet, kind.columns, wishes);
  const missing = findMissing(header, kind.columns);
  if (missing.length > 0 && !isPreview) throw new SheetError(missing.map(missingColumn));
  const [leftOut, rows] = partition(header.body, (row) => isLeftOut(row, header, kind.columns));
  if (rows.length > MAX_IMPORTED_ROWS) throw new SheetError([FIELD_MESSAGES.rowsAtMost(MAX_IMPORTED_ROWS)]);
  const readings = readRows(rows, { columns: readableColumns(header, sheet), kind, firstRowOf: new Map() });
  const [good, bad] = partition(readings, ({ faults }) => faults.length === 0 && missing.length === 0);
  const problems = bad.flatMap(({ row, faults }) => faults.map((fault) => ({ row, ...fault })));
  const absent = missing.map((column) => ({ row: header.row, path: column.field, ...missingColumn(column) }));
  return {
    headerRow: header.row,
    columns: header.columns.map((column) => describeColumn(column, rows)),
    rows: rows.length,
    leftOut: leftOut.map(({ number }) => number),
    good: good.flatMap(({ row, value }) => (value === undefined ? [] : [{ row, value }])),
    bad: bad.map(({ row, values }) => ({ row, value: values })),
    problems: missing.length > 0 ? absent : problems,
    warnings: good.flatMap(({ row, warnings }) => warnings.map((warning) => ({ row, ...warning }))),
  };
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function describeColumn({ index, heading, column }: HeaderColumn, rows: readonly SheetRow[]): ReadColumn {
  const examples: Message[] = [];
  for (const { cells } of rows) {
    const cell = cells[index] ?? '';
    if (cell !== '') examples.push(showCell(cell));
    if (examples.length === EXAMPLES) break;
  }
  return { index, letter: columnLetters(index), heading: showCell(heading), field: column?.field ?? null, examples };
}

interface ReadableColumn {
  readonly index: number;
  readonly name: Message;
  readonly column: ImportColumn;
  readonly decimalMark: DecimalMark;
}

function readableColumns({ columns, body }: Header, { hasDecimalCommas }: Sheet): ReadableColumn[] {
  return columns.flatMap(({ index, heading, column }) => {
    if (column === undefined) return [];
    const cells = body.flatMap((row) => row.cells[index] ?? []).filter((cell) => !isTooLong(cell));
    if (column.isMade === true && cells.every((cell) => cell === '')) return [];
    const letter = columnLetters(index);
    const name = heading === '' ? say(letter, letter) : showCell(heading);
    return [{ index, name, column, decimalMark: findDecimalMark(cells, hasDecimalCommas) }];
  });
}

type Fault = Omit<RowProblem, 'row'>;

interface Surroundings<Value> {
  readonly columns: readonly ReadableColumn[];
  readonly kind: ImportKind<Value>;
  /** Row in which each key was first seen. */
  readonly firstRowOf: Map<string, number>;
}

interface RowReading<Value> {
  readonly row: number;
  readonly value: Value | undefined;
  readonly values: RowValues;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

function readRows<Value>(rows: readonly SheetRow[], surroundings: Surroundings<Value>): RowReading<Value>[] {
  return rows.map((row) => readRow(row, surroundings));
}

function readRow<Value>(row: SheetRow, { columns, kind, firstRowOf }: Surroundings<Value>): RowReading<Value> {
  const { values, faults, warnings } = readCells(row, columns);
  const cells = cellsByField(row, columns);
  const completed = kind.complete(values, cells);
  const parsed = v.safeParse(kind.schema, completed, { lang: BOTH_LANGUAGES });
  const judged = faults.length > 0 ? {} : (kind.judge?.(completed, cells) ?? {});
  // Skips problems of fields whose cell already has one.
  const known = new Set([...faults, ...(judged.problems ?? [])].map(({ path }) => path));
  const more = problemsFromIssues(parsed.issues ?? []).filter(({ path }) => !known.has(path));
  const others: FieldProblem[] = [
    ...(judged.problems ?? []),
    ...more.map(({ path, message, es }) => ({ path, message, es })),
    ...findRepetition(completed, row, kind, firstRowOf),
  ];
  const toFault = ({ shownAt, ...fault }: FieldProblem) => ({
    ...locate(shownAt ?? fault.path, row, columns),
    ...fault,
  });
  return {
    row: row.number,
    value: parsed.success ? parsed.output : undefined,
    values: completed,
    faults: [...faults, ...others.map(toFault)],
    warnings: [...warnings, ...(judged.warnings ?? []).map(toFault)],
  };
}

/** Returns the column of a field, or the one that stands for it, and what its cell has. */
function locate(
  field: string,
  { cells }: SheetRow,
  columns: readonly ReadableColumn[],
): Pick<RowProblem, 'column' | 'value'> {
  const own = columns.filter(({ column }) => column.field === field);
  const all = own.length > 0 ? own : columns.filter(({ column }) => column.replaces === field);
  const found = all.find(({ index }) => (cells[index] ?? '') !== '') ?? all[0];
  return found === undefined ? {} : { column: found.name, value: showCell(cells[found.index] ?? '') };
}

function cellsByField({ cells }: SheetRow, columns: readonly ReadableColumn[]): RowCells {
  const of = (field: string) => columns.filter(({ column }) => column.field === field);
  return {
    cellOf: (field) =>
      of(field)
        .map(({ index }) => cells[index] ?? '')
        .find((cell) => cell !== '') ?? '',
    hasColumn: (field) => of(field).length > 0,
  };
}

function readCells({ cells }: SheetRow, columns: readonly ReadableColumn[]) {
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  for (const { index, name, column, decimalMark } of columns) {
    const cell = cells[index] ?? '';
    if (cell === '' || column.field in values) continue;
    const reading: CellReading = isTooLong(cell) ? TOO_LONG : column.read(cell, { decimalMark });
    const place = { path: column.field, column: name, value: showCell(cell) };
    if ('problem' in reading) faults.push({ ...place, ...reading.problem });
    else values[column.field] = reading.value;
    if ('warning' in reading && reading.warning !== undefined) warnings.push({ ...place, ...reading.warning });
  }
  return { values, faults, warnings };
}

const TOO_LONG = {
  problem: say(
    `must have at most ${MAX_CELL_LENGTH} characters`,
    `debe tener ${MAX_CELL_LENGTH} caracteres como máximo`,
  ),
};

function isTooLong(cell: Cell): boolean {
  return typeof cell === 'string' && cell.length > MAX_CELL_LENGTH;
}

function findRepetition<Value>(
  values: RowValues,
  { number }: SheetRow,
  { key, otherKey = '' }: ImportKind<Value>,
  firstRowOf: Map<string, number>,
): Fault[] {
  const parts = key.map((field) => values[field]);
  const other = values[otherKey];
  const isMade = typeof other === 'string' && parts.includes(undefined);
  const path = isMade ? otherKey : (key.at(-1) ?? '');
  if (parts.length === 0) return [];
  if (!isMade && (parts.includes(undefined) || parts.includes(null))) return [];
  const text = JSON.stringify(isMade ? { [otherKey]: foldText(other) } : parts);
  const first = firstRowOf.get(text);
  if (first === undefined) firstRowOf.set(text, number);
  return first === undefined
    ? []
    : [
        {
          path,
          ...say(
            `must be unique in the file: row ${first} has the same`,
            `debe ser único en el archivo: la fila ${first} tiene lo mismo`,
          ),
        },
      ];
}
