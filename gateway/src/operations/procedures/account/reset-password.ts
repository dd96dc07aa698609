import { ChasquiError, validationError } from '@chasqui/core/errors';
import { closedObject, rucField, textField } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { NewPasswordSchema } from '@chasqui/core/users';
import { findLogin, isResetAllowed, resetPassword as setForgottenPassword } from '@chasqui/db/users';
import { DELIVER_MAIL_JOB } from '@chasqui/jobs';
import { readResetToken } from '@chasqui/platform/reset-token';
import * as v from 'valibot';
import type { RequestContext } from '../../../kernel/context.ts';
import { countMisses } from '../../../kernel/limits/count-misses.ts';
import { withNoContent } from '../../../kernel/operation/error-responses.ts';
import { publicProcedure } from '../../../kernel/operation/procedure.ts';
import { enqueue } from '../../emission/enqueue.ts';

const WINDOW_MS = 5 * 60_000;

export const requestPasswordReset = publicProcedure('POST /auth/forgot-password', 'Authentication', {
  successStatus: 204,
  summary: say('Ask for a link to choose a new password', 'Pedir un enlace para elegir una contraseña nueva'),
  description: say(
    'Sends the link to the e-mail address of the user. It works for 30 minutes and once. The answer is the same if there ' +
      'is no such user. A user gets one mail in five minutes. A service without a mail server answers 409.',
    'Envía el enlace al correo del usuario. Sirve una sola vez y vence en 30 minutos. La respuesta es la misma si no existe ese usuario. Un usuario recibe un correo cada cinco minutos. ' +
      'Un servicio sin servidor de correo responde 409.',
  ),
  errors: [409],
  spec: withNoContent,
})
  .input(closedObject({ email: textField({ min: 1, max: 254 }), ruc: rucField() }))
  .output(v.void())
  .mutation(async ({ ctx, input: { email, ruc } }) => {
    const { deps, log } = ctx;
    if (!deps.config.sendsMail) {
      throw new ChasquiError(
        'CONFLICT',
        say(
          'This service sends no e-mail: ask an admin of your company for a new password',
          'Este servicio no envía correos: pida una contraseña nueva a un administrador de su empresa',
        ),
      );
    }
    const { user } = await findLogin(deps.db, { email: email.toLowerCase(), ruc });
    if (user === null) return;
    const attempt = Math.floor(deps.clock.now().getTime() / WINDOW_MS);
    const job = { tenantId: user.tenant.id, userId: user.id, attempt };
    // Not awaited: the answer takes as long as that about a user who does not exist.
    void enqueue(ctx, 'deliver-mail', (origin) => deps.jobs.add(DELIVER_MAIL_JOB, job, { origin })).catch((err) => {
      log.error({ err }, 'a mail for a forgotten password was not enqueued');
    });
  });

export const resetPassword = publicProcedure('POST /auth/reset-password', 'Authentication', {
  successStatus: 204,
  summary: say(
    'Choose a new password with the token of a mail',
    'Elegir una contraseña nueva con el token de un correo',
  ),
  description: say(
    'The token is the end of the link in the mail. Ends all sessions of the user, and lifts the lock after too many ' +
      'failed logins. Two-factor login goes on. A token that is wrong, used or older than 30 minutes is a 400.',
    'El token es el final del enlace del correo. Termina todas las sesiones del usuario y levanta el bloqueo por demasiados ingresos fallidos. La verificación en dos pasos sigue activa. ' +
      'Un token equivocado, usado o de más de 30 minutos es un 400.',
  ),
  spec: withNoContent,
})
  .input(closedObject({ token: v.string(schemaMessage(FIELD_MESSAGES.text)), newPassword: NewPasswordSchema }))
  .output(v.void())
  .mutation(async ({ ctx, input: { token, newPassword } }) => {
    if (await changeForgottenPassword(ctx.deps, ctx, token, newPassword)) return;
    throw validationError([
      {
        path: 'token',
        code: 'RESET_TOKEN_REFUSED',
        ...say(
          'is not valid: links work for 30 minutes and once; ask for another one',
          'no es válido: un enlace sirve una sola vez y vence en 30 minutos; pida otro',
        ),
      },
    ]);
  });

type Origin = Pick<RequestContext, 'requestId' | 'address'>;

/**
 * Returns true if a token works, and counts a wrong one for the address.
 * @throws ChasquiError RATE_LIMITED after too many wrong tokens
 */
export function canResetPassword(deps: RequestContext['deps'], origin: Origin, token: string): Promise<boolean> {
  return countRefusals(deps, origin, async () => (await findReset(deps, origin, token)) !== undefined);
}

/**
 * Changes the password of the user that a token names. Returns false if the token does not work, and counts that for the
 * address.
 * @throws ChasquiError RATE_LIMITED after too many wrong tokens
 */
export function changeForgottenPassword(
  deps: RequestContext['deps'],
  origin: Origin,
  token: string,
  newPassword: string,
): Promise<boolean> {
  return countRefusals(deps, origin, () => changePassword(deps, origin, token, newPassword));
}

function countRefusals(
  { missedLookUps }: RequestContext['deps'],
  { address }: Origin,
  tryToken: () => Promise<boolean>,
): Promise<boolean> {
  return countMisses(missedLookUps, address ?? undefined, async () => {
    const found = await tryToken();
    return { found, end: found ? 'released' : 'failed' };
  });
}

/** Returns the reset that a token allows now; undefined if it allows none. */
async function findReset(deps: RequestContext['deps'], origin: Origin, token: string) {
  const named = readResetToken(token);
  if (named === undefined) return undefined;
  const { tenantId, userId, digest } = named;
  const ctx = { tenantId, actor: { kind: 'user', id: userId }, ...origin } as const;
  const reset = { userId, digest, now: deps.clock.now() };
  return (await isResetAllowed(deps.db, ctx, reset)) ? { ctx, reset } : undefined;
}

async function changePassword(
  deps: RequestContext['deps'],
  origin: Origin,
  token: string,
  newPassword: string,
): Promise<boolean> {
  // A password costs much to hash, so strangers must not make the service hash any.
  const found = await findReset(deps, origin, token);
  if (found === undefined) return false;
  const passwordHash = await deps.passwords.hash(newPassword);
  const user = await setForgottenPassword(deps.db, found.ctx, { ...found.reset, passwordHash });
  if (user === undefined) return false;
  await deps.loginThrottle.forgive({ email: user.email.toLowerCase(), ruc: user.tenant.ruc });
  return true;
}
