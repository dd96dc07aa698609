import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../kernel/http-env.ts';
import type { RequestLimiter } from '../../kernel/limits/limit-scope.ts';
import { type AuthenticationDeps, authenticate } from '../../kernel/principal/authenticate.ts';
import type { Principal } from '../../kernel/principal/principal.ts';
import { limitUnknownKeys } from './rate-limit/limit-unknown-keys.ts';

/** Finds the caller of a request. Later handlers decide if the caller has the access. */
export function authentication(deps: AuthenticationDeps & { readonly rateLimiter: RequestLimiter }) {
  const throughLimit = limitUnknownKeys(deps.rateLimiter);
  return createMiddleware<HttpEnv>(async (c, next) => {
    c.set('principal', await throughLimit(c, () => authenticate(deps, c.req.header('Authorization'))));
    await next();
  });
}

/**
 * Admits only callers that a check accepts, even on unknown paths, so that strangers cannot learn which paths exist.
 * @param check throws ChasquiError UNAUTHENTICATED or FORBIDDEN
 */
export function admit(check: (principal: Principal) => void) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    check(c.var.principal);
    await next();
  });
}
