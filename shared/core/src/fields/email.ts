import * as v from 'valibot';
import { patternField } from './text.ts';

/** Valibot's own, without the flag that JSON Schema does not know. */
const EMAIL_PATTERN = new RegExp(v.EMAIL_REGEX.source);
const EMAIL_MESSAGE = 'must be an e-mail address of at most 254 characters';

/** Trimmed, and ASCII only: what is upper and what is lower case is then the same here and in the database. */
export function emailField() {
  return v.pipe(patternField(EMAIL_PATTERN, EMAIL_MESSAGE), v.maxLength(254, EMAIL_MESSAGE));
}
