import * as v from 'valibot';
import { BOTH_LANGUAGES, FIELD_MESSAGES, type Message, say } from '../messages/index.ts';
import { problemsFromIssues } from '../parsing.ts';
import { findUnnamedColumn, type Header, type ImportColumn, readHeader } from './read-header.ts';
import { type Cell, type Sheet, SheetError, type SheetRow } from './sheet.ts';

/** Values of a row by field. A field with an empty cell is missing. */
export type RowValues = Readonly<Record<string, unknown>>;

export interface ImportKind<Value> {
  readonly columns: readonly ImportColumn[];
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly key: readonly string[];
  /** Derives missing values of a row; `cellOf` returns the cell of a field. */
  readonly complete?: (values: RowValues, cellOf: (field: string) => Cell) => RowValues;
}

/** Problem of a row. `path` is a field, empty for the whole row. */
export interface RowProblem extends Message {
  readonly row: number;
  readonly path: string;
}

interface ImportedRow<Value> {
  readonly row: number;
  readonly value: Value;
}

export interface ImportReading<Value> {
  /** Rows below the header; blank rows do not count. */
  readonly rows: number;
  readonly good: readonly ImportedRow<Value>[];
  readonly problems: readonly RowProblem[];
}

export const MAX_IMPORTED_ROWS = 5_000;

/** Limit beyond any field's length: a workbook may share one long text among all cells, each of which is searched. */
const MAX_CELL_LENGTH = 2_000;

/**
 * Reads a sheet row by row. Each row is good, or has all its problems reported at once.
 * @throws SheetError when the sheet cannot be read at all: its columns are wrong, or its rows too many
 */
export function readImport<Value>(sheet: Sheet, kind: ImportKind<Value>): ImportReading<Value> {
  const header = readHeader(sheet, kind.columns);
  const rows = sheet.rows.slice(1);
  if (rows.length > MAX_IMPORTED_ROWS) throw new SheetError([FIELD_MESSAGES.rowsAtMost(MAX_IMPORTED_ROWS)]);
  const firstRowOf = new Map<string, number>();
  const good: ImportedRow<Value>[] = [];
  const problems: RowProblem[] = [];
  for (const row of rows) {
    const { value, faults } = readRow(row, { sheet, header, kind, firstRowOf });
    if (value !== undefined && faults.length === 0) good.push({ row: row.number, value });
    problems.push(...faults.map((fault) => ({ row: row.number, ...fault })));
  }
  return { rows: rows.length, good, problems };
}

type Fault = Omit<RowProblem, 'row'>;

interface RowSurroundings<Value> {
  readonly sheet: Sheet;
  readonly header: Header;
  readonly kind: ImportKind<Value>;
  /** Row in which each key was first seen. This row's key is added. */
  readonly firstRowOf: Map<string, number>;
}

function readRow<Value>(
  row: SheetRow,
  { sheet, header, kind, firstRowOf }: RowSurroundings<Value>,
): { readonly value: Value | undefined; readonly faults: readonly Fault[] } {
  const { values, faults } = readCells(row, sheet, header);
  const completed = kind.complete?.(values, (field) => findCell(header, row, field)) ?? values;
  const parsed = v.safeParse(kind.schema, completed, { lang: BOTH_LANGUAGES });
  // Skips problems of fields whose cell already has one.
  const known = new Set(faults.map(({ path }) => path));
  const more = problemsFromIssues(parsed.issues ?? []).filter(({ path }) => !known.has(path));
  return {
    value: parsed.success ? parsed.output : undefined,
    faults: [
      ...faults,
      ...more.map(({ path, message, es }) => ({ path, message, es })),
      ...findUnnamedColumnFault(header, row),
      ...findRepetition(completed, row, kind, firstRowOf),
    ],
  };
}

function findCell(header: Header, { cells }: SheetRow, field: string): Cell {
  const [index = -1] = [...header].find(([, column]) => column.field === field) ?? [];
  return cells[index] ?? '';
}

function readCells(
  { cells }: SheetRow,
  sheet: Sheet,
  header: Header,
): { readonly values: RowValues; readonly faults: readonly Fault[] } {
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const [index, { field, read }] of header) {
    const cell = cells[index] ?? '';
    if (cell === '') continue;
    const reading = isTooLong(cell) ? TOO_LONG : read(cell, sheet);
    if ('problem' in reading) faults.push({ path: field, ...reading.problem });
    else values[field] = reading.value;
  }
  return { values, faults };
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

function findUnnamedColumnFault(header: Header, row: SheetRow): Fault[] {
  const column = findUnnamedColumn(header, row);
  if (column === undefined) return [];
  return [
    {
      path: '',
      ...say(
        `must be empty in column ${column}, which has no name in the first row`,
        `debe estar vacía en la columna ${column}, que no tiene nombre en la primera fila`,
      ),
    },
  ];
}

function findRepetition<Value>(
  values: RowValues,
  { number }: SheetRow,
  { key }: ImportKind<Value>,
  firstRowOf: Map<string, number>,
): Fault[] {
  const parts = key.map((field) => values[field]);
  const path = key.at(-1) ?? '';
  if (parts.includes(undefined)) return [];
  const text = JSON.stringify(parts);
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
