import { decimal, roundToDigits } from '../decimal/index.ts';
import { FIELD_MESSAGES, type Message, say } from '../messages/index.ts';

/** Content of a cell that is neither text nor number, in words: `a date`, `the error #N/A`. */
interface OddCell {
  readonly odd: string;
}

/** Content of a cell; an empty text for an empty cell. */
export type Cell = string | number | OddCell;

const ODD_IN_SPANISH: Readonly<Record<string, string>> = {
  'a date': 'una fecha',
  'a broken number': 'un número dañado',
  'a reference to a text that is not there': 'una referencia a un texto que no existe',
};

export function oddInSpanish({ odd }: OddCell): string {
  return ODD_IN_SPANISH[odd] ?? odd.replace(/^the error /, 'el error ');
}

export interface SheetRow {
  /** Number of the row in the spreadsheet: the first row is 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Content of a spreadsheet of any format. Blank rows are left out. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** True if numbers in text have a decimal comma, as in files with semicolons. */
  readonly hasDecimalCommas: boolean;
}

/** Error for a file that cannot be imported at all. Each problem describes the required form. */
export class SheetError extends Error {
  readonly problems: readonly Message[];

  constructor(problems: readonly Message[]) {
    super(problems.map(({ message }) => message).join('; '));
    this.name = 'SheetError';
    this.problems = problems;
  }
}

/** Value of a cell, or the form that it must have. */
type CellReading = { readonly value: unknown } | { readonly problem: Message };

export type CellReader = (cell: Cell, sheet: Pick<Sheet, 'hasDecimalCommas'>) => CellReading;

/** Digits of a number that spreadsheets keep and show. */
const KEPT_DIGITS = 15;

/** Long number in the form of spreadsheets and their CSV: `7,75012E+12`. */
const EXPONENT = /^\d([.,]\d+)?E\+\d+$/i;

const SHORTENED_MESSAGE = say(
  'must be written in full: the spreadsheet shortened a long number. Format the column as text',
  'debe escribirse completo: la hoja de cálculo acortó un número largo. Dé a la columna formato de texto',
);

/** Reads a text. A number counts as the digits that the spreadsheet shows. */
export function readText(cell: Cell): CellReading {
  if (typeof cell === 'object')
    return { problem: say(`must be a text, not ${cell.odd}`, `debe ser un texto, no ${oddInSpanish(cell)}`) };
  if (typeof cell === 'string') return EXPONENT.test(cell) ? { problem: SHORTENED_MESSAGE } : { value: cell };
  if (Math.abs(cell) >= 10 ** KEPT_DIGITS) return { problem: SHORTENED_MESSAGE };
  return { value: withoutNoise(cell).toFixed() };
}

const WITH_POINT = /^-?\d+(\.\d+)?$/;
const WITH_COMMA = /^-?\d+,\d+$/;
/** Numbers that mean either 1.25 or 1250 in a file with semicolons: es-PE groups digits with commas. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** Reads a number without thousands separators: `1250.5`, or `1250,5` in a sheet with decimal commas. */
export function readNumber(cell: Cell, { hasDecimalCommas }: Pick<Sheet, 'hasDecimalCommas'>): CellReading {
  if (typeof cell === 'object')
    return { problem: say(`must be a number, not ${cell.odd}`, `debe ser un número, no ${oddInSpanish(cell)}`) };
  if (typeof cell === 'number') return { value: withoutNoise(cell).toNumber() };
  if (hasDecimalCommas && AMBIGUOUS.test(cell)) {
    return {
      problem: say(
        'must be an unambiguous number, such as 1250 or 1,2500',
        'debe ser un número sin ambigüedad, como 1250 o 1,2500',
      ),
    };
  }
  if (hasDecimalCommas && WITH_COMMA.test(cell)) return readDigits(cell.replace(',', '.'));
  if (WITH_POINT.test(cell)) return readDigits(cell);
  return {
    problem: say(
      'must be a number without thousands separators, currency or unit, such as 1250.50',
      'debe ser un número sin separador de miles, moneda ni unidad, como 1250.50',
    ),
  };
}

/** Reads a number, and reports one with more digits than a JSON number keeps. */
function readDigits(text: string): CellReading {
  const value = decimal(text).toNumber();
  if (!Number.isFinite(value) || !decimal(value).equals(decimal(text))) {
    return { problem: FIELD_MESSAGES.significantDigits(KEPT_DIGITS) };
  }
  return { value };
}

/** Removes the binary noise of a formula's result: 118 / 1.18 is 100. */
function withoutNoise(value: number) {
  return roundToDigits(decimal(value), KEPT_DIGITS);
}
