import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../http-env.ts';
import type { CalledRoutes } from '../operation/called-routes.ts';
import { requireAccess } from '../principal/access.ts';

/**
 * Refuses forbidden callers before the body is read or an answer is replayed, as REST does. The calls of a batch are
 * checked by their own procedures, and a batch has no Idempotency-Key.
 */
export function guardCall(calledRoutes: CalledRoutes): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const [route, ...others] = calledRoutes(c.req);
    if (route !== undefined && others.length === 0) requireAccess(c.var.principal, route.access);
    await next();
  };
}
