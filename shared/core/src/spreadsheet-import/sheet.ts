import { decimal, roundToDigits } from '../decimal/index.ts';
import { type Message, say } from '../messages/index.ts';

/** Content of a cell that is neither text nor number, in words: `a date`, `the error #N/A`. */
interface OddCell {
  readonly odd: string;
  /** Day of a date, YYYY-MM-DD. */
  readonly day?: string;
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

/** Returns a cell as a person sees it, shortened to one line of a message. */
export function showCell(cell: Cell): Message {
  if (typeof cell === 'object' && cell.day !== undefined) return say(cell.day, cell.day);
  if (typeof cell === 'object')
    return say(cell.odd.slice(0, MAX_SHOWN_LENGTH), oddInSpanish(cell).slice(0, MAX_SHOWN_LENGTH));
  const text = typeof cell === 'number' ? withoutNoise(cell).toFixed() : cell;
  const shown = text.replaceAll(UNPRINTABLE, '?').slice(0, MAX_SHOWN_LENGTH);
  return say(shown, shown);
}

const MAX_SHOWN_LENGTH = 100;
/** Characters left out of quoted cells, so that a message stays one readable line. */
const UNPRINTABLE = /[^\x20-\x7E\xA0-\uD7FF\uE000-\uFFFD]/g;

export interface SheetRow {
  /** Number of the row in the spreadsheet: the first row is 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Content of a spreadsheet of any format. Blank rows are left out. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** True if numbers in text may have a decimal comma, as in files with semicolons. */
  readonly hasDecimalCommas: boolean;
  /** Sign between the cells of a text. */
  readonly delimiter?: string;
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

/** Value of a cell, with a doubt about it if there is one; or the form that the cell must have. */
export type CellReading<Value = unknown> =
  | { readonly value: Value; readonly warning?: Message }
  | { readonly problem: Message };

/** Digits of a number that spreadsheets keep and show. */
export const KEPT_DIGITS = 15;

/** Long number in the form of spreadsheets and their CSV: `7,75012E+12`. */
const EXPONENT = /^\d([.,]\d+)?E\+\d+$/i;

const SHORTENED_MESSAGE = say(
  'must be written in full: the spreadsheet shortened a long number. Format the column as text',
  'debe escribirse completo: la hoja de cálculo acortó un número largo. Dé a la columna formato de texto',
);

/** Reads a text. A number counts as the digits that the spreadsheet shows. */
export function readText(cell: Cell): CellReading<string> {
  if (typeof cell === 'object')
    return { problem: say(`must be a text, not ${cell.odd}`, `debe ser un texto, no ${oddInSpanish(cell)}`) };
  if (typeof cell === 'string') return EXPONENT.test(cell) ? { problem: SHORTENED_MESSAGE } : { value: cell };
  if (Math.abs(cell) >= 10 ** KEPT_DIGITS) return { problem: SHORTENED_MESSAGE };
  return { value: withoutNoise(cell).toFixed() };
}

/** Removes the binary noise of a formula's result: 118 / 1.18 is 100. */
export function withoutNoise(value: number) {
  return roundToDigits(decimal(value), KEPT_DIGITS);
}
