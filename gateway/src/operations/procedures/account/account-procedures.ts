import { closedObject } from '@chasqui/core/fields';
import { PasswordChangeSchema } from '@chasqui/core/users';
import { findTestTwin } from '@chasqui/db/tenants';
import { changeOwnPassword, getAccount } from '@chasqui/db/users';
import * as v from 'valibot';
import { withNoContent } from '../../../kernel/operation/error-responses.ts';
import { accountProcedure } from '../../../kernel/operation/procedure.ts';
import { LoginUserSchema } from '../auth.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';

export const AccountSchema = v.object({
  ...LoginUserSchema.entries,
  livemode: v.pipe(v.boolean(), v.description('False for an access token of test mode')),
  hasTestCompany: v.pipe(v.boolean(), v.description('True if the company has a test twin')),
  twoFactor: v.pipe(v.boolean(), v.description('True if logins ask for the code of an authenticator app')),
});

export const getOwnAccount = accountProcedure('GET /api/me', 'Own account', {
  summary: 'Get your own account',
  description: 'Returns the logged-in user with the company.',
})
  .input(closedObject({}))
  .output(AccountSchema)
  .query(async ({ ctx: { deps, tenant, userId, mode } }) => {
    const { passwordHash: _hash, ...account } = await getAccount(deps.db, tenant, userId);
    const hasTestCompany = (await findTestTwin(deps.db, tenant.tenantId)) !== undefined;
    return { ...account, livemode: mode === 'live', hasTestCompany };
  });

export const changePassword = accountProcedure('PUT /api/me/password', 'Own account', {
  successStatus: 204,
  summary: 'Change your password',
  description:
    'Ends all your sessions and access tokens, also the one of this request: log in again. A wrong current password is ' +
    'a 400 and counts as a failed login.',
  spec: withNoContent,
})
  .input(PasswordChangeSchema)
  .output(v.void())
  .mutation(async ({ ctx, input: { currentPassword, newPassword } }) => {
    const { deps, tenant, userId } = ctx;
    const { passwordHash: verifiedHash } = await confirmPassword(ctx, {
      password: currentPassword,
      path: 'currentPassword',
    });
    const passwordHash = await deps.passwords.hash(newPassword);
    const isChanged = await changeOwnPassword(deps.db, tenant, { userId, verifiedHash, passwordHash });
    if (!isChanged) throw wrongPassword('currentPassword');
  });
