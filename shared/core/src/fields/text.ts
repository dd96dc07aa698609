import * as v from 'valibot';
import { isUbigeo } from '../catalogs/index.ts';
import { isCalendarDate } from '../time/index.ts';
import { isXmlText } from '../xml/index.ts';
import { trimBlanks } from './lines.ts';

/**
 * Returns a string schema whose pipe sees the trimmed text. A transformation would hide the rules behind it from
 * OpenAPI.
 */
function trimmedString(message: string) {
  const schema = v.string(message);
  const run = schema['~run'].bind(schema);
  const runTrimming: typeof run = ({ value }, config) =>
    run({ value: typeof value === 'string' ? trimBlanks(value) : value }, config);
  return Object.assign(schema, { '~run': runTrimming });
}

export interface TextLimits {
  readonly min: number;
  readonly max: number;
}

/**
 * Field for a trimmed text that XML can carry: at least `min` code points and at most `max` UTF-16 units, so that both
 * meanings of "character" hold.
 */
export function textField({ min, max }: TextLimits) {
  const message = `must be a text of ${min} to ${max} characters`;
  return v.pipe(
    trimmedString(message),
    v.check(isXmlText, 'must contain only characters that XML 1.0 can carry'),
    v.minLength(min, message),
    v.check((text) => text.length >= 2 * min || [...text].length >= min, message),
    v.maxLength(max, message),
  );
}

/** Field for a trimmed text that matches a pattern. `message` describes the pattern. */
export function patternField(pattern: RegExp, message: string) {
  return v.pipe(trimmedString(message), v.regex(pattern, message));
}

/** Six digits of a district (catalog 13: 2776, 3363, 3368). */
export function ubigeoField() {
  const message = 'must be a district of catalog 13 (UBIGEO), such as 150101';
  return v.pipe(patternField(/^\d{6}$/, message), v.check(isUbigeo, message));
}

/** `YYYY-MM-DD`, a day that exists. */
export function calendarDateField() {
  const message = 'must be a date that exists, written YYYY-MM-DD';
  return v.pipe(trimmedString(message), v.isoDate(message), v.check(isCalendarDate, message));
}
