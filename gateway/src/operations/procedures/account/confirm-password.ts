import { validationError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { TenantContext } from '@chasqui/db/connection';
import { type Account, getAccount, recordWrongPassword } from '@chasqui/db/users';
import type { RequestContext } from '../../../kernel/context.ts';

/** Context of an operation on the own account. */
export interface AccountContext extends Pick<RequestContext, 'deps' | 'address'> {
  readonly tenant: TenantContext;
  readonly userId: string;
}

/**
 * Returns the caller's account if the password is theirs. A wrong one counts as a failed login, so that a stolen access
 * token does not help to guess the password.
 * @param path field of the password in the request
 * @throws ChasquiError VALIDATION_FAILED for a wrong password, RATE_LIMITED when too many attempts failed
 */
export async function confirmPassword(
  { deps, tenant, userId, address }: AccountContext,
  { password, path }: { readonly password: string; readonly path: string },
): Promise<Account> {
  const account = await getAccount(deps.db, tenant, userId);
  const attempt = { email: account.email.toLowerCase(), ruc: account.tenant.ruc, address };
  await deps.loginThrottle.admit(attempt);
  const isRight = await deps.passwords.verify(account.passwordHash, password).catch(async (error) => {
    await deps.loginThrottle.release(attempt);
    throw error;
  });
  if (isRight) {
    await deps.loginThrottle.succeed(attempt);
    return account;
  }
  await deps.loginThrottle.fail(attempt);
  await recordWrongPassword(deps.db, tenant, userId);
  throw wrongPassword(path);
}

export function wrongPassword(path: string) {
  return validationError([
    { path, code: 'PASSWORD_WRONG', ...say('is not your current password', 'no es su contraseña actual') },
  ]);
}
