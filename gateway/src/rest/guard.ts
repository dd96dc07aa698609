import type { Hono } from 'hono';
import type { HttpEnv } from '../http-env.ts';
import { requireAccess } from '../principal/access.ts';
import { appRouter } from '../router.ts';
import { listRestRoutes, toHonoPath } from './routes.ts';

/**
 * Refuses who may not call a route before anything of the body is read. The bridge reads it first and asks the procedure
 * then, which would tell a stranger whether what they sent was well-formed.
 */
export function guardRoutes(app: Hono<HttpEnv>): void {
  for (const { method, path, access } of listRestRoutes(appRouter)) {
    app.on(method, toHonoPath(path), async (c, next) => {
      requireAccess(c.var.principal, access);
      await next();
    });
  }
}
