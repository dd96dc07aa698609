import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http-env.ts';

/** Adds the rest of the rate limit to every answer to a counted request, errors included. */
export function rateLimitHeaders() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { allowance } = c.var;
    if (allowance === undefined) return;
    c.res.headers.set('RateLimit-Limit', String(allowance.limit));
    c.res.headers.set('RateLimit-Remaining', String(allowance.remaining));
    c.res.headers.set('RateLimit-Reset', String(allowance.resetSeconds));
  });
}
