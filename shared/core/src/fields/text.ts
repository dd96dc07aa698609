import * as v from 'valibot';
import { isUbigeo } from '../catalogs/index.ts';
import { FIELD_MESSAGES, type Message, type SchemaMessage, say, schemaMessage } from '../messages/index.ts';
import { isCalendarDate } from '../time.ts';
import { isXmlText } from '../xml/index.ts';

/** Blanks, and the zero-width characters and controls of direction that people copy with a text. */
const BLANK = /[\s\u0085\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/;

/**
 * Characters that turn text around, and controls. The line break U+0085 is not among them, and XML refuses the other
 * controls. Emoji use format characters such as U+200D.
 */
const HIDDEN = /[\x7F-\x84\x86-\x9F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

function isVisible(text: string): boolean {
  return isXmlText(text) && !HIDDEN.test(text);
}

/** Returns the message about a text that is not visible. It names the first hidden character: people do not see it. */
function explainHidden(text: string): Message {
  if (!isXmlText(text)) return FIELD_MESSAGES.xmlText;
  const code = HIDDEN.exec(text)?.[0].codePointAt(0) ?? 0;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return say(
    `must not contain the invisible character ${name}: type the text again`,
    `no debe contener el carácter invisible ${name}: escriba el texto de nuevo`,
  );
}

/** Returns a text without the blanks around it, because SUNAT refuses such values. Takes linear time for any text. */
export function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANK.test(text.charAt(start))) start += 1;
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Returns the non-blank lines of a text, trimmed. */
export function splitLines(text: string): string[] {
  return text
    .split(LINE_BREAKS)
    .map(trimBlanks)
    .filter((line) => line !== '');
}

/** Returns the text on one line, with a space for each line break or tab: SUNAT's patterns fail on them. */
export function oneLine(text: string): string {
  if (!LINE_BREAKS.test(text)) return trimBlanks(text);
  return splitLines(text).join(' ');
}

/** String schema whose pipe sees the trimmed text. A transformation would hide the rules behind it from OpenAPI. */
function trimmedString(message: SchemaMessage) {
  const schema = v.string(message);
  const run = schema['~run'].bind(schema);
  const runTrimming: typeof run = ({ value }, config) =>
    run({ value: typeof value === 'string' ? trimBlanks(value) : value }, config);
  return Object.assign(schema, { '~run': runTrimming });
}

/** Returns false for a text with U+FFFD, which a decoder writes for bytes of another encoding: a letter was lost. */
function isDecoded(text: string): boolean {
  return !text.includes('\uFFFD');
}

export interface TextLimits {
  readonly min: number;
  readonly max: number;
}

/** Field for a trimmed text in XML: at least `min` code points, at most `max` UTF-16 units, so both counts hold. */
export function textField({ min, max }: TextLimits) {
  const message = schemaMessage(FIELD_MESSAGES.textOfLength({ min, max }));
  return v.pipe(
    trimmedString(message),
    v.check(
      isDecoded,
      schemaMessage(
        say(
          'must not contain the replacement character (U+FFFD), because a letter was lost: type the text again; a program must send UTF-8',
          'no debe contener el carácter de reemplazo (U+FFFD), porque se perdió una letra: escriba el texto de nuevo; un programa debe enviar UTF-8',
        ),
      ),
    ),
    v.check(isVisible, (issue) => schemaMessage(explainHidden(issue.input))(issue)),
    v.minLength(min, message),
    v.check((text) => text.length >= 2 * min || [...text].length >= min, message),
    v.maxLength(max, message),
  );
}

/**
 * Field for a trimmed text that matches a pattern. `message` describes the pattern; `explain` may say more about a text
 * that does not match.
 */
export function patternField(pattern: RegExp, message: Message, explain: (text: string) => Message = () => message) {
  return v.pipe(
    trimmedString(schemaMessage(message)),
    v.regex(pattern, (issue) => schemaMessage(explain(issue.input))(issue)),
    v.check(
      (text) => !pattern.test(text) || isVisible(text),
      (issue) => schemaMessage(explainHidden(issue.input))(issue),
    ),
  );
}

/** Field for a district of catalog 13, six digits (2776, 3363, 3368). */
export function ubigeoField() {
  const message = say(
    'must be a district of catalog 13 (UBIGEO), such as 150101',
    'debe ser un distrito del catálogo 13 (ubigeo), como 150101',
  );
  return v.pipe(patternField(/^\d{6}$/, message), v.check(isUbigeo, schemaMessage(message)));
}

/** Field for the code of an establishment of a taxpayer, four digits (3239, 4242). */
export function establishmentCodeField() {
  return patternField(/^\d{4}$/, say('must be four digits, such as 0000', 'debe tener cuatro dígitos, como 0000'));
}

/** Field for an existing day, `YYYY-MM-DD`. */
export function calendarDateField() {
  const message = schemaMessage(
    say('must be a date that exists, written YYYY-MM-DD', 'debe ser una fecha que existe, escrita AAAA-MM-DD'),
  );
  return v.pipe(trimmedString(message), v.isoDate(message), v.check(isCalendarDate, message));
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Field for a time of day in Lima, `HH:MM:SS` (3438). */
export function timeOfDayField() {
  return patternField(
    TIME_OF_DAY,
    say('must be a time of day that exists, written HH:MM:SS', 'debe ser una hora que existe, escrita HH:MM:SS'),
  );
}

/** Valibot's pattern without its flag, which JSON Schema does not support. */
const EMAIL_PATTERN = new RegExp(v.EMAIL_REGEX.source);

/** Field for an e-mail address, trimmed and ASCII only, so that the database folds its case as we do. */
export function emailField() {
  const message = say(
    'must be an e-mail address of at most 254 characters',
    'debe ser un correo electrónico de 254 caracteres como máximo',
  );
  return v.pipe(patternField(EMAIL_PATTERN, message), v.maxLength(254, schemaMessage(message)));
}
