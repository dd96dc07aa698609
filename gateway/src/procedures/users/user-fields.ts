import { choiceField, patternField, textField } from '@chasqui/core/fields';
import { USER_ROLES } from '@chasqui/db';
import * as v from 'valibot';

export const UserNameSchema = textField({ min: 1, max: 200 });

/** Valibot's own, without the flag that JSON Schema does not know. */
const EMAIL_PATTERN = new RegExp(v.EMAIL_REGEX.source);
const EMAIL_MESSAGE = 'must be an e-mail address of at most 254 characters';

/** Trimmed, and ASCII only: what is upper and what is lower case is then the same here and in the database. */
export const EmailSchema = v.pipe(patternField(EMAIL_PATTERN, EMAIL_MESSAGE), v.maxLength(254, EMAIL_MESSAGE));

const PASSWORD_MESSAGE = 'must be a text of 10 to 128 characters';

/** A password that somebody chooses. */
export const NewPasswordSchema = v.pipe(
  v.string(PASSWORD_MESSAGE),
  v.minLength(10, PASSWORD_MESSAGE),
  v.maxLength(128, PASSWORD_MESSAGE),
);

export const RoleSchema = choiceField(USER_ROLES);
