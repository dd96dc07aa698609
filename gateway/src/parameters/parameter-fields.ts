import { DOCUMENT_TYPE_CODES } from '@chasqui/core/documents';
import { choiceField, patternField } from '@chasqui/core/fields';
import * as v from 'valibot';

/**
 * Lets a schema also take its value as text, as in the query of a URL. A transformation would hide its rules from
 * OpenAPI.
 */
function readingText<Schema extends v.GenericSchema>(schema: Schema, read: (text: string) => unknown): Schema {
  const run = schema['~run'].bind(schema);
  const runReading: typeof run = ({ value }, config) =>
    run({ value: typeof value === 'string' ? read(value) : value }, config);
  return Object.assign(schema, { '~run': runReading });
}

const DIGITS = /^\d{1,9}$/;

/** Schema of a whole number; `max` has at most nine digits. */
export function wholeNumberParameter(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  const number = readingText(v.number(message), (text) => (DIGITS.test(text) ? Number(text) : text));
  return v.pipe(number, v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

const TRUTH = new Map([
  ['true', true],
  ['false', false],
]);

export function booleanParameter() {
  return readingText(v.boolean('must be true or false'), (text) => TRUTH.get(text) ?? text);
}

/** Schema of one or several of the options: an array, a repeated parameter, or one text with commas. */
export function choicesParameter<const Options extends readonly string[]>(options: Options) {
  const message = `must be one of ${options.join(', ')}, or several of them with commas`;
  const one = choiceField(options);
  const several = v.pipe(v.array(one), v.minLength(1), v.maxLength(options.length));
  const choices = v.union([one, several], message);
  return readingText(choices, (text) => (text.includes(',') ? text.split(',') : text));
}

/** Schema of a document's series; also of a day, by which communications are numbered. */
export function seriesParameter() {
  return patternField(
    /^([A-Z][A-Z0-9]{3}|\d{8})$/,
    'must be a series, such as F001, or the day of a communication, such as 20260131',
  );
}

/** Schema of the type of a record: a type that clients request, or RC, which a request for RA may be sent as. */
export function documentTypeParameter() {
  return choiceField(DOCUMENT_TYPE_CODES);
}
