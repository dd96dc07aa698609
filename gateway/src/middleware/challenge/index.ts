import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http-env.ts';

/** A 401 names the scheme that would be accepted (RFC 9110, section 11.6.1); who wants another one has said so. */
export function challenge() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { status, headers } = c.res;
    if (status === 401 && !headers.has('WWW-Authenticate')) headers.set('WWW-Authenticate', 'Bearer realm="chasqui"');
  });
}
