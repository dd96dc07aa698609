import * as v from 'valibot';
import { choiceField, closedObject, emailField, textField } from './fields/index.ts';
import { FIELD_MESSAGES, schemaMessage } from './messages/index.ts';

export const USER_ROLES = ['admin', 'facturador', 'viewer'] as const;

export type UserRole = (typeof USER_ROLES)[number];

export const UserNameSchema = textField({ min: 1, max: 200 });

export const EmailSchema = emailField();

const GIVEN_PASSWORD_MESSAGE = schemaMessage(FIELD_MESSAGES.textOfLength({ min: 1, max: 1024 }));

/** Password that is compared with a stored one. The rules for choosing one do not apply. */
export const GivenPasswordSchema = v.pipe(
  v.string(GIVEN_PASSWORD_MESSAGE),
  v.minLength(1, GIVEN_PASSWORD_MESSAGE),
  v.maxLength(1024, GIVEN_PASSWORD_MESSAGE),
);

const PASSWORD_MESSAGE = schemaMessage(FIELD_MESSAGES.textOfLength({ min: 10, max: 128 }));

export const NewPasswordSchema = v.pipe(
  v.string(PASSWORD_MESSAGE),
  v.minLength(10, PASSWORD_MESSAGE),
  v.maxLength(128, PASSWORD_MESSAGE),
);

export const RoleSchema = choiceField(USER_ROLES);

/** Body of `POST /admin/users`. */
export const NewUserSchema = closedObject({
  name: UserNameSchema,
  email: EmailSchema,
  password: NewPasswordSchema,
  role: RoleSchema,
});

/** Body of `PUT /api/me/password`. */
export const PasswordChangeSchema = closedObject({
  currentPassword: GivenPasswordSchema,
  newPassword: NewPasswordSchema,
});
