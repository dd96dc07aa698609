import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http-env.ts';

/** A 401 names the scheme that would be accepted (RFC 9110, section 11.6.1). */
export function challenge() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (c.res.status === 401) c.res.headers.set('WWW-Authenticate', 'Bearer realm="chasqui"');
  });
}
