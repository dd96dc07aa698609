import { DOCUMENT_TYPE_CODES } from '@chasqui/core/document-types';
import { choiceField, closedObject, described, patternField, positiveAmountField } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { isCalendarDate } from '@chasqui/core/time';
import * as v from 'valibot';

/** Instants in years that every clock and the database support. */
const INSTANT = /^[12]\d{3}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Schema of an instant in ISO 8601 with its offset, on a day that exists. */
export function instantField() {
  const message = say(
    'must be an instant with its offset, such as 2026-01-31T17:00:00Z or 2026-01-31T12:00:00-05:00',
    'debe ser un instante con su zona horaria, como 2026-01-31T17:00:00Z o 2026-01-31T12:00:00-05:00',
  );
  return v.pipe(
    patternField(INSTANT, message),
    v.check((text) => isCalendarDate(text.slice(0, 10)), schemaMessage(message)),
  );
}

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
  const message = schemaMessage(FIELD_MESSAGES.whole({ min, max }));
  const number = readingText(v.number(message), (text) => (DIGITS.test(text) ? Number(text) : text));
  return v.pipe(number, v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

/** Schema of an amount greater than 0, with up to 2 decimals. */
export function amountParameter() {
  return readingText(positiveAmountField(), (text) => (AMOUNT.test(text) ? Number(text) : text));
}

const TRUTH = new Map([
  ['true', true],
  ['false', false],
]);

export function booleanParameter() {
  return readingText(v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)), (text) => TRUTH.get(text) ?? text);
}

/** Schema of one or several of the options: an array, a repeated parameter, or one text with commas. */
export function choicesParameter<const Options extends readonly string[]>(options: Options) {
  const message = schemaMessage(
    say(
      `must be one of ${options.join(', ')}, or several of them with commas`,
      `debe ser uno de estos valores, o varios separados por comas: ${options.join(', ')}`,
    ),
  );
  const one = choiceField(options);
  const several = v.pipe(v.array(one), v.minLength(1), v.maxLength(options.length));
  const choices = v.union([one, several], message);
  return readingText(choices, (text) => (text.includes(',') ? text.split(',') : text));
}

/** Schema of a document's series; also of a day, by which communications are numbered. */
export function seriesParameter() {
  return patternField(
    /^([A-Z0-9]{4}|\d{8})$/,
    say(
      'must be a series, such as F001, or the day of a communication, such as 20260131',
      'debe ser una serie, como F001, o el día de una comunicación, como 20260131',
    ),
  );
}

/** Schema of the type of a record: a type that clients request, or RC, which a request for RA may be sent as. */
export function documentTypeParameter() {
  return choiceField(DOCUMENT_TYPE_CODES);
}

/** Records that a path names, with "of it" in Spanish. */
const RECORDS = {
  'API key': 'de la clave API',
  client: 'del cliente',
  delivery: 'de la entrega',
  document: 'del comprobante',
  export: 'de la exportación',
  import: 'de la importación',
  payment: 'del pago',
  product: 'del producto',
  purchase: 'de la compra',
  receivable: 'de la cuenta por cobrar',
  row: 'de la fila',
  tenant: 'de la empresa',
  user: 'del usuario',
  webhook: 'del webhook',
} as const;

/** Path parameter that names a record. An id of any other form does not exist (404), so its form is not checked. */
export function recordId(record: keyof typeof RECORDS) {
  return v.pipe(
    v.string(schemaMessage(FIELD_MESSAGES.text)),
    described(`Id of the ${record}`, `Id ${RECORDS[record]}`),
  );
}

/**
 * Input of an operation that takes none. An unexpected field is reported, as in any other operation. A procedure
 * without an input schema would ignore the field silently.
 */
export const NoInputSchema = v.optional(closedObject({}), {});
