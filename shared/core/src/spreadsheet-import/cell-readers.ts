import { findUnitCode } from '../catalogs/index.ts';
import type { CellForm } from '../documents/index.ts';
import { foldText, foldWord } from '../fold-text.ts';
import { say } from '../messages/index.ts';
import { isCalendarDate } from '../time.ts';
import { readAmount } from './amounts.ts';
import { readIdentityType } from './identity-cells.ts';
import type { ImportColumn } from './read-header.ts';
import { type Cell, type CellReading, readText } from './sheet.ts';

/** Message for a cell that is no unit. */
export const UNIT = say(
  'must be a unit, such as unidad, kg, litro, metro, caja or servicio, or its code of catalog 03',
  'debe ser una unidad, como unidad, kg, litro, metro, caja o servicio, o su código del catálogo 03',
);

/** Codes of catalog 03 for words of a list, as a caller wishes them. Case and accents of the words do not matter. */
export type UnitWishes = Readonly<Record<string, string>>;

/** Returns the reader of a unit by its code or by a word for it. `wishes` come before the words that are known. */
export function unitReader(wishes: UnitWishes = {}): (cell: Cell) => CellReading {
  const wished = new Map(Object.entries(wishes).map(([word, code]) => [foldText(word), code]));
  return (cell) => readUnit(cell, wished);
}

function readUnit(cell: Cell, wished: ReadonlyMap<string, string>): CellReading {
  const reading = readText(cell);
  if (!('value' in reading)) return reading;
  const code = wished.get(foldText(reading.value)) ?? findUnitCode(reading.value);
  return code === undefined ? { problem: UNIT } : { value: code };
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ...['si', 's', 'x', 'yes', 'y', 'true', 'verdadero', '1', 'conigv', 'incluye', 'incluido'].map(
    (word) => [word, true] as const,
  ),
  ...['no', 'n', 'false', 'falso', '0', 'sinigv', 'noincluye'].map((word) => [word, false] as const),
]);

/** Reads yes or no in words, or the cell of a workbook that is true or false. */
export function readTruth(cell: Cell): CellReading {
  const value = TRUTHS.get(foldWord(typeof cell === 'object' ? cell.odd : String(cell)));
  return value === undefined ? { problem: say('must be si or no', 'debe ser sí o no') } : { value };
}

const CODE_LENGTH = 2;

/** Reads a code of catalog 08. Spreadsheets drop the leading zero of its two digits. */
export function readIscSystem(cell: Cell): CellReading {
  const reading = readText(cell);
  return 'value' in reading ? { value: reading.value.padStart(CODE_LENGTH, '0') } : reading;
}

/** Words for the codes of catalog 07 that a list of goods for sale has. */
const IGV_WORDS: ReadonlyMap<string, string> = new Map([
  ...['gravado', 'gravada', 'afecto', 'afecta', 'conigv', 'igv', 'igv18', 'taxed'].map((word) => [word, '10'] as const),
  ...['exonerado', 'exonerada', 'exo', 'exempt'].map((word) => [word, '20'] as const),
  ...['inafecto', 'inafecta', 'ina', 'noafecto', 'unaffected'].map((word) => [word, '30'] as const),
  ...['exportacion', 'export'].map((word) => [word, '40'] as const),
]);

/** Reads a code of catalog 07 or a word for it. */
export function readIgvType(cell: Cell): CellReading {
  const reading = readText(cell);
  return 'value' in reading ? { value: IGV_WORDS.get(foldWord(reading.value)) ?? reading.value } : reading;
}

const DAY = say('must be a day, such as 2026-01-31 or 31/01/2026', 'debe ser un día, como 2026-01-31 o 31/01/2026');

/** Day with an optional time, which is left out. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/;

/** Reads a day as YYYY-MM-DD: the date of a workbook, or a text with the day or the year first, as in Peru. */
function readDay(cell: Cell): CellReading {
  if (typeof cell === 'object' && cell.day !== undefined) return { value: cell.day };
  const text = typeof cell === 'string' ? cell.trim() : '';
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? turnRound(DAY_FIRST.exec(text)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return { problem: DAY };
  const value = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(value) ? { value } : { problem: DAY };
}

function turnRound(found: RegExpExecArray | null): (string | undefined)[] | undefined {
  return found === null ? undefined : [found[0], found[3], found[2], found[1]];
}

/** Reads the number of a document: `F001-123`, also with blanks and in small letters. */
function readDocumentNumber(cell: Cell): CellReading {
  const reading = readText(cell);
  return 'value' in reading ? { value: reading.value.replaceAll(/\s/g, '').toUpperCase() } : reading;
}

/** Returns a reader of codes: digits get the zeros that spreadsheets drop, and words for codes become codes. */
function codeReader({ digits = 0, words = {} }: Exclude<CellForm, string>) {
  return (cell: Cell): CellReading => {
    const reading = readText(cell);
    if (!('value' in reading)) return reading;
    const word = foldWord(reading.value);
    const code = Object.hasOwn(words, word) ? words[word] : undefined;
    if (code !== undefined) return { value: code };
    return { value: /^\d+$/.test(reading.value) ? reading.value.padStart(digits, '0') : reading.value };
  };
}

const READERS: Readonly<Record<Extract<CellForm, string>, ImportColumn['read']>> = {
  text: readText,
  amount: readAmount,
  day: readDay,
  truth: readTruth,
  unit: unitReader(),
  igvType: readIgvType,
  iscSystem: readIscSystem,
  identityType: readIdentityType,
  documentNumber: readDocumentNumber,
};

/** Returns the reader of the cells of a form. */
export function readerOf(form: CellForm): ImportColumn['read'] {
  return typeof form === 'string' ? READERS[form] : codeReader(form);
}
