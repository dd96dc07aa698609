import { closedObject, rucField, textField } from '@chasqui/core/fields';
import * as v from 'valibot';

const PASSWORD_MESSAGE = 'must be a text of 1 to 1024 characters';

/**
 * Body of `POST /auth/login`. An impossible e-mail or password is refused like a wrong one, so that strangers do not
 * learn the rules for choosing them.
 */
export const LoginRequestSchema = closedObject({
  email: textField({ min: 1, max: 254 }),
  password: v.pipe(v.string(PASSWORD_MESSAGE), v.minLength(1, PASSWORD_MESSAGE), v.maxLength(1024, PASSWORD_MESSAGE)),
  ruc: rucField(),
});
export type LoginRequest = v.InferOutput<typeof LoginRequestSchema>;
