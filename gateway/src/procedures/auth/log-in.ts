import { ChasquiError } from '@chasqui/core/errors';
import { openSession } from '@chasqui/db/refresh-tokens';
import { type FoundLogin, findLogin, type LoginUser, recordFailedLogin } from '@chasqui/db/users';
import * as v from 'valibot';
import type { RequestContext } from '../../context.ts';
import type { GatewayDeps } from '../../deps.ts';
import { signAccessToken } from '../../principal/access-token.ts';
import { createRefreshToken } from '../../principal/refresh-token.ts';
import { EmailSchema } from '../users/user-fields.ts';
import { type LoginAnswer, toLoginAnswer } from './login-answer.ts';
import type { LoginRequest } from './login-request.ts';
import type { LoginAttempt } from './login-throttle.ts';

type LoginContext = Pick<RequestContext, 'requestId' | 'address'> & {
  readonly deps: Pick<GatewayDeps, 'db' | 'clock' | 'passwords' | 'loginThrottle'> & {
    readonly config: Pick<GatewayDeps['config'], 'jwtSecret'>;
  };
};

/**
 * Exchanges e-mail, password and RUC for tokens. Every wrong combination gets the same answer after the same work.
 * @throws ChasquiError UNAUTHENTICATED, or RATE_LIMITED when too many attempts failed
 */
export async function logIn(ctx: LoginContext, request: LoginRequest): Promise<LoginAnswer> {
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
  return new ChasquiError('UNAUTHENTICATED', 'invalid email or password');
}

/** Some people type their password into the e-mail field, so only text that looks like an e-mail is recorded. */
function emailOf({ email }: LoginAttempt): { readonly email?: string } {
  return v.is(EmailSchema, email) ? { email } : {};
}
