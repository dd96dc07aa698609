import type { Hono } from 'hono';
import type { HttpEnv } from '../http-env.ts';
import { listRestRoutes, toHonoPath } from '../operation/routes.ts';
import { requireAccess } from '../principal/access.ts';
import { appRouter } from '../router.ts';

/**
 * Refuses forbidden callers before the body is read. The bridge would read the body before the procedure checks the
 * caller, and a stranger would learn whether the body was well-formed.
 */
export function guardRoutes(app: Hono<HttpEnv>): void {
  for (const { method, path, access } of listRestRoutes(appRouter)) {
    app.on(method, toHonoPath(path), async (c, next) => {
      requireAccess(c.var.principal, access);
      await next();
    });
  }
}
