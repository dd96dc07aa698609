import { validationError } from '@chasqui/core/errors';
import { closedObject, component, described, patternField } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
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

const PasswordSchema = component('OwnPassword', closedObject({ password: GivenPasswordSchema }));

const TotpSecretSchema = component(
  'TotpSecret',
  v.object({
    secret: v.pipe(
      v.string(),
      described(
        'For typing into an authenticator app, in base32. Shown only in this answer',
        'Para escribirlo en una aplicación de autenticación, en base32. Se muestra solo en esta respuesta',
      ),
    ),
    url: v.pipe(
      v.string(),
      described(
        'Address `otpauth://` with the same secret: show it as a QR code',
        'Dirección `otpauth://` con el mismo secreto: muéstrela como código QR',
      ),
    ),
  }),
);

export const startTwoFactor = accountProcedure('POST /api/me/two-factor', 'Own account', {
  successStatus: 201,
  summary: say('Start two-factor login', 'Iniciar la verificación en dos pasos'),
  description: say(
    'Needs your password, and returns a secret for an authenticator app. Logins ask for its codes after `PUT /api/me/two-factor`. A second start replaces a secret that was not confirmed. ' +
      'If two-factor login is on, the answer is a 409. A wrong password is a 400 and counts as a failed login.',
    'Requiere su contraseña y devuelve un secreto para una aplicación de autenticación. El ingreso pide sus códigos después de `PUT /api/me/two-factor`. ' +
      'Un segundo inicio reemplaza un secreto que no se confirmó. Si la verificación en dos pasos ya está activo, la respuesta es un 409. ' +
      'Una contraseña equivocada es un 400 y cuenta como ingreso fallido.',
  ),
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

const RecoveryCodesSchema = component(
  'RecoveryCodes',
  v.object({
    recoveryCodes: v.pipe(
      v.array(v.string()),
      described(
        'Ten codes for logins without the phone, each for one. Shown only in this answer',
        'Diez códigos para ingresar sin el teléfono, uno por ingreso. Se muestran solo en esta respuesta',
      ),
    ),
  }),
);

export const confirmTwoFactor = accountProcedure('PUT /api/me/two-factor', 'Own account', {
  summary: say('Switch two-factor login on', 'Activar la verificación en dos pasos'),
  description: say(
    'Takes the current code of the authenticator app, and returns ten recovery codes, which only this answer shows. ' +
      'From now on `POST /auth/login` needs a `code`. Each code works once, also this one.',
    'Recibe el código actual de la aplicación de autenticación y devuelve diez códigos de recuperación, que solo esta respuesta muestra. Desde entonces `POST /auth/login` requiere un `code`. ' +
      'Cada código sirve una vez, también este.',
  ),
  errors: [409],
})
  .input(
    closedObject({
      code: patternField(
        TOTP_CODE,
        say(
          'must be the 6 digits of your authenticator app',
          'debe ser los 6 dígitos de su aplicación de autenticación',
        ),
      ),
    }),
  )
  .output(RecoveryCodesSchema)
  .mutation(async ({ ctx: { deps, tenant, userId }, input: { code } }) => {
    const { codes, digests } = createRecoveryCodes();
    const owner = { tenantId: tenant.tenantId, userId };
    const isConfirmed = await db.confirmTwoFactor(deps.db, tenant, {
      userId,
      findStep: (sealed) => findStepOf(unsealTotpSecret(deps.keyring, owner, sealed), code, deps.clock.now()),
      recoveryCodeDigests: digests,
    });
    if (!isConfirmed) {
      throw validationError([
        {
          path: 'code',
          code: 'CODE_WRONG',
          ...say(
            'is not the current code of your authenticator app: check the time of your phone',
            'no es el código actual de su aplicación de autenticación: revise la hora de su teléfono',
          ),
        },
      ]);
    }
    return { recoveryCodes: [...codes] };
  });

export const endTwoFactor = accountProcedure('DELETE /api/me/two-factor', 'Own account', {
  summary: say('Switch two-factor login off', 'Desactivar la verificación en dos pasos'),
  description: say(
    'Needs your password. Does nothing if it is off. An admin can switch it off for a user who lost the phone: `PATCH /admin/users/{id}` with `twoFactor: false`.',
    'Requiere su contraseña. No hace nada si ya está desactivada. Un admin puede desactivarla para un usuario que perdió el teléfono: `PATCH /admin/users/{id}` con `twoFactor: false`.',
  ),
})
  .input(PasswordSchema)
  .output(v.void())
  .mutation(async ({ ctx, input: { password } }) => {
    await confirmPassword(ctx, { password, path: 'password' });
    await db.endTwoFactor(ctx.deps.db, ctx.tenant, ctx.userId);
  });
