import { choiceField, emailField, textField } from '@chasqui/core/fields';
import { USER_ROLES } from '@chasqui/db/users';
import * as v from 'valibot';

export const UserNameSchema = textField({ min: 1, max: 200 });

export const EmailSchema = emailField();

const PASSWORD_MESSAGE = 'must be a text of 10 to 128 characters';

/** Password that a user chooses. */
export const NewPasswordSchema = v.pipe(
  v.string(PASSWORD_MESSAGE),
  v.minLength(10, PASSWORD_MESSAGE),
  v.maxLength(128, PASSWORD_MESSAGE),
);

export const RoleSchema = choiceField(USER_ROLES);
