import { validationError } from '@chasqui/core/errors';
import { closedObject, patternField } from '@chasqui/core/fields';
import { REQUEST_MESSAGES } from '@chasqui/core/messages';
import { GivenPasswordSchema } from '@chasqui/core/users';
import * as db from '@chasqui/db/users';
import { sealTotpSecret, unsealTotpSecret } from '@chasqui/platform/credentials';
import * as v from 'valibot';
import { accountProcedure } from '../../../kernel/operation/procedure.ts';
import {
  createRecoveryCodes,
  createTotpSecret,
  findStepOf,
  TOTP_CODE,
  toTotpUrl,
} from '../../../kernel/principal/second-factor.ts';
import { confirmPassword } from './confirm-password.ts';

export const PasswordSchema = closedObject({ password: GivenPasswordSchema });

export const TotpSecretSchema = v.object({
  secret: v.pipe(
    v.string(),
    v.description('For typing into an authenticator app, in base32. Shown only in this answer'),
  ),
  url: v.pipe(v.string(), v.description('Address `otpauth://` with the same secret: show it as a QR code')),
});

export const startTwoFactor = accountProcedure('POST /api/me/two-factor', 'Own account', {
  successStatus: 201,
  summary: 'Start two-factor login',
  description:
    'Needs your password, and returns a secret for an authenticator app. Logins ask for its codes after ' +
    '`PUT /api/me/two-factor`. A second start replaces a secret that was not confirmed. If two-factor login is on, the ' +
    'answer is a 409. A wrong password is a 400 and counts as a failed login.',
  errors: [409],
})
  .input(PasswordSchema)
  .output(TotpSecretSchema)
  .mutation(async ({ ctx, input: { password } }) => {
    const { deps, tenant, userId } = ctx;
    const { email, tenant: company } = await confirmPassword(ctx, { password, path: 'password' });
    const secret = createTotpSecret();
    const sealedTotpSecret = sealTotpSecret(deps.keyring, { tenantId: tenant.tenantId, userId }, secret);
    await db.startTwoFactor(deps.db, tenant, { userId, sealedTotpSecret });
    return { secret, url: toTotpUrl(secret, { email, ruc: company.ruc }) };
  });

export const RecoveryCodesSchema = v.object({
  recoveryCodes: v.pipe(
    v.array(v.string()),
    v.description('Ten codes for logins without the phone, each for one. Shown only in this answer'),
  ),
});

export const confirmTwoFactor = accountProcedure('PUT /api/me/two-factor', 'Own account', {
  summary: 'Switch two-factor login on',
  description:
    'Takes the current code of the authenticator app, and returns ten recovery codes, which only this answer shows. ' +
    'From now on `POST /auth/login` needs a `code`. Each code works once, also this one.',
  errors: [409],
})
  .input(closedObject({ code: patternField(TOTP_CODE, REQUEST_MESSAGES.totpCode) }))
  .output(RecoveryCodesSchema)
  .mutation(async ({ ctx: { deps, tenant, userId }, input: { code } }) => {
    const { codes, digests } = createRecoveryCodes();
    const owner = { tenantId: tenant.tenantId, userId };
    const isConfirmed = await db.confirmTwoFactor(deps.db, tenant, {
      userId,
      findStep: (sealed) => findStepOf(unsealTotpSecret(deps.keyring, owner, sealed), code, deps.clock.now()),
      recoveryCodeDigests: digests,
    });
    if (!isConfirmed) throw validationError([{ path: 'code', code: 'CODE_WRONG', ...REQUEST_MESSAGES.wrongTotpCode }]);
    return { recoveryCodes: [...codes] };
  });

export const endTwoFactor = accountProcedure('DELETE /api/me/two-factor', 'Own account', {
  summary: 'Switch two-factor login off',
  description:
    'Needs your password. Does nothing if it is off. An admin can switch it off for a user who lost the phone: ' +
    '`PATCH /admin/users/{id}` with `twoFactor: false`.',
})
  .input(PasswordSchema)
  .output(v.void())
  .mutation(async ({ ctx, input: { password } }) => {
    await confirmPassword(ctx, { password, path: 'password' });
    await db.endTwoFactor(ctx.deps.db, ctx.tenant, ctx.userId);
  });
