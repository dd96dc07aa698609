import { type Message, say } from '../messages/index.ts';
import { type Cell, type CellReader, oddInSpanish, type Sheet, SheetError, type SheetRow } from './sheet.ts';

export interface ImportColumn {
  readonly field: string;
  /** Other names of the column. Case and accents do not matter. */
  readonly names: readonly string[];
  readonly isRequired: boolean;
  /** Field of a required column that may be missing if this column is there. */
  readonly replaces?: string;
  readonly read: CellReader;
}

/** Maps columns of the sheet (the first is 0) to their fields. */
export type Header = ReadonlyMap<number, ImportColumn>;

/**
 * Returns the columns named in the first row, in any order.
 * @throws SheetError naming every column that is unknown, missing or there twice
 */
export function readHeader({ rows: [first] }: Sheet, columns: readonly ImportColumn[]): Header {
  if (first?.number !== 1) {
    throw new SheetError([
      say('must have column names in the first row', 'debe tener los nombres de las columnas en la primera fila'),
    ]);
  }
  const known = indexNames(columns);
  const found = new Map<number, ImportColumn>();
  const taken = new Set<ImportColumn>();
  const faults: Message[] = [];
  for (const [index, cell] of first.cells.entries()) {
    if (cell === '') continue;
    const column = typeof cell === 'string' ? known.get(foldWord(cell)) : undefined;
    if (column === undefined) faults.push(unknownColumn(cell, columns));
    else if (taken.has(column)) {
      faults.push(
        say(
          `must have one column for ${column.field}, not two`,
          `debe tener una sola columna para ${column.field}, no dos`,
        ),
      );
    } else {
      found.set(index, column);
      taken.add(column);
    }
  }
  const replaced = new Set([...taken].map(({ replaces }) => replaces));
  const missing = columns.filter((column) => {
    return column.isRequired && !taken.has(column) && !replaced.has(column.field);
  });
  const problems = [...summarize(faults), ...missing.map(missingColumn)];
  if (problems.length > 0) throw new SheetError(problems);
  return found;
}

/** Returns the spreadsheet's name (`C`) of the first filled column without a header, or undefined. */
export function findUnnamedColumn(header: Header, { cells }: SheetRow): string | undefined {
  const index = cells.findIndex((cell, at) => cell !== '' && !header.has(at));
  return index === -1 ? undefined : columnLetters(index);
}

/** Folds a name for comparison: `Razón social` and `RAZON_SOCIAL` are equal. */
export function foldWord(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Maps folded names to fields. A file may have many columns with long names, and each name is folded once. */
function indexNames(columns: readonly ImportColumn[]): ReadonlyMap<string, ImportColumn> {
  return new Map(
    columns.flatMap((column) => [column.field, ...column.names].map((name) => [foldWord(name), column] as const)),
  );
}

const MAX_FAULTS = 20;

function summarize(faults: readonly Message[]): readonly Message[] {
  const more = faults.length - MAX_FAULTS;
  if (more <= 0) return faults;
  return [
    ...faults.slice(0, MAX_FAULTS),
    say(
      `must have no unknown or repeated columns: there are ${more} more`,
      `no debe tener columnas desconocidas ni repetidas: hay ${more} más`,
    ),
  ];
}

const MAX_SHOWN_LENGTH = 40;
/** Characters left out of quoted column names, so that a message stays one readable line. */
const UNPRINTABLE = /[^\x20-\x7E\xA0-\uD7FF\uE000-\uFFFD]/g;

function unknownColumn(cell: Cell, columns: readonly ImportColumn[]): Message {
  const known = columns.map(({ field }) => field).join(', ');
  const name = nameInMessages(cell);
  return say(
    `must have no column ${name.message}: the columns are ${known}`,
    `no debe tener la columna ${name.es}: las columnas son ${known}`,
  );
}

function nameInMessages(cell: Cell): Message {
  if (typeof cell === 'object') {
    const odd = cell.odd.slice(0, MAX_SHOWN_LENGTH);
    return say(odd, oddInSpanish({ odd }));
  }
  const shown = String(cell).replaceAll(UNPRINTABLE, '?').slice(0, MAX_SHOWN_LENGTH);
  return say(shown, shown);
}

function missingColumn({ field, names }: ImportColumn): Message {
  return say(
    `must have a column ${field}${names.length === 0 ? '' : ` (or ${names.join(', ')})`}`,
    `debe tener una columna ${field}${names.length === 0 ? '' : ` (o ${names.join(', ')})`}`,
  );
}

/** A, B ... Z, AA, AB ... */
function columnLetters(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? last : `${columnLetters(Math.floor(index / 26) - 1)}${last}`;
}
