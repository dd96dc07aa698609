import { closedObject, rucField, textField } from '@chasqui/core/fields';
import * as v from 'valibot';

const PASSWORD_MESSAGE = 'must be a text of 1 to 1024 characters';

/**
 * Body of `POST /auth/login`. What could not be anybody's e-mail or password is refused as a wrong one is: the rules for
 * choosing them are not told to strangers.
 */
export const LoginRequestSchema = closedObject({
  email: textField({ min: 1, max: 254 }),
  password: v.pipe(v.string(PASSWORD_MESSAGE), v.minLength(1, PASSWORD_MESSAGE), v.maxLength(1024, PASSWORD_MESSAGE)),
  ruc: rucField(),
});
export type LoginRequest = v.InferOutput<typeof LoginRequestSchema>;
