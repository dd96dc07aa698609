import { BOTH_LANGUAGES } from '@chasqui/core/messages';
import { CompanyMovesError } from '@chasqui/db/connection';
import { findNewCell } from '@chasqui/db/tenants';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../kernel/http-env.ts';
import type { RequestLimiter } from '../../kernel/limits/limit-scope.ts';
import { type AuthenticationDeps, authenticate } from '../../kernel/principal/authenticate.ts';
import type { Principal } from '../../kernel/principal/principal.ts';
import { toErrorBody } from '../../kernel/public-error.ts';
import { limitUnknownKeys } from './rate-limit/limit-unknown-keys.ts';

/**
 * Finds the caller of a request. Later handlers decide if the caller has the access. For a company that was moved to another
 * cell the answer is a 421 with the name of that cell, to which the router of cells sends the same request.
 */
export function authentication(deps: AuthenticationDeps & { readonly rateLimiter: RequestLimiter }) {
  const throughLimit = limitUnknownKeys(deps.rateLimiter);
  return createMiddleware<HttpEnv>(async (c, next) => {
    try {
      c.set('principal', await throughLimit(c, () => authenticate(deps, c.req.header('Authorization'))));
    } catch (error) {
      // Nothing of the request was done yet, so it may be sent again. After this point the answer is a 503.
      const cell = error instanceof CompanyMovesError ? await findNewCell(deps.db, error.tenantId) : null;
      if (cell === null || !(error instanceof CompanyMovesError)) throw error;
      return misdirected(error, cell);
    }
    return next();
  });
}

function misdirected(error: CompanyMovesError, cell: string): Response {
  const body = { ...toErrorBody(error, BOTH_LANGUAGES), statusCode: 421, error: 'Misdirected Request' };
  return Response.json(body, { status: 421, headers: { 'Chasqui-Cell': cell } });
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
