import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http-env.ts';

/** One line a request: method, path without its query, status, duration and where it came from. */
export function accessLog() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const durationMs = Math.round(performance.now() - started);
    const { method, path } = c.req;
    c.var.log.info({ method, path, status: c.res.status, durationMs, address: c.var.address ?? null }, 'request');
  });
}
