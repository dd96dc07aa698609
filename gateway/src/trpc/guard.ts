import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../http-env.ts';
import { requireAccess } from '../principal/access.ts';
import type { CalledRoutes } from './called-routes.ts';

/**
 * Refuses who may not make a call before anything of the body is read, or an answer is given again: as REST does. Of a
 * batch each call is answered by itself, by its procedure, and none of them has a key.
 */
export function guardCall(calledRoutes: CalledRoutes): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const [route, ...others] = calledRoutes(c.req);
    if (route !== undefined && others.length === 0) requireAccess(c.var.principal, route.access);
    await next();
  };
}
