import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http-env.ts';

/** One line a request: method, path without its query, status and duration. */
export function accessLog() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const durationMs = Math.round(performance.now() - started);
    c.var.log.info({ method: c.req.method, path: c.req.path, status: c.res.status, durationMs }, 'request');
  });
}
