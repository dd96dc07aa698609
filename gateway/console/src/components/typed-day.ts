import { isCalendarDate } from '@chasqui/core/time';

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * Reads a day as people type it: `31/1/2026`, `31-01-26`, `31012026`. Also reads YYYY-MM-DD. Returns YYYY-MM-DD, or null for a
 * text that is no day.
 */
export function readTypedDay(text: string): string | null {
  const typed = text.trim();
  if (isCalendarDate(typed)) return typed;
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? [];
  const read = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(read) ? read : null;
}
