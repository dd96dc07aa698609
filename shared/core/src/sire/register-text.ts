const SEPARATOR = '|';
const LINE_END = '\r\n';
const MAX_NAME = 1500;

/** Returns one line of a register. A separator follows each field, also the last one. */
export function writeRow(fields: readonly string[]): string {
  return `${fields.map((field) => `${field}${SEPARATOR}`).join('')}${LINE_END}`;
}

/** Returns the fields of a line, with or without its line end. A separator at the end adds an empty field. */
export function splitRow(line: string): readonly string[] {
  return line.replace(/\r?\n$/, '').split(SEPARATOR);
}

const BYTE_ORDER_MARK = /^\uFEFF/;
const ROW_START = /^\d{11}\|/;

/** Returns the first line of SUNAT's file without its byte order mark; null if it is the heading and no row. */
export function readFirstLine(line: string): string | null {
  const text = line.replace(BYTE_ORDER_MARK, '');
  return ROW_START.test(text) ? text : null;
}

/** YYYY-MM-DD as DD/MM/YYYY; nothing as an empty text. */
export function dayText(day: string | null | undefined): string {
  return day == null ? '' : day.split('-').reverse().join('/');
}

const DAY_TEXT = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** DD/MM/YYYY as YYYY-MM-DD; null for any other text. That the day exists is not checked. */
export function readDayText(text: string): string | null {
  const [, day, month, year] = DAY_TEXT.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/**
 * Cleans a text, which may not have `|`, `/` or `\` (table 5 of RS 112-2021/SUNAT). Letters of other languages lose their marks,
 * and signs outside of Latin 1 become spaces. At most 1500 characters.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\x20-\x7E\xA1-\xFF]/gu, (sign) => sign.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/[^\x20-\x7E\xA1-\xFF]|[|/\\]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .slice(0, MAX_NAME)
    .trim();
}

const LEADING_ZEROS = /^0+(?=.)/;

/** Returns a number as keys have it: without zeros on its left. */
export function withoutZeros(number: string): string {
  return number.replace(LEADING_ZEROS, '');
}
