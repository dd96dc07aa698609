import { decimal } from '../decimal/index.ts';
import { FIELD_MESSAGES, say } from '../messages/index.ts';
import { type Cell, type CellReading, KEPT_DIGITS, oddInSpanish, withoutNoise } from './sheet.ts';

/** Sign before the decimals of a column. Undefined if its texts do not tell. */
export type DecimalMark = '.' | ',' | undefined;

/** S/, S/. (the sign until 2016), S., PEN and words, before or after the amount. */
const SOLES = /^(?:s\s?\/\.?|s\.\/?|pen\b|soles\b)\s*|\s*(?:s\/\.?|\bpen|(?:nuevos )?sol(?:es)?)$/giu;
const DOLLARS = /^(?:us\s?\$|u\.s\.\s?\$|usd\b|\$)\s*|\s*(?:us\$|\busd|\$|d[oó]lar(?:es)?)$/giu;

/** Spaces between groups of three digits, and around the text. */
const GROUP_SPACES = /(?<=\d)\s(?=\d{3}(?:\D|$))/gu;

/** `1,234` and `1.234`: thousands or three decimals. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}([.,])\d{3}$/;
const PLAIN = /^-?\d+$/;
const POINT_DECIMALS = /^-?(?:\d*|\d{1,3}(?:,\d{3})+)\.\d+$/;
const COMMA_DECIMALS = /^-?(?:\d*|\d{1,3}(?:\.\d{3})+),\d+$/;
const COMMA_GROUPS = /^-?\d{1,3}(?:,\d{3})+$/;
const POINT_GROUPS = /^-?\d{1,3}(?:\.\d{3})+$/;

function stripCurrency(text: string): string {
  return text.trim().replaceAll(SOLES, '').replaceAll(DOLLARS, '').replaceAll(GROUP_SPACES, '');
}

/**
 * Finds the decimal sign of a column from its amounts that can be read in one way only, such as `12,10`, `1.234,50` or
 * `1,234.50`. Without any of them it is the point, as in Peru, or undefined in a file with semicolons.
 */
export function findDecimalMark(cells: readonly Cell[], hasDecimalCommas: boolean): DecimalMark {
  const texts = cells.filter((cell) => typeof cell === 'string').map(stripCurrency);
  const clear = texts.filter((text) => !AMBIGUOUS.test(text));
  const hasPoint = clear.some((text) => POINT_DECIMALS.test(text) || COMMA_GROUPS.test(text));
  const hasComma = clear.some((text) => COMMA_DECIMALS.test(text) || POINT_GROUPS.test(text));
  if (hasPoint !== hasComma) return hasPoint ? '.' : ',';
  return hasPoint || hasDecimalCommas ? undefined : '.';
}

const NUMBER_MESSAGE = say('must be a number, such as 1250.50', 'debe ser un número, como 1250.50');
const AMBIGUOUS_MESSAGE = say(
  'must be an unambiguous number, such as 1250 or 1.25: this one could be either',
  'debe ser un número sin ambigüedad, como 1250 o 1.25: este podría ser cualquiera de los dos',
);
const DOLLARS_MESSAGE = say(
  'is in dollars: prices of products have no currency, so the number alone was taken',
  'está en dólares: los precios de los productos no tienen moneda, así que solo se tomó el número',
);

/**
 * Reads an amount as people write it: `S/ 15.00`, `12,10`, `1,234.50`, `1.234,50`, `1 234.50`, `$ 3` (with a warning).
 * One sign before three digits, as in `1,234`, goes by the decimal sign of the column: `1,234` is 1234 if that is the
 * point, and `1.234` is 1234 if it is the comma. `1,234` in a column of commas, and both without a known sign, could mean
 * two amounts and are refused.
 */
export function readAmount(cell: Cell, { decimalMark }: { readonly decimalMark: DecimalMark }): CellReading {
  if (typeof cell === 'object')
    return { problem: say(`must be a number, not ${cell.odd}`, `debe ser un número, no ${oddInSpanish(cell)}`) };
  if (typeof cell === 'number') return { value: withoutNoise(cell).toNumber() };
  const reading = readDigits(stripCurrency(cell), decimalMark);
  const isInDollars = 'value' in reading && cell.trim().replaceAll(DOLLARS, '') !== cell.trim();
  return isInDollars ? { ...reading, warning: DOLLARS_MESSAGE } : reading;
}

function readDigits(text: string, decimalMark: DecimalMark): CellReading {
  const [, sign] = AMBIGUOUS.exec(text) ?? [];
  if (sign === ',') return decimalMark === '.' ? toNumber(withoutSign(text, ',')) : { problem: AMBIGUOUS_MESSAGE };
  if (sign === '.' && decimalMark !== '.') {
    return decimalMark === ',' ? toNumber(withoutSign(text, '.')) : { problem: AMBIGUOUS_MESSAGE };
  }
  if (PLAIN.test(text) || POINT_DECIMALS.test(text)) return toNumber(withoutSign(text, ','));
  if (COMMA_DECIMALS.test(text)) return toNumber(withoutSign(text, '.').replace(',', '.'));
  if (COMMA_GROUPS.test(text)) return toNumber(withoutSign(text, ','));
  if (POINT_GROUPS.test(text)) return toNumber(withoutSign(text, '.'));
  return { problem: NUMBER_MESSAGE };
}

function withoutSign(text: string, sign: '.' | ','): string {
  return text.replaceAll(sign, '');
}

/** Returns a number, or reports one with more digits than a JSON number keeps. */
function toNumber(text: string): CellReading {
  const digits = decimal(text.replace(/^(?=\.)|(?<=^-)(?=\.)/, '0'));
  const value = digits.toNumber();
  if (!Number.isFinite(value) || !decimal(value).equals(digits)) {
    return { problem: FIELD_MESSAGES.significantDigits(KEPT_DIGITS) };
  }
  return { value };
}
