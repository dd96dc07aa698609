import { type Message, say } from '../../../messages/index.ts';
import { normalizeRelatedNumber, type RelatedDocumentRequest } from '../related-documents.ts';

/** Form of the numbers of a type of document, with an example for people (3441). */
export type NumberForm = readonly [form: RegExp, example: string | Message];

/** Returns the form of a series, a hyphen, and a number of up to 8 digits that is not zero. */
export function seriesNumber(series: string): RegExp {
  return new RegExp(`^(${series})-(?!0+$)\\d{1,8}$`);
}

/** Returns the example of a number of at most `max` digits. */
export function upToDigits(example: string, max: number): Message {
  return say(`${example}, of up to ${max} digits`, `${example}, de hasta ${max} dígitos`);
}

export const ANY_NUMBER: NumberForm = [/^\S{1,100}$/, say('a number without blanks', 'uno sin espacios')];

/** Forms of the documents that both guides refer to alike. */
export const SHARED_NUMBER_FORMS = {
  '01': [seriesNumber('F[A-Z0-9]{3}|E001|\\d{1,4}'), 'F001-123'],
  '03': [seriesNumber('B[A-Z0-9]{3}|EB01|\\d{1,4}'), 'B001-123'],
  '04': [seriesNumber('L[A-Z0-9]{3}|E001|\\d{1,4}'), 'L001-123'],
  '09': [seriesNumber('T[A-Z0-9]{3}|EG07|EG02|\\d{1,4}'), 'T001-123'],
  '12': [/^[a-zA-Z0-9-]{1,20}-[a-zA-Z0-9-]{1,20}$/, 'ABC1-123'],
  '48': [/^\d{1,4}-(?!0+$)\d{1,7}$/, '001-123'],
} as const satisfies Readonly<Record<string, NumberForm>>;

/** Returns the form that the number of a document must have, or undefined if it has it. */
export function findNumberFault(form: NumberForm, document: RelatedDocumentRequest): Message | undefined {
  const [pattern, example] = form;
  if (pattern.test(normalizeRelatedNumber(document))) return undefined;
  const type = document.documentType;
  const { message, es } = typeof example === 'string' ? say(example, example) : example;
  return say(`must be a number of type ${type}, like ${message}`, `debe ser un número de tipo ${type}, como ${es}`);
}
