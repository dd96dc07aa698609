import { ChasquiError } from '@chasqui/core/errors';
import {
  choiceField,
  closedObject,
  component,
  described,
  patternField,
  rucField,
  textField,
} from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { EmailSchema, GivenPasswordSchema, RoleSchema } from '@chasqui/core/users';
import { openSession } from '@chasqui/db/refresh-tokens/open-session';
import { renewSession } from '@chasqui/db/refresh-tokens/renew-session';
import { TENANT_MODES, type TenantMode } from '@chasqui/db/tenants';
import { type FoundLogin, findLogin, type LoginUser, recordFailedLogin } from '@chasqui/db/users';
import { unsealTotpSecret } from '@chasqui/platform/credentials';
import * as v from 'valibot';
import type { RequestContext } from '../../../kernel/context.ts';
import type { GatewayDeps } from '../../../kernel/deps.ts';
import type { LoginAttempt } from '../../../kernel/limits/throttle-logins.ts';
import { publicProcedure } from '../../../kernel/operation/procedure.ts';
import { signAccessToken } from '../../../kernel/principal/access-token.ts';
import { createRefreshToken, digestRefreshToken } from '../../../kernel/principal/credential.ts';
import { findStepOf, LOGIN_CODE, readLoginCode } from '../../../kernel/principal/second-factor.ts';

/**
 * Body of `POST /auth/login`. An impossible e-mail or password is refused like a wrong one, so that strangers do not
 * learn the rules for choosing them.
 */
const LoginRequestSchema = closedObject({
  email: textField({ min: 1, max: 254 }),
  password: GivenPasswordSchema,
  ruc: rucField(),
  code: v.optional(
    v.pipe(
      patternField(
        LOGIN_CODE,
        say(
          'must be the 6 digits of your authenticator app, or a recovery code',
          'debe ser los 6 dígitos de su aplicación de autenticación, o un código de recuperación',
        ),
      ),
      described(
        'Code of an authenticator app, or a recovery code; only for users with two-factor login',
        'Código de una aplicación de autenticación, o un código de recuperación; solo para usuarios con verificación en dos pasos',
      ),
    ),
  ),
});
type LoginRequest = v.InferOutput<typeof LoginRequestSchema>;

const TokenPairSchema = component(
  'TokenPair',
  v.object({
    accessToken: v.pipe(
      v.string(),
      described(
        'For the Authorization header; valid for 15 minutes',
        'Para el encabezado Authorization; vale 15 minutos',
      ),
    ),
    refreshToken: v.pipe(
      v.string(),
      described('For one renewal within 7 days', 'Para una renovación dentro de 7 días'),
    ),
  }),
);
type TokenPair = v.InferOutput<typeof TokenPairSchema>;

export const LoginUserSchema = component(
  'LoginUser',
  v.object({
    id: v.string(),
    name: v.string(),
    email: v.string(),
    role: RoleSchema,
    tenant: v.object({ id: v.string(), name: v.string(), ruc: v.string() }),
  }),
);

const LoginAnswerSchema = component('LoginAnswer', v.object({ ...TokenPairSchema.entries, user: LoginUserSchema }));
type LoginAnswer = v.InferOutput<typeof LoginAnswerSchema>;

function toLoginAnswer(tokens: TokenPair, { id, name, email, role, tenant }: LoginUser): LoginAnswer {
  return { ...tokens, user: { id, name, email, role, tenant } };
}

export const login = publicProcedure('POST /auth/login', 'Authentication', {
  summary: say('Log in with e-mail, password and RUC', 'Ingresar con correo, contraseña y RUC'),
  description: say(
    'Returns an access token for 15 minutes, a refresh token for 7 days, and the user. Any wrong combination is the same 401. ' +
      'After five failures in 15 minutes the answer is a 429, even with the right password. ' +
      'Users with two-factor login also give a `code`: without it the 401 has the `reason` `TWO_FACTOR_CODE_REQUIRED`, and with a wrong or used one `TWO_FACTOR_CODE_REFUSED`, which counts as a failure.',
    'Devuelve un token de acceso por 15 minutos, un token de renovación por 7 días y el usuario. Toda combinación equivocada es el mismo 401. ' +
      'Después de cinco fallos en 15 minutos la respuesta es un 429, aun con la contraseña correcta. ' +
      'Los usuarios con verificación en dos pasos dan además un `code`: sin él, el 401 tiene el `reason` `TWO_FACTOR_CODE_REQUIRED`, y con uno equivocado o ya usado, `TWO_FACTOR_CODE_REFUSED`, que ' +
      'cuenta como fallo.',
  ),
})
  .input(LoginRequestSchema)
  .output(LoginAnswerSchema)
  .mutation(({ ctx, input }) => openSessionFor(ctx, input));

type LoginContext = Pick<RequestContext, 'requestId' | 'address'> & {
  readonly deps: Pick<GatewayDeps, 'db' | 'clock' | 'passwords' | 'loginThrottle' | 'keyring'> & {
    readonly config: Pick<GatewayDeps['config'], 'jwtSecret' | 'cell'>;
  };
};

type LoginResult =
  | { readonly kind: 'opened'; readonly answer: LoginAnswer }
  | { readonly kind: 'wrong' | 'code_required' | 'code_refused' };

/**
 * Exchanges e-mail, password, RUC and code for tokens. Every wrong combination of the first three gets the same answer
 * after the same work.
 * @throws ChasquiError UNAUTHENTICATED, or RATE_LIMITED when too many attempts failed
 */
async function openSessionFor(ctx: LoginContext, request: LoginRequest): Promise<LoginAnswer> {
  const { loginThrottle } = ctx.deps;
  const attempt = { email: request.email.toLowerCase(), ruc: request.ruc, address: ctx.address };
  await loginThrottle.admit(attempt);
  const { result, found } = await verify(ctx, attempt, request).catch(async (error) => {
    await loginThrottle.release(attempt);
    throw error;
  });
  switch (result.kind) {
    case 'opened':
      await loginThrottle.succeed(attempt);
      return result.answer;
    // Neither a failure nor a success: a success would let the holder of a password guess codes without end.
    case 'code_required':
      await loginThrottle.release(attempt);
      throw new ChasquiError(
        'UNAUTHENTICATED',
        say(
          'Enter the code of your authenticator app, or a recovery code',
          'Ingrese el código de su aplicación de autenticación, o un código de recuperación',
        ),
        { reason: 'TWO_FACTOR_CODE_REQUIRED' },
      );
    default:
      throw await refuse(ctx, attempt, { ...found, result: result.kind });
  }
}

/** Verifies the password with the same work whether the user exists or not. */
async function verify(ctx: LoginContext, attempt: LoginAttempt, { password, code }: LoginRequest) {
  const found = await findLogin(ctx.deps.db, attempt);
  const isRight = await ctx.deps.passwords.verify(found.user?.passwordHash ?? null, password);
  const result: LoginResult = isRight && found.user !== null ? await openFor(ctx, found.user, code) : { kind: 'wrong' };
  return { result, found };
}

/** Opens a session, unless the user changed during the verification, or has two-factor login and gives no good code. */
async function openFor(
  { deps, requestId, address }: LoginContext,
  user: LoginUser,
  code: string | undefined,
): Promise<LoginResult> {
  const now = deps.clock.now();
  const { jwtSecret: secret, cell } = deps.config;
  const { token, ...kept } = createRefreshToken(now, cell);
  const owner = { tenantId: user.tenant.id, userId: user.id };
  const ctx = { tenantId: user.tenant.id, actor: { kind: 'user', id: user.id }, requestId, address } as const;
  const opened = await openSession(deps.db, ctx, {
    ...{ userId: user.id, passwordHash: user.passwordHash, token: kept, now },
    code: readLoginCode(code, (sealed, given) => findStepOf(unsealTotpSecret(deps.keyring, owner, sealed), given, now)),
  });
  if (opened.kind === 'stale') return { kind: 'wrong' };
  if (opened.kind !== 'opened') return { kind: opened.kind };
  const claims = { ...owner, mode: 'live', role: user.role, sessionVersion: opened.sessionVersion } as const;
  const accessToken = await signAccessToken({ secret, now, cell }, claims);
  return { kind: 'opened', answer: toLoginAnswer({ accessToken, refreshToken: token }, user) };
}

interface RefusedLogin extends FoundLogin {
  readonly result: 'wrong' | 'code_refused';
}

async function refuse(
  { deps, requestId, address }: LoginContext,
  attempt: LoginAttempt,
  { tenantId, user, result }: RefusedLogin,
): Promise<ChasquiError> {
  await deps.loginThrottle.fail(attempt);
  const isCode = result === 'code_refused';
  const details = { ruc: attempt.ruc, ...emailOf(attempt), ...(isCode ? { cause: 'code' } : {}) };
  await recordFailedLogin(deps.db, { requestId, address }, { tenantId, userId: user?.id ?? null, details });
  if (!isCode) {
    return new ChasquiError(
      'UNAUTHENTICATED',
      say('invalid email or password', 'El correo o la contraseña no son correctos'),
    );
  }
  return new ChasquiError(
    'UNAUTHENTICATED',
    say(
      'This code is wrong or was used before: wait for the next one',
      'Este código es incorrecto o ya se usó: espere el siguiente',
    ),
    { reason: 'TWO_FACTOR_CODE_REFUSED' },
  );
}

/** Some people type their password into the e-mail field, so only text that looks like an e-mail is recorded. */
function emailOf({ email }: LoginAttempt): { readonly email?: string } {
  return v.is(EmailSchema, email) ? { email } : {};
}

export const refreshTokens = publicProcedure('POST /auth/refresh', 'Authentication', {
  summary: say('Exchange a refresh token for new tokens', 'Cambiar un token de renovación por tokens nuevos'),
  description: say(
    'A refresh token works once. Using it again revokes every refresh token of the same login and every access token ' +
      'of the user, however soon it happens: a client that did not receive the answer must log in again. With `mode` test ' +
      "the access token acts in the test twin of the user's company.",
    'Un token de renovación sirve una vez. ' +
      'Usarlo otra vez revoca todos los tokens de renovación del mismo ingreso y todos los tokens de acceso del usuario, por pronto que ocurra: un cliente que no recibió la respuesta debe ingresar otra vez. ' +
      'Con `mode` test, el token de acceso actúa en la empresa de prueba gemela de la empresa del usuario.',
  ),
})
  .input(
    closedObject({
      refreshToken: v.string(schemaMessage(FIELD_MESSAGES.text)),
      mode: v.optional(choiceField(TENANT_MODES), 'live'),
    }),
  )
  .output(TokenPairSchema)
  .mutation(({ ctx, input }) => renewTokens(ctx, input));

export interface TokenRenewal {
  readonly refreshToken: string;
  /** Mode of the new access token. */
  readonly mode: TenantMode;
  /** Time for which a token that was just used is refused without an alarm, in milliseconds; none by default. */
  readonly reuseGraceMs?: number;
}

/**
 * Exchanges a refresh token for new tokens.
 * @throws ChasquiError UNAUTHENTICATED, or CONFLICT for a token that was used within the grace
 */
export async function renewTokens(
  { deps, requestId, address }: RequestContext,
  { refreshToken: presented, mode, reuseGraceMs = 0 }: TokenRenewal,
): Promise<TokenPair> {
  const now = deps.clock.now();
  const { jwtSecret: secret, cell } = deps.config;
  const { token, ...successor } = createRefreshToken(now, cell);
  const renewal = { digest: digestRefreshToken(presented), successor, now, reuseGraceMs };
  const result = await renewSession(deps.db, { requestId, address }, renewal);
  switch (result.kind) {
    case 'expired':
      throw new ChasquiError('UNAUTHENTICATED', say('refresh token expired', 'El token de renovación venció'));
    case 'refused':
      throw new ChasquiError('UNAUTHENTICATED', say('invalid refresh token', 'El token de renovación no es válido'));
    case 'just_used':
      throw new ChasquiError(
        'CONFLICT',
        say(
          'Another renewal of this session is under way: try again in a second',
          'Otra renovación de esta sesión está en curso: vuelva a intentarlo en un segundo',
        ),
      );
    case 'renewed':
      return {
        accessToken: await signAccessToken({ secret, now, cell }, { ...result, mode }),
        refreshToken: token,
      };
  }
}
