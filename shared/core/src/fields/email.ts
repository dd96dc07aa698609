import * as v from 'valibot';
import { patternField } from './text.ts';

/** Valibot's own, without the flag that JSON Schema does not know. */
const EMAIL_PATTERN = new RegExp(v.EMAIL_REGEX.source);
const EMAIL_MESSAGE = 'must be an e-mail address of at most 254 characters';

/**
 * Field for an e-mail address, trimmed and ASCII only, so that upper and lower case mean the same here and in the
 * database.
 */
export function emailField() {
  return v.pipe(patternField(EMAIL_PATTERN, EMAIL_MESSAGE), v.maxLength(254, EMAIL_MESSAGE));
}
