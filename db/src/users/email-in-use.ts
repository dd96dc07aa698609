import { ChasquiError } from '@chasqui/core/errors';
import { DatabaseError } from '../connection/index.ts';

/** Deactivated users keep their e-mail: history names them by it, and they can come back. */
export function emailInUse(email: string): ChasquiError {
  return new ChasquiError(
    'CONFLICT',
    `A user with the e-mail ${email} already exists; one that was deactivated can be made active again`,
  );
}

/** Returns true if a statement failed because another user of the tenant has the e-mail, ignoring case. */
export function isEmailConflict(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'users_email';
}
