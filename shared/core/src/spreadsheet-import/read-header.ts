import { foldWord } from '../fold-text.ts';
import { type Message, say } from '../messages/index.ts';
import type { DecimalMark } from './amounts.ts';
import { columnLetters, normalizeHeading } from './headings.ts';
import { type Cell, type CellReading, type Sheet, SheetError, type SheetRow, showCell } from './sheet.ts';

export interface ImportColumn {
  readonly field: string;
  /** Heading of the column in templates, and name of the field for people. */
  readonly title: Message;
  /** Other names of the column. Case, accents, points, order and usual abbreviations do not matter. */
  readonly names: readonly string[];
  readonly isRequired: boolean;
  /** True for a required column that a sheet may lack, or have without contents: the import makes its values then. */
  readonly isMade?: boolean;
  /** Field of a required column that may be missing if this column is there. */
  readonly replaces?: string;
  /** True if several columns of a sheet may have the field. The first filled cell of a row counts. */
  readonly mayRepeat?: boolean;
  readonly read: (cell: Cell, column: { readonly decimalMark: DecimalMark }) => CellReading;
}

/** Column of a sheet, counted from 0. Without `column` it is left out. */
export interface HeaderColumn {
  readonly index: number;
  readonly heading: Cell;
  readonly column: ImportColumn | undefined;
}

export interface Header {
  /** Number of the row of the headings. */
  readonly row: number;
  readonly columns: readonly HeaderColumn[];
  /** Rows below the headings. */
  readonly body: readonly SheetRow[];
}

/** Fields of columns by their heading or letter, as a caller wishes them; null leaves a column out. */
export type ColumnWishes = Readonly<Record<string, string | null>>;

/** Rows among which the headings may be: above them are titles. */
export const MAX_HEADER_ROW = 20;

/**
 * Finds the row of the headings: of the first rows the one with most known headings, or with most cells if none has any.
 * @throws SheetError if the sheet has no cells, or `wishes` names columns that it lacks or a field twice
 */
export function readHeader({ rows }: Sheet, columns: readonly ImportColumn[], wishes: ColumnWishes = {}): Header {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const assign = createAssignment(columns, wishes, width);
  const candidates = rows.slice(0, MAX_HEADER_ROW).map((row) => ({ row, ...assign(row) }));
  const [first, ...others] = candidates;
  if (first === undefined) {
    throw new SheetError([
      say('must have a row with column names', 'debe tener una fila con los nombres de las columnas'),
    ]);
  }
  const best = others.reduce((found, each) => (compareHeaders(each, found) > 0 ? each : found), first);
  refuseWishes(best, wishes);
  const body = rows.slice(candidates.indexOf(best) + 1);
  const isUsed = ({ index, heading }: HeaderColumn) =>
    heading !== '' || body.some(({ cells }) => isFilled(cells[index]));
  return { row: best.row.number, columns: best.columns.filter(isUsed), body };
}

/** Returns the required columns that a header lacks, without those whose values are made. */
export function findMissing(header: Header, columns: readonly ImportColumn[]): ImportColumn[] {
  const taken = header.columns.flatMap(({ column }) => (column === undefined ? [] : [column]));
  const given = new Set(taken.flatMap(({ field, replaces }) => [field, replaces]));
  return columns.filter(({ field, isRequired, isMade }) => isRequired && isMade !== true && !given.has(field));
}

export function missingColumn({ field, title, names }: ImportColumn): Message {
  const others = names.slice(0, 3).join(', ');
  return say(
    `must have a column ${field} (or ${title.message}, ${others})`,
    `debe tener una columna ${title.es} (o ${others})`,
  );
}

function isFilled(cell: Cell | undefined): boolean {
  return cell !== undefined && cell !== '';
}

interface Candidate {
  readonly row: SheetRow;
  /** Number of cells that are known headings or that the caller names. Wishes for letters tell nothing about the row. */
  readonly known: number;
  readonly columns: readonly HeaderColumn[];
}

function compareHeaders(one: Candidate, other: Candidate): number {
  if (one.known !== other.known) return one.known - other.known;
  return one.known > 0 ? 0 : countFilled(one) - countFilled(other);
}

function countFilled({ row }: Candidate): number {
  return row.cells.filter(isFilled).length;
}

/** Returns the columns that a row would name as headings. The first column of a field has it, unless others are wished. */
function createAssignment(columns: readonly ImportColumn[], wishes: ColumnWishes, width: number) {
  const named = indexNames(columns);
  const byField = new Map(columns.map((column) => [column.field, column]));
  const wished = new Map(Object.entries(wishes).map(([name, field]) => [foldWord(name), field]));
  const wishFor = (heading: Cell) => (heading === '' ? undefined : wished.get(foldWord(showCell(heading).message)));
  return ({ cells }: SheetRow): Omit<Candidate, 'row'> => {
    const headings = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    const found = headings.map((heading, index) => {
      const [byHeading, byName] = [wishFor(heading), findColumn(named, heading)];
      const wish = byHeading === undefined ? wished.get(foldWord(columnLetters(index))) : byHeading;
      return { index, heading, wish, byName, isKnown: byHeading !== undefined || byName !== undefined };
    });
    const taken = new Set(found.map(({ wish }) => wish));
    const assigned = found.map(({ index, heading, wish, byName }): HeaderColumn => {
      if (wish !== undefined) return { index, heading, column: wish === null ? undefined : byField.get(wish) };
      const isFree = byName !== undefined && (!taken.has(byName.field) || byName.mayRepeat === true);
      if (isFree) taken.add(byName.field);
      return { index, heading, column: isFree ? byName : undefined };
    });
    return { columns: assigned, known: found.filter(({ isKnown }) => isKnown).length };
  };
}

function refuseWishes({ columns }: Candidate, wishes: ColumnWishes): void {
  const names = new Set(
    columns.flatMap(({ index, heading }) => [columnLetters(index), showCell(heading).message].map(foldWord)),
  );
  const unknown = Object.keys(wishes).filter((name) => !names.has(foldWord(name)));
  const fields = columns.flatMap(({ column }) =>
    column === undefined || column.mayRepeat === true ? [] : [column.field],
  );
  const twice = new Set(fields.filter((field, index) => fields.indexOf(field) !== index));
  const problems = [
    ...unknown.map((name) =>
      say(
        `must have the column ${name} that columns names: it has no such heading or letter`,
        `debe tener la columna ${name} que columns nombra: no tiene ese encabezado ni esa letra`,
      ),
    ),
    ...[...twice].map((field) =>
      say(`must have one column for ${field}, not two`, `debe tener una sola columna para ${field}, no dos`),
    ),
  ];
  if (problems.length > 0) throw new SheetError(problems);
}

/** Maps names to fields, as they are and in their normal spelling. A name of a field comes before that of another. */
function indexNames(columns: readonly ImportColumn[]): ReadonlyMap<string, ImportColumn> {
  const entries = columns.flatMap((column) =>
    [column.field, column.title.message, column.title.es, ...column.names].map((name) => [name, column] as const),
  );
  return new Map([
    ...entries.map(([name, column]) => [normalizeHeading(name), column] as const),
    ...entries.map(([name, column]) => [foldWord(name), column] as const),
  ]);
}

/** Longer texts are no headings, and are not searched. */
const MAX_HEADING_LENGTH = 100;

function findColumn(known: ReadonlyMap<string, ImportColumn>, heading: Cell): ImportColumn | undefined {
  if (typeof heading !== 'string' || heading === '' || heading.length > MAX_HEADING_LENGTH) return undefined;
  return known.get(foldWord(heading)) ?? known.get(normalizeHeading(heading));
}
