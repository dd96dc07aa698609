import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, rucField, textField } from '@chasqui/core/fields';
import { ACCESS_MESSAGES, REQUEST_MESSAGES, schemaMessage } from '@chasqui/core/messages';
import { openSession, renewSession } from '@chasqui/db/refresh-tokens';
import { type FoundLogin, findLogin, type LoginUser, recordFailedLogin } from '@chasqui/db/users';
import * as v from 'valibot';
import type { RequestContext } from '../context.ts';
import type { GatewayDeps } from '../deps.ts';
import type { LoginAttempt } from '../limits/throttle-logins.ts';
import { publicProcedure } from '../operation/procedure.ts';
import { signAccessToken } from '../principal/access-token.ts';
import { createRefreshToken, digestRefreshToken } from '../principal/credential.ts';
import { EmailSchema, RoleSchema } from './users.ts';

const PASSWORD_MESSAGE = schemaMessage(REQUEST_MESSAGES.shortText(1024));

/**
 * Body of `POST /auth/login`. An impossible e-mail or password is refused like a wrong one, so that strangers do not
 * learn the rules for choosing them.
 */
const LoginRequestSchema = closedObject({
  email: textField({ min: 1, max: 254 }),
  password: v.pipe(v.string(PASSWORD_MESSAGE), v.minLength(1, PASSWORD_MESSAGE), v.maxLength(1024, PASSWORD_MESSAGE)),
  ruc: rucField(),
});
type LoginRequest = v.InferOutput<typeof LoginRequestSchema>;

export const TokenPairSchema = v.object({
  accessToken: v.pipe(v.string(), v.description('For the Authorization header; valid for 15 minutes')),
  refreshToken: v.pipe(v.string(), v.description('For one renewal within 7 days')),
});
type TokenPair = v.InferOutput<typeof TokenPairSchema>;

export const LoginAnswerSchema = v.object({
  ...TokenPairSchema.entries,
  user: v.object({
    id: v.string(),
    name: v.string(),
    email: v.string(),
    role: RoleSchema,
    tenant: v.object({ id: v.string(), name: v.string(), ruc: v.string() }),
  }),
});
type LoginAnswer = v.InferOutput<typeof LoginAnswerSchema>;

function toLoginAnswer(tokens: TokenPair, { id, name, email, role, tenant }: LoginUser): LoginAnswer {
  return { ...tokens, user: { id, name, email, role, tenant } };
}

export const login = publicProcedure('POST /auth/login', 'Authentication', {
  summary: 'Log in with e-mail, password and RUC',
  description:
    'Returns an access token for 15 minutes, a refresh token for 7 days, and the user. Any wrong combination is the ' +
    'same 401. After five failures in 15 minutes the answer is a 429, even with the right password.',
})
  .input(LoginRequestSchema)
  .output(LoginAnswerSchema)
  .mutation(({ ctx, input }) => openSessionFor(ctx, input));

type LoginContext = Pick<RequestContext, 'requestId' | 'address'> & {
  readonly deps: Pick<GatewayDeps, 'db' | 'clock' | 'passwords' | 'loginThrottle'> & {
    readonly config: Pick<GatewayDeps['config'], 'jwtSecret'>;
  };
};

/**
 * Exchanges e-mail, password and RUC for tokens. Every wrong combination gets the same answer after the same work.
 * @throws ChasquiError UNAUTHENTICATED, or RATE_LIMITED when too many attempts failed
 */
async function openSessionFor(ctx: LoginContext, request: LoginRequest): Promise<LoginAnswer> {
  const { deps } = ctx;
  const attempt = { email: request.email.toLowerCase(), ruc: request.ruc, address: ctx.address };
  await deps.loginThrottle.admit(attempt);
  const { answer, found } = await verify(ctx, attempt, request.password).catch(async (error) => {
    await deps.loginThrottle.release(attempt);
    throw error;
  });
  if (answer === null) throw await refuse(ctx, attempt, found);
  await deps.loginThrottle.succeed(attempt);
  return answer;
}

/** Verifies the password with the same work whether the user exists or not. */
async function verify(ctx: LoginContext, attempt: LoginAttempt, password: string) {
  const found = await findLogin(ctx.deps.db, attempt);
  const isRight = await ctx.deps.passwords.verify(found.user?.passwordHash ?? null, password);
  return { answer: isRight && found.user !== null ? await openFor(ctx, found.user) : null, found };
}

/** Opens a session; null if the user was deactivated or got another password during the verification. */
async function openFor({ deps, requestId, address }: LoginContext, user: LoginUser): Promise<LoginAnswer | null> {
  const now = deps.clock.now();
  const { token, ...kept } = createRefreshToken(now);
  const ctx = { tenantId: user.tenant.id, actor: { kind: 'user', id: user.id }, requestId, address } as const;
  const session = { userId: user.id, passwordHash: user.passwordHash, token: kept, now };
  const opened = await openSession(deps.db, ctx, session);
  if (opened === undefined) return null;
  const claims = { userId: user.id, tenantId: user.tenant.id, role: user.role, sessionVersion: opened.sessionVersion };
  const accessToken = await signAccessToken({ secret: deps.config.jwtSecret, now }, claims);
  return toLoginAnswer({ accessToken, refreshToken: token }, user);
}

async function refuse(ctx: LoginContext, attempt: LoginAttempt, { tenantId, user }: FoundLogin): Promise<ChasquiError> {
  const { deps, requestId, address } = ctx;
  await deps.loginThrottle.fail(attempt);
  const details = { ruc: attempt.ruc, ...emailOf(attempt) };
  await recordFailedLogin(deps.db, { requestId, address }, { tenantId, userId: user?.id ?? null, details });
  return new ChasquiError('UNAUTHENTICATED', ACCESS_MESSAGES.wrongLogin);
}

/** Some people type their password into the e-mail field, so only text that looks like an e-mail is recorded. */
function emailOf({ email }: LoginAttempt): { readonly email?: string } {
  return v.is(EmailSchema, email) ? { email } : {};
}

export const refreshTokens = publicProcedure('POST /auth/refresh', 'Authentication', {
  summary: 'Exchange a refresh token for new tokens',
  description:
    'A refresh token works once. Using it again revokes every refresh token of the same login and every access token ' +
    'of the user, however soon it happens: a client that did not receive the answer must log in again.',
})
  .input(closedObject({ refreshToken: v.string(schemaMessage(REQUEST_MESSAGES.text)) }))
  .output(TokenPairSchema)
  .mutation(({ ctx, input }) => renewTokens(ctx, input.refreshToken));

/**
 * Exchanges a refresh token for new tokens.
 * @throws ChasquiError UNAUTHENTICATED
 */
async function renewTokens({ deps, requestId, address }: RequestContext, presented: string): Promise<TokenPair> {
  const now = deps.clock.now();
  const { token, ...successor } = createRefreshToken(now);
  const renewal = { digest: digestRefreshToken(presented), successor, now };
  const result = await renewSession(deps.db, { requestId, address }, renewal);
  switch (result.kind) {
    case 'expired':
      throw new ChasquiError('UNAUTHENTICATED', ACCESS_MESSAGES.refreshTokenExpired);
    case 'refused':
      throw new ChasquiError('UNAUTHENTICATED', ACCESS_MESSAGES.invalidRefreshToken);
    case 'renewed':
      return {
        accessToken: await signAccessToken({ secret: deps.config.jwtSecret, now }, result),
        refreshToken: token,
      };
  }
}
