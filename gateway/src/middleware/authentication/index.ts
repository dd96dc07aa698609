import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http-env.ts';
import { type AuthenticationDeps, authenticate, requireMaster, requireTenant } from '../../principal/authenticate.ts';

/** Finds out who is calling. */
export function authentication(deps: AuthenticationDeps) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    c.set('principal', await authenticate(deps, c.req.header('Authorization')));
    await next();
  });
}

/** Below /api only members of a tenant come further, whatever the path: unknown ones tell a stranger nothing. */
export function tenantsOnly() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    requireTenant(c.var.principal);
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
