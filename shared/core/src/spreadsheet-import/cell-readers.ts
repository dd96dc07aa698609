import { findUnitCode } from '../catalogs/index.ts';
import { say } from '../messages/index.ts';
import { foldWord } from './headings.ts';
import { type Cell, type CellReading, readText } from './sheet.ts';

/** Message for a cell that is no unit. */
export const UNIT = say(
  'must be a unit, such as unidad, kg, litro, metro, caja or servicio, or its code of catalog 03',
  'debe ser una unidad, como unidad, kg, litro, metro, caja o servicio, o su código del catálogo 03',
);

/** Reads a unit by its code or by a word for it. */
export function readUnit(cell: Cell): CellReading {
  const reading = readText(cell);
  if (!('value' in reading)) return reading;
  const code = findUnitCode(reading.value);
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
