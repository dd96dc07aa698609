import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';
import type { RequestLimiter } from '../limits/limit-scope.ts';
import { requireAdministrator, requireMaster, requireMember, requireNoApiKey } from '../principal/access.ts';
import { type AuthenticationDeps, authenticate } from '../principal/authenticate.ts';
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
 * Admits only members of a tenant below /api, even on unknown paths, so that strangers cannot learn which paths exist.
 */
export function tenantsOnly() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    requireMember(c.var.principal, 'read');
    await next();
  });
}

/** Below /auth only people come further. */
export function peopleOnly() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    requireNoApiKey(c.var.principal);
    await next();
  });
}

/** Below /admin only who administers something comes further. */
export function administratorsOnly() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    requireAdministrator(c.var.principal);
    await next();
  });
}

/** Below /admin/users only admins of a tenant come further. */
export function userAdminsOnly() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    requireMember(c.var.principal, 'manage_users');
    await next();
  });
}

/** Below /admin/tenants only the master key comes further. */
export function masterOnly() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    requireMaster(c.var.principal);
    await next();
  });
}
